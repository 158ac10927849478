import { expect, test } from 'vitest'
import { toCar } from './car-codec.ts'
import { vehicleRecord } from './record.ts'

const carOf = (fields: object) =>
	toCar(vehicleRecord.parse({ car_id: '1', slug: 'volvo-v60', car_brand: 'Volvo', car_model: 'V60', ...fields }))

test('only sellers who can be reached are sellers', () => {
	const car = carOf({
		car_sellers: [
			{ name: 'Anna', email: 'anna@example.com' },
			{ name: 'Bo', email: '', phone: '070-1' },
			{ name: 'Cilla', email: '', phone: '' },
			{ name: 'David' },
		],
	})
	expect(car.sellers).toEqual([
		{ name: 'Anna', email: 'anna@example.com', phone: undefined },
		{ name: 'Bo', email: undefined, phone: '070-1' },
	])
})

test('light commercial vehicles are priced without VAT, all others with', () => {
	expect(carOf({ car_vehicle_type_code: 'LCV' }).pricedWithoutVat).toBe(true)
	expect(carOf({ car_vehicle_type_code: 'PC' }).pricedWithoutVat).toBe(false)
	expect(carOf({}).pricedWithoutVat).toBe(false)
})

test('a car has a campaign when it is in one at least', () => {
	expect(carOf({ car_campaigns: ['Höst'] }).hasCampaign).toBe(true)
	expect(carOf({ car_campaigns: [] }).hasCampaign).toBe(false)
})
