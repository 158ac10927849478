import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type DatabaseLocation, openDatabase } from '#db/database.ts'
import type { Database } from '#db/tables.ts'
import { forEachDatabase, openSqlite } from '#db/testing/test-database.ts'
import { createRandom } from '#platform/testing/random.ts'
import type { SearchRequest, StockRecord } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'
import { findSchema } from '../schema.ts'
import type { Stock } from '../stock.ts'
import { randomVehicle } from '../testing/random-vehicles.ts'
import { createEmbeddedStock } from './embedded-stock.ts'
import { beginGeneration } from './generation-draft.ts'

const index = 'vehicles-carhall-se'
const wholeRecords: SearchRequest = { index, limit: 100 }

function cars(count: number, campaign = 'Vinter'): StockRecord[] {
	const random = createRandom(count)
	return Array.from({ length: count }, (_, i) => ({ ...randomVehicle(random, String(i)), car_campaigns: [campaign] }))
}

async function openReader(location: DatabaseLocation): Promise<Stock> {
	const db = openDatabase(location)
	onTestFinished(() => db.destroy())
	return createEmbeddedStock(db)
}

/** The number of cars in an answer, which must be as many as were counted. */
async function carsIn(stock: Stock): Promise<number> {
	const answer = await stock.search(wholeRecords)
	if (!answer.ok) throw new Error(answer.error.code)
	const { content, total_items } = answer.value
	expect(content).toHaveLength(total_items)
	return total_items
}

async function generationsIn(db: Kysely<Database>): Promise<number> {
	return (await db.selectFrom('stock_generation').select('id').where('index_name', '=', index).execute()).length
}

forEachDatabase((_name, openTestDatabase) => {
	test('a stock stays whole for a process that serves it, however many imports come', async () => {
		const { db, location } = await openTestDatabase()
		const importing = createEmbeddedStock(db)
		await replaceStock(importing, index, cars(10))
		const [serving, slow] = [await openReader(location), await openReader(location)]
		expect([await carsIn(serving), await carsIn(slow)]).toEqual([10, 10])
		for (const count of [20, 30, 40]) await replaceStock(importing, index, cars(count))
		expect([await carsIn(serving), await carsIn(slow)]).toEqual([10, 10])

		await serving.pollChanges()
		await replaceStock(importing, index, cars(50))
		expect([await carsIn(serving), await carsIn(slow)]).toEqual([40, 10])
		await serving.pollChanges()
		await slow.pollChanges()
		await replaceStock(importing, index, cars(60))
		// The present one and the one before, which both readers serve.
		expect(await generationsIn(db)).toBe(2)
	})

	test('a killed process keeps a stock for a minute, and one that only slept loads the present one', async () => {
		const { db, location } = await openTestDatabase()
		const importing = createEmbeddedStock(db)
		await replaceStock(importing, index, cars(10))
		const sleeping = await openReader(location)
		expect(await carsIn(sleeping)).toBe(10)
		for (const count of [20, 30]) await replaceStock(importing, index, cars(count))
		expect(await generationsIn(db)).toBe(3)

		await db.updateTable('stock_reader').set({ seen_at: 0 }).execute()
		await replaceStock(importing, index, cars(40))
		expect(await generationsIn(db)).toBe(2)
		expect(await carsIn(sleeping)).toBe(40)
		expect(await db.selectFrom('stock_reader').select('reader').execute()).toHaveLength(1)
	})

	test('an import leaves the unfinished stock of another import alone, and removes one that was killed', async () => {
		const { db } = await openTestDatabase()
		const schema = findSchema(index)
		if (!schema) throw new Error('no schema')
		const stock = createEmbeddedStock(db)
		await replaceStock(stock, index, cars(10))
		const unfinished = await beginGeneration(db, { name: index, schema })
		await unfinished.add([{ id: '1', card: '{}', rest: '' }])
		await replaceStock(stock, index, cars(20))
		expect(await unfinished.find('1')).toBeDefined()

		await db.updateTable('stock_reader').set({ seen_at: 0 }).execute()
		await replaceStock(stock, index, cars(30))
		expect(await unfinished.find('1')).toBeUndefined()
		// A process that slept for that long.
		await unfinished.add([{ id: '2', card: '{}', rest: '' }])
		expect(await unfinished.publish()).toEqual({ ok: false, error: { code: 'overtaken' } })
		await unfinished.abandon()
		expect(await unfinished.find('2')).toBeUndefined()
		expect(await carsIn(stock)).toBe(30)
	})
})

test('two processes answer with the old or the new stock while one import follows the other', async () => {
	const { db, location } = await openSqlite()
	const stock = createEmbeddedStock(db)
	await replaceStock(stock, index, cars(100, '0'))
	const readers = [openChild(location), openChild(location)]
	await Promise.all(readers.map(({ isReady }) => isReady))
	for (let round = 1; round <= 20; round++) await replaceStock(stock, index, cars(100, String(round)))
	for (const { output } of await Promise.all(readers.map(({ stop }) => stop()))) {
		expect(output.filter((line) => line.startsWith('faulty'))).toEqual([])
		const { answers, stocks } = JSON.parse(output.at(-1)?.replace('whole: ', '') ?? '{}')
		expect(answers).toBeGreaterThan(stocks)
		expect(stocks).toBeGreaterThan(2)
	}
})

function openChild({ file = '' }: DatabaseLocation) {
	const child: ChildProcess = spawn(
		process.execPath,
		[new URL('../testing/reading-child.ts', import.meta.url).pathname, file, index],
		{
			stdio: ['pipe', 'pipe', 'inherit'],
		},
	)
	onTestFinished(() => void child.kill())
	const output: string[] = []
	if (!child.stdout) throw new Error('no output')
	const lines = createInterface(child.stdout)
	const isReady = once(lines, 'line')
	lines.on('line', (line) => output.push(line))
	return {
		isReady,
		async stop() {
			child.stdin?.end('stop\n')
			await once(child, 'close')
			return { output }
		},
	}
}
