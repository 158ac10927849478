import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { sha256 } from '#platform/sha256.ts'
import { createRandom } from '#platform/testing/random.ts'
import { languageOf } from '../index-language.ts'
import type { StockRecord } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'
import { findSchema } from '../schema.ts'
import type { Stock } from '../stock.ts'
import { randomVehicle } from '../testing/random-vehicles.ts'
import { createEmbeddedStock } from './embedded-stock.ts'
import { ColumnarIndex } from './engine/columnar-index.ts'

const index = 'vehicles-carhall-se'

function cars(count: number): StockRecord[] {
	const random = createRandom(1)
	return Array.from({ length: count }, (_, i) => randomVehicle(random, String(i + 1)))
}

async function totalOf(stock: Stock, filters: Record<string, string> = {}): Promise<number> {
	const answer = await stock.search({ index, filters, limit: 1 })
	if (!answer.ok) throw new Error(answer.error.code)
	return answer.value.total_items
}

forEachDatabase((_name, openTestDatabase) => {
	test('a start uses the image and later changes, and reads the records if the image is unusable', async () => {
		const { db } = await openTestDatabase()
		const before = createEmbeddedStock(db)
		await replaceStock(before, index, cars(2100))
		expect(await totalOf(before)).toBe(2100)
		await before.remove(index, ['1'])
		await before.upsert(index, [{ ...cars(2)[1], car_brand: 'Saab' }])

		// The row is deleted without a change record, so only a full read notices it.
		await db.deleteFrom('stock_record').where('id', '=', '3').execute()
		const restored = createEmbeddedStock(db)
		expect(await totalOf(restored)).toBe(2099)
		expect(await totalOf(restored, { car_brand: 'Saab' })).toBe(1)

		await db.updateTable('stock_image').set({ epoch: 3 }).execute()
		expect(await totalOf(createEmbeddedStock(db)), 'an image from a later state than the records').toBe(2098)

		await db.updateTable('stock_image').set({ epoch: 0 }).execute()
		await db
			.updateTable('stock_image_part')
			.set({ content: Buffer.from('torn') })
			.where('part', '=', 3)
			.execute()
		expect(await totalOf(createEmbeddedStock(db)), 'a damaged image').toBe(2098)

		await db.updateTable('stock_image').set({ format: 'of another version' }).execute()
		expect(await totalOf(createEmbeddedStock(db)), 'an image of another version').toBe(2098)
		expect(await totalOf(createEmbeddedStock(db)), 'the image that was kept instead').toBe(2098)
	})

	test('the image is rebuilt after many changes', async () => {
		const { db } = await openTestDatabase()
		const stock = createEmbeddedStock(db)
		await replaceStock(stock, index, cars(2000))
		await stock.warm([index])
		const epoch = () => db.selectFrom('stock_image').select('epoch').executeTakeFirstOrThrow()
		expect(await epoch()).toEqual({ epoch: 0 })
		await stock.upsert(index, cars(1100))
		expect(await epoch()).toEqual({ epoch: 1 })

		await replaceStock(stock, index, cars(2050))
		expect(await totalOf(createEmbeddedStock(db))).toBe(2050)
	})
})

test('the format number must be raised when the engine indexes a record differently', () => {
	const schema = findSchema(index)
	if (!schema) throw new Error('no schema')
	const columnar = new ColumnarIndex({ schema, ...languageOf(index) })
	for (const car of cars(200)) columnar.put(car)
	columnar.put({ car_id: 'with an engine', car_brand: 'Ford', car_model: 'Focus', car_model_text: '2 litre, 1968 cc' })
	const hash = sha256(serialize([...columnar.image()]), 'hex')
	// When this hash changes, raise `format` in index-images.ts: older images no longer equal what a start would build.
	expect(hash.slice(0, 16)).toBe('611039fa613ea263')
})
