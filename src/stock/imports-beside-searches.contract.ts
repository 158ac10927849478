import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { createRandom } from '#platform/testing/random.ts'
import { languageOf } from './index-language.ts'
import type { SearchRequest, StockRecord } from './query.ts'
import { replaceStock } from './replace-stock.ts'
import { findSchema } from './schema.ts'
import type { Stock } from './stock.ts'
import { bruteForceSearch } from './testing/oracle.ts'
import { randomSearch } from './testing/random-search.ts'
import { randomVehicle } from './testing/random-vehicles.ts'
import { withShownPrice } from './testing/twofold-stock.ts'

const index = 'vehicles-carhall-se'
const searchesPerImport = 50

/** Of two processes on one database. */
export type StocksOfProcesses = { importing: Stock; serving: Stock }

/** Searches get the whole answer of one stock, never of an older one, while imports come. */
export async function searchBesideImports(
	{ importing, serving }: StocksOfProcesses,
	{ searches = 1000 } = {},
): Promise<void> {
	const schema = findSchema(index)
	if (!schema) throw new Error('no schema')
	const settings = { schema, ...languageOf(index) }
	const random = createRandom(55)

	const stocks: StockRecord[][] = []
	let imported: Promise<unknown> = Promise.resolve()
	let polled: Promise<unknown> = Promise.resolve()
	const importNext = () => {
		const cars = Array.from({ length: 50 }, (_, id): StockRecord => {
			const car = JSON.parse(JSON.stringify(randomVehicle(random, String(id))))
			return { ...car, car_power_text: `stock ${stocks.length}` }
		})
		stocks.push(cars.map(withShownPrice))
		imported = imported.then(() => replaceStock(importing, index, cars))
	}

	/** Whether an answer is that of the stock, with that stock's own cars. */
	const isOf = (number: number, request: SearchRequest, { ids, tags, total, facet }: Answer) => {
		const expected = bruteForceSearch(settings, stocks[number] ?? [], request)
		return (
			tags.every((tag) => tag === `stock ${number}`) && isDeepStrictEqual(plain({ ids, total, facet }), plain(expected))
		)
	}

	importNext()
	await imported
	let served = 0
	for (let round = 0; round < searches; round++) {
		if (round % searchesPerImport === 0) importNext()
		if (round % 3 === 0) polled = Promise.all([polled, serving.pollChanges()])
		const request = randomSearch(random, index, stocks[served] ?? [])
		const answer = await serving.search({ ...request, fields: ['car_id', 'car_power_text'] })
		if (!answer.ok) throw new Error(answer.error.code)
		const { content, facet, total_items: total } = answer.value
		const given = {
			ids: content.map(({ car_id }) => car_id),
			tags: content.map(({ car_power_text }) => car_power_text),
			total,
			facet,
		}
		const found = stocks.findIndex((_, number) => number >= served && isOf(number, request, given))
		expect(found, JSON.stringify(request)).toBeGreaterThanOrEqual(served)
		served = found
		await nextTurn()
	}
	await Promise.all([imported, polled])
	expect(served).toBeGreaterThan(searches / searchesPerImport / 2)
}

/** Without the fields that are undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

type Answer = { ids: unknown[]; tags: unknown[]; total: number; facet: unknown }
