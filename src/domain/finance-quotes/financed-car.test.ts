import { expect, test } from 'vitest'
import type { Car } from '../cars/car.ts'
import { dealerKeyOf, isSameRegistration, toFinancedVehicle } from './financed-car.ts'

const gbp = (amount: number) => ({ amount, currency: 'GBP' as const })

function createCar(overrides: Partial<Car> = {}): Car {
	const none = { equipment: [], images: [], campaigns: [], technicalData: {}, leasing: [], sellers: [] }
	const flags = {
		isUsed: true,
		isSample: false,
		isVatDeductible: false,
		isCarOfTheWeek: false,
		hasExternalMedia: false,
	}
	const campaigns = { hasCampaign: false, hasCampaignLoan: false }
	return {
		...none,
		...flags,
		...campaigns,
		hasCampaignCompanyLeasing: false,
		hasCampaignPrivateLeasing: false,
		pricedWithoutVat: false,
		id: '4800017',
		slug: 'bmw-x1',
		brand: 'BMW',
		model: 'X1',
		title: 'BMW X1',
		registrationNumber: 'GK22 ABC',
		firstRegistration: '14/06/2022',
		year: 2022,
		odometer: { value: 24_310, unit: 'mi' },
		prices: { price: gbp(18_495) },
		site: { name: 'Crown & Mayfair Bromley', city: 'Bromley' },
		...overrides,
	}
}

test('the provider gets the price for visitors, miles and an ISO date', () => {
	expect(toFinancedVehicle(createCar())).toMatchObject({
		price: 18_495,
		odometerMiles: 24_310,
		registeredOn: '2022-06-14',
	})
	const inCampaign = { prices: { price: gbp(18_495), campaignPrice: gbp(17_995) } }
	expect(toFinancedVehicle(createCar(inCampaign))).toMatchObject({ price: 17_995 })
	expect(toFinancedVehicle(createCar({ firstRegistration: undefined }))).toMatchObject({ registeredOn: '2022-01-01' })
	expect(toFinancedVehicle(createCar({ odometer: { value: 1000, unit: 'km' } }))).toMatchObject({ odometerMiles: 621 })
})

test.each([
	['an example of a new car', { isSample: true }],
	['a car without a price', { prices: {} }],
	['a car priced in kronor', { prices: { price: { amount: 200_000, currency: 'SEK' } } }],
] satisfies [string, Partial<Car>][])('%s is not financed', (_what, overrides) => {
	expect(toFinancedVehicle(createCar(overrides))).toBeNull()
})

test.each([
	['BMW', 'Crown & Mayfair Bromley', 'Bromley', 'key of BMW Bromley'],
	['Audi', 'Crown & Mayfair Bromley', 'Bromley', 'key of the house'],
	['BMW', 'Crown & Mayfair Brighton', 'Brighton', 'Crown & Mayfair Brighton'],
	['BMW', undefined, undefined, ''],
])('a %s at %s has the dealer key %s', (brand, name, city, expected) => {
	const dealerKeys = { 'BMW Bromley': 'key of BMW Bromley', 'Crown & Mayfair Bromley': 'key of the house' }
	expect(dealerKeyOf(createCar({ brand, site: { name, city } }), dealerKeys)).toBe(expected)
})

test('registration numbers are compared regardless of spelling', () => {
	expect(isSameRegistration('gk22abc', 'GK22 ABC')).toBe(true)
	expect(isSameRegistration('GK22 ABD', 'GK22 ABC')).toBe(false)
})
