import { expect, test } from 'vitest'
import { createCheckRecord } from './checked-record.ts'
import type { StockRecord } from './query.ts'
import { findSchema } from './schema.ts'

function complete(record: StockRecord, index = 'vehicles-carhall-se'): StockRecord {
	const schema = findSchema(index)
	if (!schema) throw new Error('No schema')
	const checked = createCheckRecord(schema)(record)
	if (!checked.ok) throw new Error(checked.error.reason)
	return checked.value.record
}

const loan = {
	price: 300_000,
	interest_rate: 6.95,
	start_fee: 695,
	invoice_fee: 55,
	contract_durations: [{ months: 36, residual_percentage: 50, cash_amount_min_percentage: 20 }],
}
const bare = { car_id: '1', car_brand: 'Volvo', car_model: 'V60', car_price_currency: 'SEK' }
const car = { ...bare, car_loan_option: loan }

test('an incoming record gets the monthly cost its page will show, whatever the feed says', () => {
	expect(complete({ ...car, car_monthly_cost: 1, car_loan_monthly_cost: 1 })).toMatchObject({
		car_monthly_cost: 3701,
		car_loan_monthly_cost: 3701,
		car_loan_example: { months: 36, effective_rate: 7.67 },
	})
})

test('a record without offers keeps the cost of the feed, and one without a currency has none', () => {
	expect(complete({ ...bare, car_monthly_cost: 2500 }).car_monthly_cost).toBe(2500)
	const { car_price_currency: _, ...withoutCurrency } = car
	expect(complete(withoutCurrency).car_monthly_cost).toBeUndefined()
})

test.each([
	['calculated from its figures', { car_leasing_options: [{ leasing_type: 'Private', monthly_cost: 4995 }] }, 4995],
	['of the feed, if it is described in words', { car_private_leasing_option: { title: 'Privatleasing' } }, 1234],
	['none, if the feed writes 0', { car_leasing_options: [{ leasing_type: 'Private', monthly_cost: 0 }] }, 1234],
	['none, if the car is not leased', { car_has_privateleasing: false }, undefined],
])('the cost of a private lease is %s', (_, fields, expected) => {
	expect(complete({ ...car, car_privateleasing_monthly_cost: 1234, ...fields }).car_privateleasing_monthly_cost).toBe(
		expected,
	)
})

test.each([
	['with VAT of a feed', 300_000, 3701],
	['without VAT of a feed', 240_000, 3701],
])('the loan of a van is for the price that is shown, without VAT: the price %s', (_, price, delivered) => {
	const van = {
		...bare,
		car_vehicle_type_code: 'LCV',
		car_price: 300_000,
		car_retail_price_exkl_vat: 240_000,
		car_loan_option: { ...loan, price, default_monthly_cost: delivered },
	}
	const { car_loan_example: example } = complete(van)
	// The delivered cost belongs to the price it was delivered with.
	const expected = price === 240_000 ? 3701 : (3700.68 - 55) * 0.8 + 55
	expect((example as { monthly_cost: number }).monthly_cost).toBeCloseTo(expected, 0)
})

test('on a site with live quotes the index knows no loan', () => {
	const quoted = { ...car, car_price_currency: 'GBP', car_price: 300_000 }
	expect(complete(quoted, 'vehicles-crown-uk').car_monthly_cost).toBeUndefined()
	expect(complete(quoted, 'vehicles-motorway-uk').car_monthly_cost).toBe(3701)
})
