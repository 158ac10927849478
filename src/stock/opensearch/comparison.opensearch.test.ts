import { expect } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createRandom } from '#platform/testing/random.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import { internalFieldsOf } from '../internal-fields.ts'
import type { SearchRequest, SearchResult, StockRecord } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'
import { randomSearch } from '../testing/random-search.ts'
import { randomVehicle } from '../testing/random-vehicles.ts'
import { withShownPrice } from '../testing/twofold-stock.ts'
import { forEachLayout, openInLayout, testWithSearch, withoutState } from './testing/open-search-stock.ts'

const index = 'vehicles-carhall-se'
const cars = 1500
const searches = Number(process.env.SEARCH_COUNT ?? 600)
const searchesPerChange = 20
const changesPerImport = 10

forEachLayout((layout) => {
	testWithSearch(
		'random searches get the same answer of both stocks, while cars are changed, removed and imported',
		async () => {
			const embedded = createEmbeddedStock((await openSqlite()).db)
			const { stock } = await openInLayout((await openSqlite()).db, layout)
			const random = createRandom(Number(process.env.SEARCH_SEED ?? 128))
			const present = new Map<string, StockRecord>()
			const put = (id: string) => present.set(id, JSON.parse(JSON.stringify(randomVehicle(random, id))))
			const onBoth = async (change: (stock: typeof embedded) => Promise<{ ok: boolean }>) => {
				expect(await Promise.all([change(embedded), change(stock)])).toMatchObject([{ ok: true }, { ok: true }])
			}

			let [found, worded] = [0, 0]
			for (let round = 0; round * searchesPerChange < searches; round++) {
				if (round % changesPerImport === 0) {
					// Most cars stay, as in the feeds of a day.
					for (let id = 0; id < cars; id++) if (round === 0 || random.chance(0.05)) put(String(id))
					for (let id = 0; id < cars; id++) if (random.chance(0.02)) present.delete(String(id))
					await onBoth((each) => replaceStock(each, index, present.values()))
				} else {
					const ids = Array.from({ length: 1 + random.below(5) }, () => String(random.below(cars)))
					for (const id of ids) put(id)
					const changed = [...new Set(ids)].map((id) => present.get(id) as StockRecord)
					await onBoth((each) => each.upsert(index, changed))
					const removed = [String(random.below(cars)), 'never there']
					for (const id of removed) present.delete(id)
					await onBoth((each) => each.remove(index, removed))
				}
				const records = [...present.values()].map(withShownPrice)
				const requests = Array.from({ length: searchesPerChange }, (): SearchRequest => {
					const request = randomSearch(random, index, records)
					if (random.chance(0.2)) request.hiddenFields = internalFieldsOf(index)
					request.fields = random.pick([['car_id'], ['car_id', 'car_brand', 'car_price', 'slug'], null])
					return request
				})
				const expected = await embedded.searchMany(requests)
				const given = await stock.searchMany(requests)
				requests.forEach((request, at) => {
					const [own, other] = [withoutState(given[at] as SearchResult), withoutState(expected[at] as SearchResult)]
					expect(own, JSON.stringify(request)).toEqual(other)
					if (other.total_items > 0) found++
					if (other.total_items > 0 && request.keyphrase) worded++
				})
			}
			expect(found).toBeGreaterThan(searches / 3)
			expect(worded).toBeGreaterThan(searches / 20)
			expect(await stock.count(index)).toEqual({ ok: true, value: present.size })
		},
		3_600_000,
	)
})
