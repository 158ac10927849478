import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { sha256 } from '#platform/sha256.ts'
import { createRandom } from '#platform/testing/random.ts'
import { createCheckRecord } from '../checked-record.ts'
import type { StockRecord } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'
import { findSchema } from '../schema.ts'
import { randomVehicle } from '../testing/random-vehicles.ts'
import { getRecord } from '../testing/read-stock.ts'
import { createEmbeddedStock } from './embedded-stock.ts'

const index = 'vehicles-carhall-se'

const financed: StockRecord = {
	car_id: 'financed',
	car_brand: 'Volvo',
	car_model: 'V60',
	car_price: 300_000,
	car_price_currency: 'SEK',
	car_campaign_price: 280_000,
	car_has_campaign_price: true,
	car_description: '<p>Fin bil &amp; en ägare.</p>',
	car_loan_option: {
		interest_rate: 5,
		price: 300_000,
		default_contract_duration: 60,
		contract_durations: [
			{ months: 60, residual_percentage: 40, cash_amount_min_percentage: 20, cash_amount_max_percentage: 50 },
		],
	},
}

forEachDatabase((_name, openTestDatabase) => {
	test('a stock that an older version stored is converted before it is served', async () => {
		const { db } = await openTestDatabase()
		await replaceStock(createEmbeddedStock(db), index, [
			{ ...financed, car_id: 'gone' },
			financed,
			{ ...financed, car_id: 'bad' },
		])
		// Cards without the campaign, a description with markup, no monthly cost, and a record with a year that is refused.
		const card = JSON.stringify({ car_id: 'financed', car_brand: 'Volvo', car_model: 'V60', car_price: 300_000 })
		const { car_id, car_brand, car_model, car_price, ...others } = financed
		await db
			.updateTable('stock_record')
			.set({ card, rest: `${JSON.stringify(others)}\n{}` })
			.where('id', '=', 'financed')
			.execute()
		const bad = { car_id: 'bad', car_brand: 'Saab', car_model: '96', car_year: -3 }
		await db
			.updateTable('stock_record')
			.set({ card: JSON.stringify(bad), rest: null })
			.where('id', '=', 'bad')
			.execute()
		await db.updateTable('stock_record').set({ card: null, rest: null }).where('id', '=', 'gone').execute()
		await db.updateTable('stock_generation').set({ format: null }).execute()

		const [stock, other] = [createEmbeddedStock(db), createEmbeddedStock(db)]
		const answers = await Promise.all(
			[stock, other].map((each) => each.search({ index, sort_name: 'car_monthly_cost_asc' })),
		)
		for (const answer of answers) {
			if (!answer.ok) throw new Error(answer.error.code)
			const [first, second, ...rest] = answer.value.content
			expect(first).toMatchObject({ car_id, car_brand, car_model, car_price, car_campaign_price: 280_000 })
			expect(first?.car_monthly_cost).toBeGreaterThan(1000)
			expect(first?.car_description).toBe('Fin bil & en ägare.')
			expect(second).toEqual(bad)
			expect(rest).toEqual([])
		}
		expect(await getRecord(stock, index, 'financed')).toMatchObject({ car_description: 'Fin bil & en ägare.' })

		const formats = await db.selectFrom('stock_generation').select('format').where('format', 'is not', null).execute()
		expect(formats).toHaveLength(1)
		await createEmbeddedStock(db).warm([index])
		expect(await db.selectFrom('stock_generation').selectAll().execute(), 'converted once').toHaveLength(2)
	})
})

test('the format number must be raised when records are stored differently', () => {
	const schema = findSchema(index)
	if (!schema) throw new Error('no schema')
	const random = createRandom(1)
	const records = [financed, ...Array.from({ length: 50 }, (_, i) => randomVehicle(random, String(i)))]
	const stored = records.map((record) => createCheckRecord(schema)(JSON.parse(JSON.stringify(record))))
	// When this hash changes, raise `format` in record-format.ts: a start then converts what older versions stored.
	const hash = sha256(JSON.stringify(stored), 'hex')
	expect(hash.slice(0, 16)).toBe('a2c1a43861487b54')
})
