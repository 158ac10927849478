import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehicleRecord } from '#domain/cars/record.ts'
import { createRandom } from '#platform/testing/random.ts'
import { sites } from '#sites/registry.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import type { StockRecord } from '#stock/query.ts'
import { findSchema } from '#stock/schema.ts'
import type { StockReader } from '#stock/stock.ts'
import { type CarListAnswer, lastPageIndex } from '../car-list-answer.ts'
import { toCarListAddress } from '../query-codec.ts'
import { carSorts } from '../sorts.ts'
import { openList, openStock } from '../testing/open-list.ts'

const stockSites = sites.filter(({ stock }) => stock)

let stock: StockReader
let close: () => Promise<void>

beforeAll(async () => {
	const indexes = stockSites.map((site) => {
		const index = site.stock?.vehicles ?? ''
		const complete = findSchema(index)?.complete ?? ((record: StockRecord) => record)
		const demo = generateDemoStock(site, { seed: 'test', today: '2026-11-21', count: 400 })
		const cars = [...(demo?.vehicles ?? [])].map((car) => complete({ ...vehicleRecord.parse(car) }))
		return [index, cars] as const
	})
	;({ stock, close } = await openStock(Object.fromEntries(indexes)))
}, 60_000)

afterAll(() => close())

type Cards = CarListAnswer['cars']

/** Cards with the picture of one of the four before: each car of the demo stock is drawn from more sides than that. */
function alike(site: string, cars: Cards): string[] {
	return cars.flatMap(({ id, image }, index) => {
		const before = cars.slice(Math.max(0, index - 4), index).map((each) => each.image?.url)
		return image && before.includes(image.url) ? [`${site} ${id} at ${index}`] : []
	})
}

const listOf = ({ languages }: (typeof stockSites)[number]) => languages[0].paths.pathToCarList

test.each(stockSites.map((site) => [site.key, site] as const))(
	'in each order, no neighbours on the list of %s look alike, also on later pages',
	async (key, site) => {
		for (const { name } of carSorts) {
			const cars: Cards[number][] = []
			for (let page = 0; page < 4; page++) {
				const { answer } = await openList(`${listOf(site)}?sortName=${name}${page ? `&page=${page}` : ''}`, {
					stock,
					site: key,
				})
				cars.push(...answer.cars)
			}
			expect(cars.length).toBe(4 * 48)
			expect(alike(key, cars), name).toEqual([])
		}
	},
)

test.each(stockSites.map((site) => [site.key, site] as const))(
	'under filters, no neighbours on the list of %s look alike',
	async (key, site) => {
		const random = createRandom(9)
		const { answer: all } = await openList(listOf(site), { stock, site: key })
		const filters = all.facets.flatMap((facet) =>
			facet.kind === 'values' ? facet.values.map(({ text }) => ({ [facet.field]: [text] })) : [],
		)
		for (let round = 0; round < 50; round++) {
			const values = random.pick(filters)
			const address = toCarListAddress(listOf(site), { ...all.query, values })
			const { answer } = await openList(address, { stock, site: key })
			expect(answer.total).toBeGreaterThan(0)
			const more =
				lastPageIndex(answer.total) > 0
					? (await openList(toCarListAddress(listOf(site), { ...answer.query, pageIndex: 1 }), { stock, site: key }))
							.answer.cars
					: []
			expect(alike(key, [...answer.cars, ...more]), address).toEqual([])
		}
	},
)
