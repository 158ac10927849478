import { newBooking } from '#features/service-booking/booking-flow.ts'
import { emptyStart } from '#features/service-booking/booking-start.ts'
import type { OfferingCategory } from '#workshop/workshop.ts'
import type { BlockFixtures } from '../testing/block-fixture.ts'

const place = { name: 'Leeds, West Yorkshire', latitude: 53.7965, longitude: -1.5478 }
const car = { registrationNumber: 'AB12CDE', make: 'Volvo', model: 'XC60', modelYear: 2021, hasServiceAgreement: true }
const begun = {
	...newBooking,
	car,
	place,
	region: 'GB',
	lastStep: 4 as const,
	reached: 'services' as const,
	step: 'services' as const,
}

const offering = {
	description: '',
	isAvailable: true,
	priceDiscount: 0,
	notKnownPriceText: null,
	allowUserInput: false,
	unitPrice: null,
}
const services: OfferingCategory[] = [
	{
		name: 'Service',
		icon: 'service',
		selectionType: 'exclusive',
		offerings: [
			{
				...offering,
				code: 'annual',
				name: 'Annual service',
				price: 329,
				priceDiscount: 49,
				span: { lowest: 270, highest: 320 },
				description: 'By the maker’s programme.\n- Oil and filter\n- Brake check',
			},
			{ ...offering, code: 'oil', name: 'Oil change', isAvailable: false, price: 149, span: null },
		],
	},
	{
		name: 'Tyres',
		icon: 'tyres',
		selectionType: null,
		offerings: [
			{
				...offering,
				code: 'balance',
				name: 'Wheel balancing',
				price: 15,
				span: { lowest: 15, highest: 15 },
				unitPrice: { minimum: 1, maximum: 4, unitAbbreviation: 'pcs', postfix: '/pc' },
			},
			{
				...offering,
				code: 'noise',
				name: 'Find a noise',
				price: null,
				span: null,
				notKnownPriceText: 'By the hour',
				allowUserInput: true,
			},
		],
	},
]
const workshop = {
	departmentId: '7.3',
	siteId: '1070',
	siteName: 'Carhall Leeds',
	address: '4 Canal Street, Leeds',
	latitude: 53.79,
	longitude: -1.55,
	charges: { prices: [{ code: 'annual', price: 329, priceDiscount: 49 }], promise: 'promise' },
}
const annual = {
	type: 'service' as const,
	name: 'Annual service',
	price: 329,
	priceDiscount: 49,
	span: { lowest: 270, highest: 320 },
	category: 'Service',
	unit: 1,
	unitAbbreviation: '',
	userInput: '',
	listItems: ['Oil and filter', 'Brake check'],
}
const chosen = {
	...begun,
	services: { annual },
	mileage: 42_000,
	reached: 'workshop' as const,
	step: 'workshop' as const,
}
const mapService = { kind: 'outline' as const }

export const fixtures: BlockFixtures = {
	block: 'ServiceBooking',
	variants: [
		{
			name: 'first step',
			fields: {
				Title: 'Book a service',
				Text: 'Prices, times and the nearest workshop in two minutes.',
				MakeLinks: [
					{ Name: 'BMW', Link: 'https://bmw.example/service' },
					{ Name: 'Porsche', Link: '/service/porsche' },
				],
				OtherMakes: ['Volvo', 'Volkswagen', 'A make without a logo'],
				ContactEmail: 'service@example.com',
			},
			data: { start: emptyStart, mapService },
		},
		{
			name: 'services',
			fields: { Title: 'Services', DamageLink: 'https://damage.example/' },
			data: { start: { ...emptyStart, state: begun, hasAuthorizedWorkshop: true, services }, mapService },
		},
		{
			name: 'workshop and time',
			fields: { Title: 'Workshop and time' },
			data: {
				start: {
					...emptyStart,
					state: chosen,
					hasAuthorizedWorkshop: false,
					services,
					addOns: [],
					workshops: {
						found: [{ ...workshop, makes: ['Volvo'], firstTimeSlot: '2027-01-18T08:30:00', firstIsWholeDay: false }],
						isLastBatch: true,
						hasFailed: false,
					},
					openDepartment: '7.3',
					workshopDays: {
						'7.3': [
							{
								...{ date: '2027-01-18', availableSlots: ['08:30'], readyTimes: ['10:00'] },
								...{ allDaySlotAvailable: false, allDayReadyAt: null },
							},
						],
					},
					week: {
						start: '2027-01-18',
						day: null,
						days: [
							{
								...{ date: '2027-01-18', availableSlots: ['08:30', '10:00'], readyTimes: ['10:00', '11:30'] },
								...{ allDaySlotAvailable: true, allDayReadyAt: '2027-01-18T16:00:00' },
							},
						],
					},
				},
				mapService,
			},
		},
		{
			name: 'customer',
			fields: { Title: 'Customer' },
			data: {
				start: {
					...emptyStart,
					state: { ...chosen, appointment: { timeSlot: '2027-01-18T08:30:00', isFullDay: false, workshop } },
					services,
					addOns: [],
					problem: { code: 'invalid-fields', fields: ['phone'] },
				},
				mapService,
			},
		},
		{
			name: 'a time that was taken',
			fields: { Title: 'Another time' },
			data: {
				start: {
					...emptyStart,
					state: { ...chosen, appointment: { timeSlot: '2027-01-18T08:30:00', isFullDay: false, workshop } },
					services,
					addOns: [],
					problem: {
						code: 'time-not-available',
						next: [
							{ timeSlot: '2027-01-18T10:00:00', isFullDay: false },
							{ timeSlot: '2027-01-19T08:00:00', isFullDay: true },
						],
					},
				},
				mapService,
			},
		},
		{
			name: 'a make that is booked elsewhere',
			fields: { Title: 'Elsewhere', MakeLinks: [{ Name: 'BMW', Link: 'https://bmw.example/service' }] },
			data: { start: { ...emptyStart, problem: { code: 'make-booked-elsewhere', make: 'Bmw' } }, mapService },
		},
		{
			name: 'a system that does not answer',
			fields: { Title: 'Out of order', CallBackLink: '/call-me' },
			data: { start: { ...emptyStart, problem: { code: 'server-error' } }, mapService },
		},
	],
}
