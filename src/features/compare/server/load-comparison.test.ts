import { expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { textOf } from '#i18n/local-text.ts'
import { carhallSe } from '#sites/carhall-se.site.ts'
import type { StockRecord } from '#stock/query.ts'
import type { StockReader } from '#stock/stock.ts'
import { createContext } from '#testing/create-context.ts'
import { testQuotes } from '#testing/test-quotes.ts'
import { loadComparison, loadComparisonData } from './load-comparison.ts'

const [language] = carhallSe.languages
const path = language.paths.pathToCompare
const content = {
	getPage: async () => null,
	getDictionary: async () => ({}),
} as Partial<ContentSource> as ContentSource

const record = (id: string): StockRecord => ({ car_id: id, slug: `car-${id}`, car_brand: 'Volvo', car_model: `V${id}` })
/** Returns cars in an order of its own, as an index does. */
const answerInItsOrder = async () => {
	const found = ['1', '2', '3'].map(record)
	return { ok: true as const, value: { facet: [], content: found, total_items: 3, limit: 4, offset: 0 } }
}

async function open(query: string, search: StockReader['search'] = answerInItsOrder) {
	const stock = { search } as Partial<StockReader> as StockReader
	const context = createContext(path + query, { content, stock })
	const page = await loadComparison(context, testQuotes)
	if (!page) throw new Error('No comparison here')
	return { ...page, context }
}

test('cars are in the order of the address, missing cars are counted, and the sharing link contains the rest', async () => {
	const { cars, goneCount, isCut, address, head } = await open('?cars=3,9,1')
	expect(cars.map(({ id }) => id)).toEqual(['3', '1'])
	expect({ goneCount, isCut }).toEqual({ goneCount: 1, isCut: false })
	expect(address).toBe(`https://carhall-se.example${path}?cars=3,1`)
	expect(head).toMatchObject({ title: expect.stringContaining('Volvo V3 – Volvo V1'), robots: 'noindex, follow' })
})

test('at most four cars are compared, and the page says so', async () => {
	expect(await open('?cars=1,2,3,4,5')).toMatchObject({ isCut: true, goneCount: 1 })
})

test('the language links lead to the same cars', async () => {
	const { alternates } = await open('?cars=3,1')
	expect(alternates.map(({ href }) => href.split('?')[1])).toEqual(['cars=3,1', 'cars=3,1'])
})

test('a loan shows its rate and whether it is fixed', async () => {
	const loan = { price: 200_000, interest_rate: 6.95, contract_durations: [{ months: 36 }] }
	const rateOf = async (car_loan_option: StockRecord) => {
		const content = [{ ...record('1'), car_price_currency: 'SEK', car_price: 200_000, car_loan_option }]
		const { cars } = await open('?cars=1', async () => ({
			ok: true,
			value: { facet: [], content, total_items: 1, limit: 4, offset: 0 },
		}))
		return textOf(cars[0]?.facts['finance.exampleNominalRate'] ?? '').replace(/\s/g, ' ')
	}
	expect(await rateOf({ ...loan, has_fixed_interest_rate: true })).toBe('6,95 %, fast')
	expect(await rateOf({ ...loan, has_fixed_interest_rate: false })).toBe('6,95 %, rörlig')
	expect(await rateOf(loan)).toBe('6,95 %')
})

test('the terms of a lease are sentences', async () => {
	const lease = { leasing_type: 'Private', sales_text: 'Utan förhöjd hyra', asterix: 'Service ingår' }
	const content = [
		{
			...record('1'),
			car_price_currency: 'SEK',
			car_has_privateleasing: true,
			car_leasing_options: [{ ...lease, monthly_cost: 3990 }],
		},
	]
	const { cars } = await open('?cars=1', async () => ({
		ok: true,
		value: { facet: [], content, total_items: 1, limit: 4, offset: 0 },
	}))
	expect(textOf(cars[0]?.facts['compare.privateLeasingTerms'] ?? '')).toBe('Utan förhöjd hyra. Service ingår.')
})

test('a price with cents is exact', async () => {
	const content = [{ ...record('1'), car_price_currency: 'SEK', car_price: 9995.5 }]
	const { cars } = await open('?cars=1', async () => ({
		ok: true,
		value: { facet: [], content, total_items: 1, limit: 4, offset: 0 },
	}))
	expect(textOf(cars[0]?.facts['car.price'] ?? '')).toMatch(/^9\s995,50\skr /)
})

test('a failed search is not an empty comparison, and is retried soon', async () => {
	const { status, hasFailed, context } = await open('?cars=1', () => Promise.reject(new Error('The stock is down')))
	expect({ status, hasFailed }).toEqual({ status: 503, hasFailed: true })
	expect(context.cache.ageLimit).toBeLessThanOrEqual(10)
})

test('the comparison includes the texts for a car without a picture', async () => {
	const context = createContext(path, { content, stock: {} as StockReader })
	expect(Object.keys((await loadComparisonData(context, testQuotes)).texts ?? {})).toContain('car.cardImageMissing')
})

test('without cars the page explains how to start a comparison', async () => {
	expect(await open('')).toMatchObject({ status: 200, cars: [], goneCount: 0 })
})
