import { existsSync, readFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '#platform/testing/random.ts'
import { csvRows } from '../../import/csv-rows.ts'
import { openFeed } from '../../import/feed-file.ts'
import { csvMapping } from '../../import/mapping.ts'
import { searchLimits } from '../../query.ts'
import { randomSearch } from '../../testing/random-search.ts'
import { randomVehicle } from '../../testing/random-vehicles.ts'
import { createTwofoldStock } from '../../testing/twofold-stock.ts'
import { joinParts } from './index-image.ts'
import { searchIndex } from './search-index.ts'

const index = 'vehicles-test'

function createRandomStock(random: Random, size: number) {
	const twofold = createTwofoldStock(index)
	const put = (id: string) => twofold.put(id, JSON.parse(JSON.stringify(randomVehicle(random, id))))
	for (let id = 0; id < size; id++) put(String(id))
	return { ...twofold, put }
}

describe('the columnar index', () => {
	it('answers 1,000 random searches like the brute-force search, while cars are added, changed and removed', () => {
		const random = createRandom(20261121)
		let nextId = 200
		const { columnar, stock, put, remove, compare } = createRandomStock(random, nextId)
		let records = [...stock.values()]
		let fruitful = 0
		for (let round = 0; round < 1000; round++) {
			if (round % 5 === 0) {
				put(String(nextId++))
				put(String(random.below(nextId)))
				remove(String(random.below(nextId)))
				remove(String(random.below(nextId)))
				records = [...stock.values()]
			}
			const request = randomSearch(random, index, records)
			if (compare(records, request).total > 0 && request.keyphrase) fruitful++
		}
		expect(columnar.size).toBe(stock.size)
		expect(fruitful).toBeGreaterThan(150)
	})

	it('answers the same when there are too many cars to sort or scan', () => {
		const random = createRandom(7)
		const { stock, compare } = createRandomStock(random, 6000)
		const records = [...stock.values()]
		for (let round = 0; round < 15; round++) {
			const request = randomSearch(random, index, records)
			compare(records, { ...request, keyphrase: '', offset: random.below(3000) })
		}
	})

	it('answers the same with more keywords than row sets are kept for', () => {
		const random = createRandom(11)
		const { put, stock, compare } = createTwofoldStock(index)
		for (let id = 0; id < 500; id++) {
			const car = randomVehicle(random, String(id))
			const car_equipment = [...(car.car_equipment ?? []), `Paket ${random.below(200)}`]
			put(String(id), JSON.parse(JSON.stringify({ ...car, car_version: `Utgåva ${random.below(400)}`, car_equipment })))
		}
		const records = [...stock.values()]
		for (let round = 0; round < 60; round++) compare(records, randomSearch(random, index, records))
	})

	it('answers the same when restored from its image, also after further changes', () => {
		const random = createRandom(5)
		const { columnar, stock } = createRandomStock(random, 300)
		const image = joinParts(deserialize(serialize([...columnar.image()])))
		const restored = createTwofoldStock(index, image)
		for (const [id, record] of stock) restored.stock.set(id, record)
		for (let round = 0; round < 100; round++) {
			const records = [...restored.stock.values()]
			restored.compare(records, randomSearch(random, index, records))
			const id = String(random.below(400))
			restored.put(id, JSON.parse(JSON.stringify(randomVehicle(random, id))))
		}
	})

	it('returns every car exactly once when the list is read page by page', () => {
		const { columnar } = createRandomStock(createRandom(3), 500)
		const ids = Array.from({ length: 11 }, (_, page) => {
			const answer = searchIndex(columnar, { index, limit: 48, offset: page * 48, sort_name: 'car_gearbox_asc' })
			return answer.ok ? answer.value.ids : []
		}).flat()
		expect(ids).toHaveLength(500)
		expect(new Set(ids).size).toBe(500)
	})

	it('refuses more facets than the limit', () => {
		const { columnar } = createRandomStock(createRandom(3), 10)
		const facets = (count: number) => Array.from({ length: count }, () => ({ name: 'car_brand' }))
		expect(searchIndex(columnar, { index, facets: facets(searchLimits.facets) })).toMatchObject({ ok: true })
		const error = { code: 'too-many-facets', most: searchLimits.facets }
		expect(searchIndex(columnar, { index, facets: facets(searchLimits.facets + 1) })).toEqual({ ok: false, error })
	})
})

const adverts = process.env.UK_USED_CARS ?? '../shared/data/uk-used-cars.csv.gz'
/** 200 takes every 200th advert. All of them (1) keep the brute-force search busy for 15 minutes. */
const every = Number(process.env.UK_USED_CARS_EVERY ?? 200)

it.skipIf(!existsSync(adverts))(
	`every ${every}th of the British adverts answers 1,000 random searches as a search by hand does (needs the data set)`,
	async () => {
		const { stock, put, compare } = createTwofoldStock(index)
		const mapping = csvMapping.parse(JSON.parse(readFileSync('stock-mappings/uk-used-cars.json', 'utf8')))
		for await (const rows of csvRows((await openFeed(adverts)).content, mapping)) {
			for (const row of rows) {
				if ('record' in row && row.line % every === 0) put(String(row.record.car_id), row.record)
			}
		}
		const records = [...stock.values()]
		const random = createRandom(97_711)
		let fruitful = 0
		for (let round = 0; round < 1000; round++) {
			if (compare(records, randomSearch(random, index, records)).total > 0) fruitful++
		}
		expect(records.length).toBeGreaterThan(95_000 / every)
		expect(fruitful).toBeGreaterThan(300)
	},
	9_000_000 / every + 30_000,
)
