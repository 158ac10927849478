import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase, openSqlite } from '#db/testing/test-database.ts'
import { watchStatements } from '#db/testing/watch-statements.ts'
import { summaryFields } from '#domain/cars/car-codec.ts'
import { createRandom } from '#platform/testing/random.ts'
import { internalFieldsOf } from '../internal-fields.ts'
import type { SearchRequest, SearchResult, StockRecord } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'
import { randomVehicle } from '../testing/random-vehicles.ts'
import { getRecord } from '../testing/read-stock.ts'
import { createEmbeddedStock } from './embedded-stock.ts'

const index = 'vehicles-carhall-se'

function cars(count: number, seed = 1): StockRecord[] {
	const random = createRandom(seed)
	return Array.from({ length: count }, (_, i) => randomVehicle(random, String(i + 1)))
}

const golf: StockRecord = {
	car_id: 'golf',
	car_brand: 'Volkswagen',
	car_model: 'Golf',
	car_price: 250_000,
	slug: 'golf',
}

function found(result: SearchResult) {
	if (!result.ok) throw new Error(result.error.code)
	return result.value
}

function idsOf(result: SearchResult): unknown[] {
	return found(result).content.map(({ car_id }) => car_id)
}

forEachDatabase((_name, openTestDatabase) => {
	test('records are found, reduced to the requested fields, and returned whole by id', async () => {
		const stock = createEmbeddedStock((await openTestDatabase()).db)
		const records = cars(60)
		expect(await replaceStock(stock, index, records)).toEqual({ ok: true, value: { count: 60 } })
		const wanted = JSON.parse(JSON.stringify(records[6]))
		const request: SearchRequest = { index, filters: { car_id: '7' } }
		expect(found(await stock.search(request)).content).toEqual([wanted])
		expect(found(await stock.search({ ...request, fields: ['slug', 'car_description'] })).content).toEqual([
			{ slug: wanted.slug, car_description: wanted.car_description },
		])
		const [card] = found(await stock.search({ ...request, fields: [...summaryFields] })).content
		expect(card).toEqual(
			Object.fromEntries(summaryFields.flatMap((field) => (field in wanted ? [[field, wanted[field]]] : []))),
		)
		expect(await getRecord(stock, index, '7')).toEqual(wanted)
	})

	test('a look for changes reads one row if there are none, however many stocks there are', async () => {
		const { db } = await openTestDatabase()
		const rows = Array.from({ length: 500 }, (_, at) => ({ name: `vehicles-${at}`, generation: at + 1, epoch: 0 }))
		await db
			.insertInto('stock_index')
			.values(rows.map((row) => ({ ...row, previous_generation: null })))
			.execute()
		const watched = watchStatements(db)
		const stock = createEmbeddedStock(watched.db)
		expect(await stock.pollChanges()).toEqual([])
		watched.statements.length = 0
		expect(await stock.pollChanges()).toEqual([])
		expect(watched.statements.map((statement) => statement.rows)).toEqual([1])
	})

	test('another process sees changes when it polls, and gets the names of the changed indexes', async () => {
		const { db, location } = await openTestDatabase()
		const otherDb = openDatabase(location)
		const [stock, other] = [createEmbeddedStock(db), createEmbeddedStock(otherDb)]
		await replaceStock(stock, index, cars(20))
		const request: SearchRequest = { index, limit: 100 }
		await other.warm()
		await other.pollChanges()
		expect(found(await other.search(request)).total_items).toBe(20)

		await stock.upsert(index, [golf])
		await stock.remove(index, ['3'])
		await stock.upsert('sites-carhall-se', [{ site_id: '1', site_official_name: 'Carhall Lund' }])
		expect(found(await other.search(request)).total_items).toBe(20)
		expect(await other.pollChanges()).toEqual(['sites-carhall-se', index])
		expect(idsOf(await other.search(request))).toHaveLength(20)
		expect(idsOf(await other.search(request))).toContain('golf')

		await replaceStock(stock, index, cars(5))
		// Until the poll the old stock answers completely.
		expect(idsOf(await other.search({ index, limit: 99 }))).toHaveLength(20)
		expect(await other.pollChanges()).toEqual([index])
		expect(found(await other.search(request)).total_items).toBe(5)
		expect(await other.pollChanges()).toEqual([])
		expect(await stock.pollChanges()).toEqual([index, 'sites-carhall-se'])
		await otherDb.destroy()
	})

	test('a record is read as the same object, which cannot be changed, until any process has stored another', async () => {
		const { db, location } = await openTestDatabase()
		const [stock, otherDb] = [createEmbeddedStock(db), openDatabase(location)]
		const dealers = 'sites-carhall-se'
		const read = () => getRecord(stock, dealers, '1')
		const lund = { site_id: '1', site_official_name: 'Carhall Lund' }
		await stock.upsert(dealers, [lund])
		const first = await read()
		expect(first).toEqual(lund)
		expect(await read()).toBe(first)
		expect(Object.isFrozen(first)).toBe(true)
		await createEmbeddedStock(otherDb).upsert(dealers, [{ ...lund, site_city: 'Lund' }])
		expect(await read()).toEqual({ ...lund, site_city: 'Lund' })
		await otherDb.destroy()
	})

	test('the JSON answer equals the answer as objects', async () => {
		const { db } = await openTestDatabase()
		const stock = createEmbeddedStock(db)
		const seller = { car_sellers: [{ name: 'Anna "A" Berg', email: 'anna@nordhall.example' }], car_regno: 'ABC123' }
		await replaceStock(stock, index, [...cars(5), { ...golf, ...seller, car_id: 'own', car_description: 'Två\nrader' }])
		// Records stored before internal fields had their own line.
		await stock.upsert(index, [{ ...golf, ...seller, car_id: 'old' }])
		const { rest } = await db
			.selectFrom('stock_record')
			.select('rest')
			.where('id', '=', 'old')
			.executeTakeFirstOrThrow()
		const [searched, internal, other] = (rest ?? '').split('\n').map((line) => JSON.parse(line))
		const old = `${JSON.stringify({ ...searched, ...internal })}\n${JSON.stringify(other)}`
		await db.updateTable('stock_record').set({ rest: old }).where('id', '=', 'old').execute()

		const hiddenFields = internalFieldsOf(index)
		const facets = [{ name: 'car_brand', child_name: 'car_model' }, { name: 'car_price' }]
		for (const request of [
			{ facets },
			{ hiddenFields },
			{ hiddenFields: ['car_regno'] },
			{ fields: ['car_id', 'car_sellers', 'car_description'] },
			{ fields: ['car_id', 'car_sellers'], hiddenFields },
			{ limit: 2, offset: 1, fields: ['car_id'] },
			{ fields: [...summaryFields], hiddenFields },
			{ fields: [...summaryFields], hiddenFields: ['car_price'] },
			{ fields: [...summaryFields, 'car_regno'], hiddenFields },
			{ fields: [...summaryFields, 'car_regno'] },
			{ keyphrase: 'nothing has this word' },
		] satisfies Partial<SearchRequest>[]) {
			const [plain, json] = [await stock.search({ index, ...request }), await stock.searchJson?.({ index, ...request })]
			if (!plain.ok || !json?.ok) throw new Error(JSON.stringify(request))
			const { state, ...sent } = plain.value
			expect(JSON.parse(json.value.join('')), JSON.stringify(request)).toEqual(sent)
		}
		const shown = await stock.searchJson?.({ index, hiddenFields })
		expect(JSON.stringify(shown)).not.toMatch(/ABC123|anna@/)
		expect(await stock.searchJson?.({ index, sort_name: 'x' })).toEqual(await stock.search({ index, sort_name: 'x' }))
	})

	test('a replaced stock leaves only its predecessor in the database', async () => {
		const { db } = await openTestDatabase()
		const stock = createEmbeddedStock(db)
		for (const count of [30, 20, 10]) await replaceStock(stock, index, cars(count))
		const { records } = await db
			.selectFrom('stock_record')
			.select(({ fn }) => fn.countAll().as('records'))
			.executeTakeFirstOrThrow()
		expect(Number(records)).toBe(30)
	})

	test('after many changes the columns are rebuilt and give the same answers', async () => {
		const { db } = await openTestDatabase()
		const stock = createEmbeddedStock(db)
		await replaceStock(stock, index, cars(400))
		const request: SearchRequest = { index, facets: [{ name: 'car_brand', child_name: 'car_model' }], limit: 100 }
		await stock.search(request)
		for (let round = 0; round < 4; round++) await stock.upsert(index, cars(400, round + 2))
		const fresh = createEmbeddedStock(db)
		expect(await stock.search(request)).toEqual(await fresh.search(request))
	})
})

test('an answer of the engine is reused for 60 seconds unless the stock changes', async () => {
	const { db } = await openSqlite()
	let now = 1000
	const stock = createEmbeddedStock(db, { now: () => now })
	await replaceStock(stock, index, cars(10))
	const facets = [{ name: 'car_brand' }]
	const facetOf = async (request: object = {}) => found(await stock.search({ index, facets, ...request })).facet
	const first = await facetOf()
	expect(await facetOf({ limit: 24, keyphrase: ' ', fields: ['car_id'] })).toBe(first)
	now = 61_000
	expect(await facetOf()).toBe(first)
	now = 61_001
	const second = await facetOf()
	expect(second).not.toBe(first)
	expect(second).toEqual(first)
	await stock.remove(index, ['1'])
	expect(found(await stock.search({ index })).total_items).toBe(9)
})

test('a total above 10000 is reported as 10000', async () => {
	const stock = createEmbeddedStock((await openSqlite()).db)
	const many = Array.from({ length: 10_001 }, (_, i) => ({ ...golf, car_id: String(i) }))
	expect(await replaceStock(stock, index, many)).toMatchObject({ ok: true })
	expect(found(await stock.search({ index, limit: 0 })).total_items).toBe(10_000)
})
