import { afterAll, describe, expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { type LoanQuote, loanQuote } from '#domain/finance/loan-quote.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { formatRate } from '#domain/money/format-rate.ts'
import { openList, openStock } from '#features/car-search/testing/open-list.ts'
import { loadComparison } from '#features/compare/server/load-comparison.ts'
import { findChosen } from '#features/finance-quotes/asked-quote.ts'
import { formatApr, formatPayment } from '#features/finance-quotes/quote-texts.ts'
import { isRedirect } from '#page/redirect.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import type { StockRecord } from '#stock/query.ts'
import type { StockReader } from '#stock/stock.ts'
import { getRecord } from '#stock/testing/read-stock.ts'
import { createContext } from '#testing/create-context.ts'
import { testQuotes } from '#testing/test-quotes.ts'
import { loadCar } from './load-car.ts'

const content = { getPage: async () => null, getDictionary: async () => ({}) } as unknown as ContentSource

/** A page of a list. */
const mostCars = 48

/** One car of each fuel, body, price band and kind. */
function sampleOf(site: Site): StockRecord[] {
	const demo = generateDemoStock(site, { seed: 'one example', today: '2026-11-22', count: 400 })
	const byKind = new Map<string, StockRecord>()
	for (const car of demo?.vehicles ?? []) {
		// Some cars of the demo stock have hardly any data.
		if (!car.car_price || !car.car_loan_option) continue
		const band = Math.floor(Math.log2(car.car_price))
		const { car_fuel, car_body, car_vehicle_type_code, car_is_sample } = car
		byKind.set([car_fuel, car_body, band, car_vehicle_type_code, car_is_sample].join(' '), car)
	}
	// Vans are rare, and must be among them.
	const cars = [...byKind.values()]
	const isVan = (car: StockRecord) => car.car_vehicle_type_code === 'LCV'
	return [...cars.filter(isVan), ...cars.filter((car) => !isVan(car))].slice(0, mostCars)
}

const closers: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closers.map((close) => close())))

async function openSite(site: Site, index: string): Promise<StockReader> {
	const { stock, close } = await openStock({ [index]: sampleOf(site) })
	closers.push(close)
	return stock
}

async function openCar(site: Site, stock: StockReader, { car_id }: StockRecord) {
	const { paths } = site.languages[0]
	const open = (address: string) => loadCar(createContext(address, { content, stock }, { site: site.key }), testQuotes)
	const found = await open(`${paths.pathToCarDetail}/${car_id}`)
	const page = found && isRedirect(found) ? await open(found.redirectTo) : found
	if (!page || isRedirect(page) || page.kind !== 'car') throw new Error(`No page for ${car_id}`)
	return page
}

async function compare(site: Site, stock: StockReader, { car_id }: StockRecord) {
	const address = `${site.languages[0].paths.pathToCompare}?cars=${car_id}`
	const page = await loadComparison(createContext(address, { content, stock }, { site: site.key }), testQuotes)
	return page?.cars[0]?.facts ?? {}
}

const carSites = sites.flatMap((site) => (site.stock ? [{ site, index: site.stock.vehicles }] : []))

describe.each(carSites.filter(({ site }) => !site.features.financeQuotes))('$site.key', ({ site, index }) => {
	test('list, card, comparison and car page show the same loan for a car', async () => {
		const stock = await openSite(site, index)
		const { paths, locale } = site.languages[0]
		const list = await openList(`${paths.pathToCarList}?sortName=car_monthly_cost_asc`, { stock, site: site.key })
		const rates = new Map<string, Set<number>>()
		let vans = 0
		for (const record of sampleOf(site)) {
			const page = await openCar(site, stock, record)
			const loan = page.finance?.loan
			const quote: LoanQuote | null = loan ? loanQuote(loan.terms, loan.choice) : null
			if (!loan || !quote) throw new Error(`No loan for ${record.car_id}`)
			const { monthlyCost, months, effectiveRatePercentage, totalPayable } = quote

			expect(quote.cashPrice).toEqual(page.car.price.price)
			const stored = await getRecord(stock, index, String(record.car_id))
			expect(stored?.car_monthly_cost).toBe(Math.round(monthlyCost.amount))
			const card = list.answer.cars.find(({ id }) => id === record.car_id)
			expect(card).toBeDefined()
			// A British card has no room for the whole representative example.
			const example = { monthlyCost, months, effectiveRatePercentage, totalPayable }
			expect(card?.monthlyExample).toEqual(site.market.country === 'GB' ? undefined : example)
			const facts = await compare(site, stock, record)
			expect(facts['finance.examplePayments']).toBe(`${months} × ${formatExactMoney(monthlyCost, locale)}`)
			expect(facts['finance.exampleEffectiveRate']).toContain(formatRate(effectiveRatePercentage, locale))

			const product = `${loan.title} ${loan.isCampaign}`
			rates.set(product, (rates.get(product) ?? new Set()).add(effectiveRatePercentage))
			if (loan.isWithoutVat) vans++
		}
		expect(vans).toBeGreaterThan(0)
		if (site.market.country === 'GB') expect([...rates.values()].map(({ size }) => size)).toEqual([1, 1])
	})
})

describe.each(carSites.filter(({ site }) => site.features.financeQuotes))('$site.key', ({ site, index }) => {
	test('comparison and car page show the same quote for a car, and a product has one representative APR', async () => {
		const stock = await openSite(site, index)
		const { locale } = site.languages[0]
		const rates = new Map<string, Set<number>>()
		for (const record of sampleOf(site)) {
			const page = await openCar(site, stock, record)
			const stored = await getRecord(stock, index, String(record.car_id))
			expect(stored?.car_monthly_cost).toBeUndefined()
			const facts = await compare(site, stock, record)
			if (record.car_is_sample) {
				expect(page.quotes).toBeNull()
				continue
			}
			expect(page.finance?.loan).toBeUndefined()
			const chosen = page.quotes && findChosen(page.quotes.opening)
			if (!chosen?.quote) {
				// Too old for every product.
				expect(page.quotes?.opening.step).toBe('failed')
				expect(facts['finance.exampleEffectiveRate']).toBeUndefined()
				continue
			}
			expect(facts['finance.examplePayments']).toContain(formatPayment(chosen.quote, locale))
			expect(facts['finance.exampleEffectiveRate']).toBe(`${formatApr(chosen.quote, locale)}%`)
			const { familyKey } = chosen.product
			rates.set(familyKey, (rates.get(familyKey) ?? new Set()).add(chosen.quote.apr))
		}
		expect([...(rates.get('PCP') ?? [])]).toEqual([9.9])
		expect([...rates.values()].every(({ size }) => size === 1)).toBe(true)
	})
})
