import { expect, test } from 'vitest'
import { createCheckRecord } from './checked-record.ts'
import { findSchema } from './schema.ts'

const schema = findSchema('vehicles-carhall-se')
if (!schema) throw new Error('No schema')
const checkRecord = createCheckRecord(schema)

const car = {
	car_id: '1',
	car_brand: 'Volvo',
	car_model: 'V60',
	car_price_currency: 'SEK',
	car_loan_option: {
		price: 300_000,
		interest_rate: 6.95,
		start_fee: 695,
		invoice_fee: 55,
		contract_durations: [{ months: 36, residual_percentage: 50, cash_amount_min_percentage: 20 }],
	},
}

test('an incoming record gets the monthly cost its page will show, whatever the feed says', () => {
	const parsed = checkRecord({ ...car, car_monthly_cost: 1 })
	expect(parsed).toMatchObject({
		ok: true,
		value: { record: { car_monthly_cost: 3701, car_loan_example: { monthly_cost: 3701, months: 36, total: 283_918 } } },
	})
})

test('a record without offers keeps the cost of the feed, and one without a currency has none', () => {
	const { car_loan_option: _, ...bare } = car
	expect(checkRecord({ ...bare, car_monthly_cost: 2500 })).toMatchObject({
		value: { record: { car_monthly_cost: 2500 } },
	})
	const { car_price_currency: __, ...withoutCurrency } = car
	const parsed = checkRecord(withoutCurrency)
	expect(parsed.ok && parsed.value.record.car_monthly_cost).toBeUndefined()
})
