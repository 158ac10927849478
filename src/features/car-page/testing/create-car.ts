import type { Car } from '#domain/cars/car.ts'
import type { LoanOffer } from '#domain/cars/finance-offers.ts'

const sek = (amount: number) => ({ amount, currency: 'SEK' as const })

const loanOffer: LoanOffer = {
	title: 'Billån',
	disclaimer: 'Gäller {months} månader, {3} % insats, {4} % restvärde, ränta {interest_rate} %.',
	interestRatePercentage: 6.95,
	startFee: sek(695),
	invoiceFee: sek(55),
	price: sek(300_000),
	defaultMonthlyCost: sek(3706),
	defaultMonths: 36,
	terms: [{ months: 36, residualPercentage: 50, minCashPercentage: 20, maxCashPercentage: 80 }],
}

/** A used car with all data; tests override what they need. */
export function createCar(overrides: Partial<Car> = {}): Car {
	return {
		id: '4100322',
		slug: 'volvo-v60-b4-core-2022-abc123',
		brand: 'Volvo',
		model: 'V60',
		title: 'Volvo V60',
		modelText: 'B4 Core 197 hk',
		version: 'B4 Core',
		body: 'Kombi',
		fuel: 'Diesel',
		gearbox: 'Automat',
		drive: 'Framhjulsdrift',
		color: 'Blå',
		condition: 'Begagnad',
		year: 2022,
		odometer: { value: 4500, unit: 'mil' },
		seats: 5,
		doors: 5,
		registrationNumber: 'ABC123',
		vin: 'YV1ZW2540N2000001',
		firstRegistration: '2022-03-04',
		description: 'Välskött Volvo V60.\n\nBilen står i Uppsala.',
		equipment: Array.from({ length: 20 }, (_, number) => `Utrustning ${number + 1}`),
		images: [{ url: '/images/cars/estate-blue-f34.avif' }, { url: '/images/cars/estate-blue-side.avif' }],
		campaigns: [],
		prices: { price: sek(300_000) },
		technicalData: {
			power: '197 hk (145 kW)',
			acceleration: '7,6 s',
			fuelCombined: '5 l/100 km',
			emissionMixed: '130 g/km',
			fuelTankCapacity: '60 l',
			length: '4 761 mm',
		},
		loan: loanOffer,
		leasing: [],
		sellers: [{ name: 'Anna Lindberg', email: 'anna.lindberg@carhall-se.example', phone: '070-174 06 05' }],
		site: {
			id: '1020',
			name: 'Carhall Uppsala',
			city: 'Uppsala',
			region: 'Uppsala',
			leadsEmail: 'uppsala@carhall-se.example',
		},
		isUsed: true,
		isSample: false,
		pricedWithoutVat: false,
		isVatDeductible: false,
		isCarOfTheWeek: false,
		hasExternalMedia: false,
		hasCampaign: false,
		hasCampaignLoan: false,
		hasCampaignCompanyLeasing: false,
		hasCampaignPrivateLeasing: false,
		...overrides,
	}
}

/** The record of a feed with hardly any data. */
export function createBareCar(): Car {
	return {
		...createCar(),
		...Object.fromEntries(
			[
				'modelText',
				'version',
				'body',
				'fuel',
				'gearbox',
				'drive',
				'color',
				'condition',
				'year',
				'odometer',
				'seats',
				'isUsed',
			]
				.concat(['doors', 'registrationNumber', 'vin', 'firstRegistration', 'description', 'loan'])
				.map((field) => [field, undefined]),
		),
		equipment: [],
		images: [],
		prices: {},
		technicalData: {},
		sellers: [],
		site: {},
	}
}
