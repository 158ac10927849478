import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { watchStatements } from '#db/testing/watch-statements.ts'
import { createRandom } from '#platform/testing/random.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import type { StockRecord } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'
import type { Stock } from '../stock.ts'
import { randomVehicle } from '../testing/random-vehicles.ts'
import type { Cluster } from './cluster.ts'
import { carsOf, onePriceOf } from './testing/one-price.ts'
import { answersOf, openSearchStock, testWithDatabase } from './testing/open-search-stock.ts'

/** Stocks of several sites in one index of the cluster. */

const [own, other, dealers] = ['vehicles-carhall-se', 'vehicles-carhall-uk', 'sites-carhall-se'] as const
const poolBelow = 100
const dealer: StockRecord = { site_id: '1', site_official_name: 'Carhall Falun' }

function cars(count: number, seed: number, more: StockRecord = {}): StockRecord[] {
	const random = createRandom(seed)
	return Array.from({ length: count }, (_, id) => ({
		...JSON.parse(JSON.stringify(randomVehicle(random, String(id)))),
		...more,
	}))
}

async function indexesOf(cluster: Cluster, prefix: string): Promise<string[]> {
	const names = Object.keys((await cluster.call({ method: 'GET', path: `${prefix}.*` })) as object)
	return names.map((name) => name.slice(prefix.length + 1).replace(/\..*/, '')).sort()
}

async function documentsOf(cluster: Cluster, prefix: string): Promise<number> {
	await cluster.call({ method: 'POST', path: `${prefix}.*/_refresh` })
	const { count } = (await cluster.call({ method: 'GET', path: `${prefix}.*/_count` })) as { count: number }
	return count
}

testWithDatabase('small sites share an index, a site that grows leaves it at its next import', null, async ({ db }) => {
	const { stock, cluster, prefix } = openSearchStock(db, { poolBelow })
	for (const index of [own, other]) await replaceStock(stock, index, cars(60, 1))
	await replaceStock(stock, dealers, [dealer])
	expect(await indexesOf(cluster, prefix)).toEqual(['pool-sites', 'pool-vehicles'])
	await replaceStock(stock, own, cars(100, 2))
	expect(await indexesOf(cluster, prefix)).toEqual(['pool-sites', 'pool-vehicles', own])
	expect(await stock.search({ index: own, limit: 0 })).toMatchObject({ value: { total_items: 100 } })
	expect(await stock.search({ index: other, limit: 0 })).toMatchObject({ value: { total_items: 60 } })
	// A first import is counted too.
	await replaceStock(stock, 'vehicles-nordhall-no', cars(100, 3))
	expect(await indexesOf(cluster, prefix)).toEqual(['pool-sites', 'pool-vehicles', own, 'vehicles-nordhall-no'])
})

testWithDatabase(
	'a look for changes reads three rows if there are none, however many sites there are',
	null,
	async ({ db }) => {
		const { stock, prefix } = openSearchStock(db, { poolBelow })
		for (const index of [own, other, 'vehicles-nordhall-no']) await replaceStock(stock, index, cars(5, 1))
		const watched = watchStatements(db)
		const { stock: late } = openSearchStock(watched.db, { prefix, poolBelow })
		const rowsOfLook = async () => {
			watched.statements.length = 0
			await late.pollChanges()
			return watched.statements.map(({ rows }) => rows)
		}
		await rowsOfLook()
		expect(await rowsOfLook()).toEqual([1, 1, 1])
		await stock.upsert(own, cars(1, 9))
		expect(await rowsOfLook()).not.toEqual([1, 1, 1])
		expect(await rowsOfLook()).toEqual([1, 1, 1])
	},
)

testWithDatabase('what is written to one site of a pool changes no answer of another', null, async ({ db }) => {
	const { stock, cluster, prefix } = openSearchStock(db, { poolBelow })
	const stocks = { own: cars(60, 1), other: cars(60, 2, { car_description: 'unlike' }) }
	await replaceStock(stock, own, stocks.own)
	await replaceStock(stock, other, stocks.other)
	// A process that has not seen the last change of the other yet, and needs what that replaced.
	const { stock: late } = openSearchStock(db, { prefix, poolBelow })
	await late.pollChanges()
	const earlier = await answersOf(createEmbeddedStock(db), other, 30)
	await stock.upsert(other, cars(20, 6, { car_description: 'unlike' }))
	const answers = await answersOf(stock, other, 25)
	const isAsBefore = async () => {
		// One that has kept nothing.
		const { stock: fresh } = openSearchStock(db, { prefix, poolBelow })
		expect(await answersOf(fresh, other, 25)).toEqual(answers)
		expect(await answersOf(fresh, own, 25)).toEqual(await answersOf(createEmbeddedStock(db), own, 25))
	}
	await isAsBefore()
	const changes: ((stock: Stock) => Promise<{ ok: boolean }>)[] = [
		(each) => each.upsert(own, cars(60, 3)),
		(each) => each.remove(own, ['0', '1', '2', '59']),
		(each) => replaceStock(each, own, cars(30, 4)),
		(each) => each.upsert(own, [{ ...stocks.other[7], car_brand: 'Lada', car_description: 'unheard' } as StockRecord]),
		(each) => replaceStock(each, own, []),
		(each) => replaceStock(each, own, cars(60, 5)),
	]
	for (const change of changes) {
		expect(await change(stock)).toMatchObject({ ok: true })
		// All its states were searched long ago: what died is swept.
		const { state } = await db
			.selectFrom('stock_search')
			.select('state')
			.where('name', '=', own)
			.executeTakeFirstOrThrow()
		const history = JSON.stringify([
			[state - 1, 1],
			[state, 2],
		])
		await db.updateTable('stock_search').set({ history }).where('name', '=', own).execute()
		await isAsBefore()
	}
	expect(await answersOf(late, other, 30)).toEqual(earlier)
	// A word and a value that only one has.
	expect(await stock.search({ index: own, keyphrase: 'unlike' })).toMatchObject({ value: { total_items: 0 } })
	expect(await stock.search({ index: other, filters: { car_brand: 'Lada' } })).toMatchObject({
		value: { total_items: 0 },
	})
	await stock.upsert(own, [{ ...stocks.own[0], car_price: 1 } as StockRecord])
	await stock.settle()
	expect(await documentsOf(cluster, prefix)).toBeLessThan(80 + 2 * 60 + 2)
	await isAsBefore()
})

testWithDatabase(
	'another number of parts is another pool, and the earlier one goes with its last site',
	null,
	async ({ db }) => {
		const { stock, cluster, prefix } = openSearchStock(db, { poolBelow })
		for (const index of [own, other]) await replaceStock(stock, index, cars(60, 1))
		const wider = openSearchStock(db, { prefix, poolBelow, shards: 4, timeoutMs: 2000 }).stock
		for (const [index, pools] of [
			[own, 2],
			[other, 1],
		] as const) {
			expect(await wider.rebuild(index)).toMatchObject({ ok: true })
			await wider.settle()
			expect(await indexesOf(cluster, prefix)).toHaveLength(pools)
			expect(await documentsOf(cluster, prefix)).toBe(120)
		}
		for (const index of [own, other])
			expect(await stock.search({ index, limit: 0 })).toMatchObject({ value: { total_items: 60 } })
	},
)

testWithDatabase(
	'a site is moved to an index of its own and back while it and its neighbour are searched',
	null,
	async ({ db, location }) => {
		const { stock, cluster, prefix } = openSearchStock(db, { poolBelow, timeoutMs: 5000 })
		const prices = new Map<string, number>([own, other].map((index, at) => [index, at + 1] as const))
		for (const [index, price] of prices) await replaceStock(stock, index, carsOf(price))
		const servingDb = openDatabase(location)
		const serving = openSearchStock(servingDb, { prefix, poolBelow }).stock
		let [isOn, searched] = [true, 0]
		const search = async (index: string) => {
			while (isOn) {
				for (const each of [stock, serving]) expect(await onePriceOf(each, index)).toBe(prices.get(index))
				if (searched++ % 3 === 0) await serving.pollChanges()
			}
		}
		const searches = [...prices.keys()].map(search)
		const move = async (below: number) => {
			const mover = openSearchStock(db, { prefix, poolBelow: below, timeoutMs: 2000 }).stock
			expect(await mover.rebuild(own)).toMatchObject({ ok: true })
			await mover.settle()
		}
		try {
			for (let round = 0; round < 2; round++) {
				await move(0)
				expect(await indexesOf(cluster, prefix)).toEqual(['pool-vehicles', own])
				expect(await documentsOf(cluster, prefix)).toBe(80)
				await delay(200)
				await move(poolBelow)
				expect(await indexesOf(cluster, prefix)).toEqual(['pool-vehicles'])
				expect(await documentsOf(cluster, prefix)).toBe(80)
			}
		} finally {
			isOn = false
			await Promise.all(searches)
			await servingDb.destroy()
		}
		expect(searched).toBeGreaterThan(10)
	},
)
