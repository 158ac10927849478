import type { DemoTexts } from './demo-texts.ts'
import { englishEquipment } from './equipment/english.ts'

export const englishTexts: DemoTexts = {
	locale: 'en-GB',
	fuel: {
		petrol: 'Petrol',
		diesel: 'Diesel',
		mildHybrid: 'Mild hybrid',
		hybrid: 'Hybrid',
		plugIn: 'Plug-in hybrid',
		electric: 'Electric',
	},
	gearbox: { manual: 'Manual', automatic: 'Automatic' },
	drive: { front: 'Front-wheel drive', rear: 'Rear-wheel drive', all: 'Four-wheel drive' },
	body: {
		sedan: 'Saloon',
		estate: 'Estate',
		hatch: 'Hatchback',
		suv: 'SUV',
		coupe: 'Coupé',
		city: 'City car',
		van: 'Van',
	},
	paint: {
		white: 'White',
		black: 'Black',
		silver: 'Silver',
		grey: 'Grey',
		blue: 'Blue',
		red: 'Red',
		green: 'Green',
		beige: 'Beige',
		brown: 'Brown',
		orange: 'Orange',
	},
	condition: { new: 'New', nearlyNew: 'Ex-demonstrator', used: 'Used' },
	modelName: (model) => model.replace(/-series$/, ' Series'),
	units: {
		power: 'bhp',
		// One metric horsepower is 0.98632 brake horsepower.
		powerPerHp: 0.98632,
		seconds: 's',
		sprint: '0–62 mph',
		distancePerYear: 'miles/year',
		month: 'months',
		perMonth: '/month',
	},
	prices: { price: 'Price', campaign: 'Offer price', from: 'Price from' },
	campaigns: {
		price: ['Autumn event', 'Stock clearance', 'Deal of the week', 'Winter offer'],
		loan: 'Low-rate finance',
		leasing: 'Leasing offer',
	},
	equipment: englishEquipment,
	sentences: {
		usedOpening: [
			'A well-kept {year} {title} {engine} with {mileage} on the clock.',
			'Now in stock: a {year} {title} {engine} ({power}, {gearbox}).',
			'A very tidy {title} from {year}, showing {mileage}.',
			'{title} {engine} in {trim} trim, registered in {year}, {mileage} covered.',
		],
		newOpening: [
			'Brand-new {title} {engine} in {trim} trim.',
			'Meet the new {title} {engine} with {power}. The car in the pictures shows one way to specify it.',
			'Discover the {title} {engine}. We will help you choose the equipment, the colour and the delivery date.',
		],
		history: [
			'Serviced to the manufacturer’s schedule and supplied with two keys, a fresh MOT where due and a clear history check.',
			'The service history is documented, and our own workshop has checked more than a hundred points.',
			'Supplied new by us and looked after by us ever since.',
			'A local part-exchange, inspected in our workshop and valeted inside and out.',
		],
		features: [
			'Highlights of the specification: {features}.',
			'Worth knowing – it comes with: {features}.',
			'Equipment includes: {features}.',
		],
		electric: [
			'The {battery} battery gives a WLTP range of up to {range}, and rapid charging runs at up to {dc}.',
			'With up to {range} of range (WLTP) and {dc} rapid charging, it takes the commute and the long weekend alike.',
		],
		plugIn: [
			'Up to {range} on electricity alone (WLTP) covers most daily trips, and the petrol engine takes over for the rest.',
			'Charge at home and you can drive up to {range} (WLTP) before the petrol engine is needed.',
		],
		roomy: [
			'With {cargo} behind the seats, the boot takes the pushchair, the golf clubs and the weekly shop.',
			'Plenty of room for the family and {cargo} of luggage make it a companion for every season.',
		],
		small: [
			'Easy to park, cheap to run and low on insurance.',
			'An ideal city car, first car or second car for the household.',
		],
		allWheel: ['Four-wheel drive adds confidence in winter and when towing.'],
		sporty: ['It covers 0–62 mph in {acceleration} seconds, so the scenic route is always tempting.'],
		van: [
			'Ready for work, with {cargo} of load space. Price shown excluding VAT.',
			'A roomy van with {cargo} of load space and a practical cab. VAT-registered businesses can reclaim the VAT.',
		],
		newClosing: [
			'The full manufacturer’s warranty applies. Book a test drive at {dealer} and we will tell you more.',
			'Our team at {dealer} will gladly talk you through part-exchange and finance.',
		],
		closing: [
			'The car is at {dealer}. Come and drive it – we welcome part-exchanges.',
			'Contact {dealer} to arrange a test drive, part-exchange or home delivery. Warranty available for up to 24 months.',
			'We can arrange finance and nationwide delivery. Just ask {dealer}.',
		],
	},
	loan: {
		title: 'Hire purchase',
		description: 'Settle early whenever you like.',
		disclaimer:
			'Example over {months} months with a {cash_amount_percentage}% deposit at a fixed rate of {interest_rate}% a year. Subject to status. Over 18s only. We are a credit broker, not a lender.',
	},
	leasing: {
		privateTitle: 'Personal leasing',
		companyTitle: 'Business leasing',
		salesText: 'No deposit',
		privateDisclaimer: '{months} months, {mileage} miles a year. Subject to status.',
		companyDisclaimer:
			'{months} months, {mileage} miles a year, {cash_amount_percentage}% initial rental, {residual_percentage}% residual value, rate {interest_rate}%. Excluding VAT.',
		asterisk: 'Servicing is included.',
	},
	dealer: {
		departments: {
			'New cars': 'New cars',
			'Used cars': 'Used cars',
			Workshop: 'Service',
			Parts: 'Parts and accessories',
			'Body work': 'Accident repair',
		},
		titles: {
			'New cars': ['Sales manager', 'Sales executive', 'Business sales executive', 'Handover specialist'],
			'Used cars': ['Used car manager', 'Sales executive', 'Vehicle buyer'],
			Workshop: ['Service manager', 'Service adviser', 'Technician', 'Service host'],
			Parts: ['Parts manager', 'Parts adviser'],
			'Body work': ['Bodyshop manager', 'Estimator'],
		},
		weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
		closed: 'Closed',
		vacation: 'Annual closure',
	},
}
