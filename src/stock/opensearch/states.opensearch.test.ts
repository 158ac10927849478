import { expect } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { createRandom } from '#platform/testing/random.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import { searchBesideImports } from '../imports-beside-searches.contract.ts'
import type { SearchRequest, StockRecord } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'
import { findSchema } from '../schema.ts'
import type { Stock } from '../stock.ts'
import { randomVehicle } from '../testing/random-vehicles.ts'
import type { Cluster, ClusterCall } from './cluster.ts'
import { ofPlace } from './document-place.ts'
import { searchFormat } from './mapping.ts'
import { StateWriter } from './state-writer.ts'
import {
	forEachDatabaseWithSearch,
	forEachLayout,
	openInLayout,
	openSearchStock,
	testWithDatabase,
} from './testing/open-search-stock.ts'

const index = 'vehicles-carhall-se'
const schema = findSchema(index)
if (!schema) throw new Error('no schema')
const own = { name: index, format: searchFormat(schema) }

function cars(count: number, seed = 1): StockRecord[] {
	const random = createRandom(seed)
	return Array.from({ length: count }, (_, id) => JSON.parse(JSON.stringify(randomVehicle(random, String(id)))))
}

const golf: StockRecord = { car_id: 'golf', car_brand: 'Volkswagen', car_model: 'Golf', slug: 'vw-golf' }

async function totalOf(stock: Pick<Stock, 'search'>, request: Partial<SearchRequest> = {}) {
	const found = await stock.search({ index, limit: 0, ...request })
	return found.ok ? found.value.total_items : found.error
}

/** Counts the documents that are sent. */
function counting(sent: { documents: number }) {
	return (cluster: Cluster): Cluster => ({
		...cluster,
		call(call: ClusterCall) {
			if (call.path.includes('_bulk')) sent.documents += String(call.body).trimEnd().split('\n').length / 2
			return cluster.call(call)
		},
	})
}

forEachDatabaseWithSearch((openTestDatabase, layout) => {
	testWithDatabase(
		'another process answers of its state until it looks, and then of the next',
		openTestDatabase,
		async ({ db, location }) => {
			const { stock, prefix } = await openInLayout(db, layout)
			const otherDb = openDatabase(location)
			const other = openSearchStock(otherDb, { prefix, ...layout }).stock
			await replaceStock(stock, index, cars(30))
			await other.pollChanges()
			expect(await totalOf(other)).toBe(30)
			await replaceStock(stock, index, cars(20, 2))
			await stock.upsert(index, [golf])
			const [before, after] = [await totalOf(other, { keyphrase: 'golf', limit: 1 }), await totalOf(stock)]
			expect([await totalOf(other), after]).toEqual([30, 21])
			expect(await other.pollChanges()).toEqual([index])
			expect(await totalOf(other)).toBe(21)
			expect(await totalOf(other, { filters: { car_id: 'golf' } })).toBe(1)
			expect(before).toBeGreaterThanOrEqual(0)
			await otherDb.destroy()
		},
	)

	testWithDatabase('an import sends what changed, and nothing when nothing did', openTestDatabase, async ({ db }) => {
		const sent = { documents: 0 }
		const { stock } = await openInLayout(db, layout, { through: counting(sent) })
		const records = cars(400)
		await replaceStock(stock, index, records)
		expect(sent.documents).toBe(400)
		sent.documents = 0
		await replaceStock(stock, index, records)
		expect(sent.documents).toBe(0)
		// One is gone, three have changed: one document ends, and for each of the three one ends and one begins.
		const changed = records.slice(1).map((car, at) => (at < 3 ? { ...car, car_price: 1 } : car))
		await replaceStock(stock, index, changed)
		expect(sent.documents).toBe(7)
		expect(await totalOf(stock)).toBe(399)
		expect(await totalOf(stock, { filters: { car_price: 1 } })).toBe(3)
		// Their documents are those of the states before.
		await stock.remove(index, ['1', '300'])
		await stock.upsert(index, [{ ...records[2], car_price: 2 } as StockRecord])
		expect(await totalOf(stock)).toBe(397)
		expect(await totalOf(stock, { filters: { car_price: [1, 2] } })).toBe(2)
	})

	testWithDatabase(
		'what something else writes to the database is searched after a look',
		openTestDatabase,
		async ({ db }) => {
			const { stock } = await openInLayout(db, layout)
			const elsewhere = createEmbeddedStock(db)
			await replaceStock(elsewhere, index, cars(25))
			expect(await totalOf(stock)).toBe(25)
			await elsewhere.upsert(index, [golf])
			await stock.pollChanges()
			await stock.warm([index])
			expect(await totalOf(stock)).toBe(26)
			await stock.pollChanges()
			await replaceStock(elsewhere, index, cars(10, 3))
			// Before a look: the change is made to the present stock.
			expect(await stock.upsert(index, [golf])).toEqual({ ok: true, value: { count: 1 } })
			expect(await totalOf(stock)).toBe(11)
			expect(await stock.pollChanges()).toEqual([index])
		},
	)

	testWithDatabase(
		'a writer that is killed leaves nothing that is found, and cannot go on later',
		openTestDatabase,
		async ({ db }) => {
			const { stock, cluster, prefix } = await openInLayout(db, layout)
			const records = cars(30)
			await replaceStock(stock, index, records)
			const killed = new StateWriter({ db, cluster, prefix, shards: 1, ...layout, log: undefined, onMoved: () => {} })
			let overtaken: unknown = null
			await killed
				.write(index, schema, async (draft) => {
					const stored = await db
						.selectFrom('stock_record')
						.select(['id', 'card', 'rest', 'born'])
						.where('card', 'is not', null)
						.orderBy('generation')
						.orderBy('id')
						.limit(10)
						.execute()
					const rows = stored.map(({ card, rest, ...row }) => ({ ...row, card: card ?? '', rest: rest ?? '' }))
					await draft.end(rows)
					await draft.add(rows)
					// Its documents are written; then it sleeps, and its minute passes.
					await draft.publish(async () => {
						await db.updateTable('stock_search').set({ seen_at: 0 }).execute()
						await cluster.call({ method: 'POST', path: `${draft.pointer.place}/_refresh` })
						expect(await totalOf(stock)).toBe(30)
						expect(await stock.upsert(index, [golf])).toMatchObject({ ok: true })
						expect(await stock.remove(index, ['1', '2'])).toMatchObject({ ok: true })
						expect(await totalOf(stock)).toBe(29)
					})
					// It wakes up.
					await draft.add([{ id: 'late', card: JSON.stringify(golf), rest: '{}\n{}\n{}' }])
					await draft.publish((show) =>
						db.transaction().execute((trx) => show({ name: index, generation: 1, epoch: 1 })(trx)),
					)
				})
				.catch((error: unknown) => {
					overtaken = error
				})
			expect(overtaken).toMatchObject({ name: 'ClusterError' })
			await cluster.call({ method: 'POST', path: `${prefix}.*/_refresh` })
			expect(await stock.upsert(index, [{ ...golf, car_id: 'polo' }])).toMatchObject({ ok: true })
			expect(await totalOf(stock)).toBe(30)
			expect(await totalOf(stock, { filters: { car_id: ['0', '1', '2', '3', 'late', 'golf', 'polo'] } })).toBe(4)
		},
	)
})

forEachLayout((layout) => {
	testWithDatabase('an index that is lost is made anew', null, async ({ db }) => {
		const { stock, cluster, prefix } = await openInLayout(db, layout)
		await replaceStock(stock, index, cars(12))
		await cluster.call({ method: 'DELETE', path: `${prefix}.*` })
		expect(await totalOf(stock)).toMatchObject({ code: 'unavailable' })
		expect(await stock.upsert(index, [golf])).toMatchObject({ ok: false, error: { code: 'unavailable' } })
		await stock.pollChanges()
		await stock.warm([index])
		expect(await totalOf(stock)).toBe(12)
		expect(await stock.upsert(index, [golf])).toMatchObject({ ok: true })
		expect(await totalOf(stock)).toBe(13)
	})

	testWithDatabase('an index is made anew while another process searches it', null, async ({ db }) => {
		const { stock, prefix, cluster } = await openInLayout(db, layout)
		await replaceStock(stock, index, cars(12))
		const other = openSearchStock(db, { prefix, ...layout }).stock
		await other.pollChanges()
		expect(await totalOf(other)).toBe(12)
		expect(await stock.rebuild(index)).toEqual({ ok: true, value: undefined })
		// It knows the earlier one only, which is gone.
		expect(await totalOf(other, { filters: { car_is_used: true } })).toBeGreaterThan(0)
		const places = Object.keys((await cluster.call({ method: 'GET', path: `${prefix}.*` })) as object)
		expect(places).toHaveLength(1)
		expect(await stock.upsert(index, [golf])).toMatchObject({ ok: true })
		expect(await totalOf(stock)).toBe(13)
	})

	testWithDatabase('documents that nobody needs any more are removed', null, async ({ db }) => {
		const { stock, cluster, prefix } = await openInLayout(db, layout)
		await replaceStock(stock, index, cars(40))
		await replaceStock(stock, index, cars(40, 2))
		const pointerOf = () =>
			db.selectFrom('stock_search').select(['place', 'state']).where('name', '=', index).executeTakeFirstOrThrow()
		const documents = async () => {
			await cluster.call({ method: 'POST', path: `${prefix}.*/_refresh` })
			const { place } = await pointerOf()
			const body = JSON.stringify({ query: { bool: { filter: ofPlace(place) } } })
			const { count } = (await cluster.call({ method: 'POST', path: `${place}/_count`, body })) as { count: number }
			return count
		}
		expect(await documents()).toBe(80)
		const { state } = await pointerOf()
		// Both states were searched long ago.
		await db
			.updateTable('stock_search')
			.set({
				history: JSON.stringify([
					[state - 1, 1],
					[state, 2],
				]),
			})
			.where('format', '=', own.format)
			.execute()
		await stock.upsert(index, [golf])
		await stock.remove(index, ['golf'])
		expect(await documents()).toBe(41)
		expect(await totalOf(stock)).toBe(40)
	})

	testWithDatabase(
		'random searches get the whole answer of one stock, never of an older one, while imports come',
		null,
		async ({ db, location }) => {
			const servingDb = openDatabase(location)
			const { stock, prefix } = await openInLayout(db, layout)
			const { stock: serving } = openSearchStock(servingDb, { prefix, ...layout })
			await searchBesideImports({ importing: stock, serving }, { searches: Number(process.env.SEARCH_COUNT ?? 300) })
			await servingDb.destroy()
		},
	)
})
