import { expect, test } from 'vitest'
import { createCheckRecord } from './checked-record.ts'
import type { StockRecord } from './query.ts'
import { findSchema } from './schema.ts'

const schema = findSchema('vehicles-carhall-se')
if (!schema) throw new Error('No schema')
const parse = createCheckRecord(schema)
const car: StockRecord = { car_id: '1', car_brand: 'Volvo', car_model: 'V60' }

test.each<[string, StockRecord, StockRecord]>([
	['of the car itself', { car_fuel: null, car_color: 'Blå' }, { car_color: 'Blå' }],
	[
		'of a seller',
		{ car_sellers: [{ name: 'Anna', email: null, phone: '070 12' }] },
		{ car_sellers: [{ name: 'Anna', phone: '070 12' }] },
	],
	['in a list', { car_equipment: ['GPS', null] }, { car_equipment: ['GPS'] }],
	[
		'of a contract',
		{ car_loan_option: { interest_rate: null, contract_durations: [{ months: 36, residual_percentage: null }] } },
		{ car_loan_option: { contract_durations: [{ months: 36 }] } },
	],
])('a null counts as missing, in a field %s too', (_where, sent, kept) => {
	expect(parse({ ...car, ...sent })).toEqual({ ok: true, value: { record: { ...car, ...kept } } })
})

test.each<[string, StockRecord]>([
	['a price', { car_price: 0, car_retail_price: 0, car_campaign_price: 0, car_prior_price_exkl_vat: 0 }],
	['a monthly cost', { car_privateleasing_monthly_cost: 0, car_companyleasing_monthly_cost: 0 }],
	['a measure', { car_seats: 0, car_doors: 0, car_power: 0, car_electric_range: 0 }],
])('0 counts as missing where nothing has it: %s', (_what, sent) => {
	expect(parse({ ...car, ...sent, car_mileage: 0, car_ncapstars: 0 })).toEqual({
		ok: true,
		value: { record: { ...car, car_mileage: 0, car_ncapstars: 0 } },
	})
})

test('an invalid record is refused with the path of the wrong value', () => {
	expect(parse({ ...car, car_sellers: [{ name: null, email: 7 }] })).toMatchObject({
		ok: false,
		error: { code: 'invalid-record', id: '1', reason: expect.stringMatching(/^car_sellers\.0\.email: /) },
	})
	expect(parse({ ...car, car_brand: null })).toMatchObject({
		ok: false,
		error: { reason: expect.stringMatching(/^car_brand: /) },
	})
})
