import { describe, expect, test, vi } from 'vitest'
import { ok } from '#platform/result.ts'
import type { SearchRequest, SearchResult, StockRecord } from '#stock/query.ts'
import type { StockReader } from '#stock/stock.ts'
import { carOfTheWeek } from '../car-of-the-week/car-of-the-week.block.ts'
import { blockContext } from '../testing/block-context.ts'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { links } from '../testing/outline.ts'
import { carTeaser } from './car-teaser.block.ts'
import { fixtures } from './car-teaser.fixture.ts'
import { findTeaserCars } from './find-teaser-cars.server.ts'

const car = (id: string): StockRecord => ({ car_id: id, slug: `car-${id}`, car_brand: 'Volvo', car_model: 'V60' })

/** A stock that returns the same records for every search and records its requests. */
function stockWith(...content: StockRecord[]) {
	const asked: SearchRequest[] = []
	const answer: SearchResult = ok({ facet: [], content, total_items: content.length, limit: 24, offset: 0 })
	const search = async (request: SearchRequest) => {
		asked.push(request)
		return answer
	}
	return { asked, stock: { search } as StockReader }
}

const query = (fields: Record<string, unknown>) => carTeaser.schema.parse(fields)
const log = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() })

const context = blockContext()

test('a query searches the site’s stock for the first eight cars, unless it sets a number', async () => {
	const { asked, stock } = stockWith(car('1'))
	await findTeaserCars(
		query({ Keyphrase: 'v60', Filters: { car_fuel: ['Electric'] }, Sort: 'car_price_asc' }),
		context,
		{ stock },
	)
	await findTeaserCars(query({ NumberOfCars: '3' }), context, { stock })
	expect(asked).toMatchObject([
		{
			index: 'vehicles-carhall-uk',
			keyphrase: 'v60',
			filters: { car_fuel: ['Electric'] },
			sort_name: 'car_price_asc',
			limit: 8,
		},
		{ limit: 3 },
	])
})

describe('named cars', () => {
	test('are shown in the given order, without sold ones', async () => {
		const { asked, stock } = stockWith(car('1'), car('3'))
		const { cars } = await findTeaserCars(query({ CarIds: ['3', '2', '1'], Keyphrase: 'not used' }), context, { stock })
		expect(cars.map(({ id }) => id)).toEqual(['3', '1'])
		expect(asked).toMatchObject([{ filters: { car_id: ['3', '2', '1'] }, limit: 100 }])
		expect(asked[0]).not.toHaveProperty('keyphrase')
	})
})

test('the carousel of the week has the cars marked in the stock', async () => {
	const { asked, stock } = stockWith(car('1'))
	await carOfTheWeek.load?.(carOfTheWeek.schema.parse({}), context, { stock })
	expect(asked).toMatchObject([{ index: 'vehicles-carhall-uk', filters: { caroftheweek: true } }])
})

test('a teaser shows no monthly cost, because its terms would not fit', async () => {
	const example = { monthly_cost: 199, effective_rate: 9.9, months: 48, total: 12_000 }
	const { stock } = stockWith({ ...car('1'), car_price: 9995, car_price_currency: 'GBP', car_loan_example: example })
	const { cars } = await findTeaserCars(query({}), context, { stock })
	expect(cars[0]).toMatchObject({ price: { amount: 9995, currency: 'GBP' } })
	expect(cars[0]).not.toHaveProperty('monthlyExample')
})

test('an invalid record is left out and logged', async () => {
	const { stock } = stockWith(car('1'), { car_id: '2' })
	const lines = log()
	const { cars } = await findTeaserCars(query({}), { ...context, log: lines }, { stock })
	expect(cars.map(({ id }) => id)).toEqual(['1'])
	expect(lines.warn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ car: '2' }), expect.any(String))
})

test('a search that the stock refuses fails the block', async () => {
	const stock = {
		search: async () => ({ ok: false, error: { code: 'unknown-sort', sort: 'x' } }),
	} as unknown as StockReader
	await expect(findTeaserCars(query({ Sort: 'x' }), context, { stock })).rejects.toThrow('unknown-sort')
})

test('the button leads to all cars, or to the link in content', async () => {
	const [{ data }, { fields: withLink } = { fields: {} }] = fixtures.variants
	const last = async (fields: Record<string, unknown>) =>
		links(await drawFixture('CarTeaser', { fields, data })).filter((link) => /all .*cars/i.test(link))
	expect(await last({})).toEqual(['See all cars -> /buy-car/used-cars'])
	expect(await last(withLink)).toEqual(['All electric cars -> /cars?car_fuel=Electric'])
})
