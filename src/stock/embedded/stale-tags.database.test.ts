import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createRandom } from '#platform/testing/random.ts'
import type { StockRecord } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'
import { tagStock } from '../tag-stock.ts'
import { createEmbeddedStock } from './embedded-stock.ts'

const index = 'vehicles-carhall-se'
const bodies = ['Kombi', 'SUV']
const regions = ['Uppsala', 'Skåne']

const carOf = (id: number, random: () => number): StockRecord => ({
	car_id: `c${id}`,
	car_brand: 'Volvo',
	car_model: 'V60',
	car_price: 100_000 + Math.floor(random() * 5) * 1000,
	car_body: bodies[Math.floor(random() * 2)],
	car_fuel: 'Diesel',
	car_site_region: regions[Math.floor(random() * 2)],
	car_publishdate: `2026-11-0${1 + Math.floor(random() * 3)}T00:00:00Z`,
})

forEachDatabase((_name, openTestDatabase) => {
	async function open() {
		const { db, location } = await openTestDatabase()
		const elsewhere = openDatabase(location)
		return { importing: createEmbeddedStock(elsewhere), serving: createEmbeddedStock(db) }
	}

	/** What a car page reads. */
	async function readCar({ serving }: Awaited<ReturnType<typeof open>>, id: string) {
		const tags = new Set<string>()
		const stock = tagStock(serving, (tag) => tags.add(tag))
		const found = await stock.findById(index, id)
		const car = found.ok ? found.value : null
		const filters = {
			'car_id.neq': id,
			car_site_region: String(car?.car_site_region ?? regions[0]),
			car_body: String(car?.car_body ?? bodies[0]),
			car_fuel: 'Diesel',
		}
		const similar = await stock.search({ index, fields: ['car_id', 'car_price'], filters, limit: 4 })
		return { tags, read: JSON.stringify([car, similar.ok && similar.value.content]) }
	}

	test('an answer that no tag of a change names is the same before and after it', async () => {
		const source = createRandom(104)
		const random = () => source.next()
		const stocks = await open()
		let cars = Array.from({ length: 60 }, (_, id) => carOf(id, random))
		await replaceStock(stocks.importing, index, cars)
		await stocks.serving.pollChanges()
		let written = cars
		/** As an import, as single changes, or both. */
		async function write(importing: typeof stocks.importing, wanted: StockRecord[]) {
			const way = Math.floor(random() * 3)
			if (way > 0) {
				const gone = written.filter(({ car_id }) => !wanted.some((car) => car.car_id === car_id))
				await importing.remove(
					index,
					gone.map(({ car_id }) => String(car_id)),
				)
				await importing.upsert(
					index,
					wanted.filter((car) => !written.includes(car)),
				)
			}
			if (way !== 1) await replaceStock(importing, index, wanted)
			written = wanted
		}
		const ids = Array.from({ length: 64 }, (_, id) => `c${id}`)
		const counts = { same: 0, changed: 0, stale: 0 }
		for (let round = 0; round < 18; round++) {
			const before = await Promise.all(ids.map((id) => readCar(stocks, id)))
			cars = cars
				.filter(() => random() > 0.02)
				.map((car) =>
					random() > 0.05
						? car
						: { ...car, ...(random() > 0.5 ? { car_price: 1 + round } : carOf(0, random)), car_id: car.car_id },
				)
			if (random() > 0.5) cars.push(carOf(60 + Math.floor(random() * 4), random))
			cars = [...new Map(cars.map((car) => [car.car_id, car])).values()]
			await write(stocks.importing, cars)
			expect(await stocks.serving.pollChanges()).toEqual([index])
			const stale = new Set(stocks.serving.takeStaleTags(index))
			expect(stale.size).toBeGreaterThan(0)
			for (const [at, id] of ids.entries()) {
				const old = before[at]
				const isStale = [...(old?.tags ?? [])].some((tag) => stale.has(tag))
				const isSame = old?.read === (await readCar(stocks, id)).read
				counts.stale += Number(isStale)
				counts[isSame ? 'same' : 'changed']++
				if (!isStale) expect(isSame, `${id} in round ${round}`).toBe(true)
			}
		}
		expect(counts.changed).toBeGreaterThan(50)
		// Groups are large here; what no change touches stays all the same.
		expect(counts.changed + counts.same - counts.stale).toBeGreaterThan(100)
	})

	test('a changed price names its car, a move also the groups it left and came to', async () => {
		const stocks = await open()
		const car = (id: string, changed: StockRecord = {}): StockRecord => ({
			...carOf(0, () => 0),
			car_id: id,
			...changed,
		})
		await replaceStock(
			stocks.importing,
			index,
			['a', 'b', 'c', 'd'].map((id) => car(id)),
		)
		await stocks.serving.pollChanges()
		const stock = `stock:${index}`
		const search = `${stock}:search`
		await replaceStock(stocks.importing, index, [car('a', { car_price: 5 }), car('b'), car('c'), car('d')])
		await stocks.serving.pollChanges()
		expect(stocks.serving.takeStaleTags(index)).toEqual([search, `${stock}:record:a`])

		await replaceStock(stocks.importing, index, [car('a', { car_price: 5 }), car('b', { car_body: 'SUV' }), car('c')])
		await stocks.serving.pollChanges()
		const groups = ['kombi', 'suv'].map((body) => `${stock}:group:["uppsala","${body}","diesel"]`)
		expect(stocks.serving.takeStaleTags(index)?.sort()).toEqual(
			[search, ...groups, `${stock}:record:b`, `${stock}:record:d`].sort(),
		)
	})

	test('a single change names its car and the group it is in now, also when an import follows unseen', async () => {
		const stocks = await open()
		const [first, second] = [carOf(1, () => 0), carOf(2, () => 0)]
		await replaceStock(stocks.importing, index, [first, second])
		await stocks.serving.pollChanges()
		const staleTags = async () => {
			await stocks.serving.pollChanges()
			return stocks.serving.takeStaleTags(index)?.sort()
		}
		const [search, one, two] = ['search', 'record:c1', 'record:c2'].map((each) => `stock:${index}:${each}`)
		const suvs = `stock:${index}:group:["skåne","suv","diesel"]`
		await stocks.importing.upsert(index, [carOf(1, () => 0.9)])
		expect(await staleTags()).toEqual([suvs, one, search].sort())
		await stocks.importing.remove(index, ['c1'])
		expect(await staleTags()).toEqual([one, search].sort())

		// The import has what the single change had written.
		await stocks.importing.upsert(index, [carOf(2, () => 0.9)])
		await replaceStock(stocks.importing, index, [carOf(2, () => 0.9)])
		expect(await staleTags()).toEqual([suvs, two, search].sort())
	})

	test('what very many single changes made stale is not known', async () => {
		const stocks = await open()
		const cars = Array.from({ length: 2001 }, (_, id) => carOf(id, () => 0))
		await replaceStock(stocks.importing, index, cars)
		await stocks.serving.pollChanges()
		await stocks.importing.upsert(index, cars)
		await stocks.serving.pollChanges()
		expect(stocks.serving.takeStaleTags(index)).toBeNull()
	})
})
