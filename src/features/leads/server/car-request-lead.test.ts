import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { toCar } from '#domain/cars/car-codec.ts'
import { vehicleRecord } from '#domain/cars/record.ts'
import { type AskedQuote, findChosen } from '#features/finance-quotes/asked-quote.ts'
import { openQuotes } from '#features/finance-quotes/server/open-quotes.ts'
import { shownFigures } from '#features/finance-quotes/shown-figures.ts'
import type { LeadServices } from '#features/leads/server/lead-services.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { createContext } from '#testing/create-context.ts'
import { testQuotes } from '#testing/test-quotes.ts'
import { prepareCarRequestLead } from './car-request-lead.ts'

const bmw = {
	car_id: '4800017',
	slug: 'bmw-x1',
	car_brand: 'BMW',
	car_model: 'X1',
	car_regno: 'GK22 ABC',
	car_firstregistration: '14/06/2022',
	car_price: 18_495,
	car_price_currency: 'GBP' as const,
	car_odometer: 24_310,
	car_odometer_unit: 'mi' as const,
	car_site_name: 'Crown & Mayfair Bromley',
	car_sellers: [{ name: 'Amy Hill', email: 'amy@crownmayfair.example' }],
}

let database: TestDatabase
let context: ReturnType<typeof createContext>
/** A request about a car asks for quotes alone. */
const services = testQuotes as LeadServices

beforeAll(async () => {
	database = await openSqlite({ isShared: true })
	const stock = createEmbeddedStock(database.db)
	await replaceStock(stock, 'vehicles-crown-uk', [bmw])
	await replaceStock(stock, 'vehicles-motorway-uk', [bmw])
	const content = { getDictionary: async () => ({}) } as unknown as ContentSource
	context = createContext('/buy-car/car/4800017/bmw-x1', { content, stock }, { site: 'crown-uk' })
})
afterAll(() => database.close())

const anna = {
	car_id: '4800017',
	name: 'Anna Berg',
	phone: '020 7946 0000',
	email: 'anna@example.com',
	request: 'reserve',
}
const terms = { product: 'PCP', termMonths: '36', deposit: '3000', annualMiles: '9000' }

async function prepare(values: Record<string, unknown>) {
	const lead = await prepareCarRequestLead(context, { ...anna, ...values }, services)
	if (!lead.ok) return lead.error
	const { matterIn, ...rest } = lead.value
	const matter = matterIn(createTranslate('en-GB', textsFor('en', ['leadMail'])))
	return { ...rest, wishes: matter.wishes, text: [matter.title, ...matter.facts].join('\n') }
}

async function quoteOf(asked: AskedQuote) {
	const opened = await openQuotes(context, services, { car: toCar(vehicleRecord.parse(bmw)), asked })
	const quote = opened && findChosen(opened.state)?.quote
	if (!quote) throw new Error('No quote')
	return quote
}

test('a reservation carries the quote, calculated again from its terms, to the seller of the car', async () => {
	const quote = await quoteOf({ product: 'PCP', termMonths: 36, deposit: 3000, annualMiles: 9000 })
	const lead = await prepare({ ...terms, payment: '1', quote_apr: 0.1, quote_monthly_payment: 1, car_price: 1 })
	expect(lead).toMatchObject({
		to: { name: 'Amy Hill', email: 'amy@crownmayfair.example' },
		wishes: ['to reserve the car'],
		known: {
			car_price: 18_495,
			quote_reference: quote.reference,
			quote_product: 'Personal Contract Purchase',
			quote_term_months: 36,
			quote_deposit: 3000,
			quote_monthly_payment: quote.payment,
			quote_apr: 9.9,
			quote_annual_miles: 9000,
		},
	})
	expect(lead).not.toHaveProperty('given.quote_apr')
	expect('text' in lead && lead.text).toContain(
		`Personal Contract Purchase: £${quote.payment.toFixed(2)} a month, 9.9% APR\n`,
	)
	expect('text' in lead && lead.text).toContain(`Total amount payable: £`)
	expect('text' in lead && lead.text).toContain(quote.reference)
})

test('a reservation whose price or quote is no longer what its page showed is not taken', async () => {
	const quote = await quoteOf({ product: 'PCP', termMonths: 36, deposit: 3000, annualMiles: 9000 })
	const price = { amount: 18_495, currency: 'GBP' as const }
	const refusal = { code: 'quote-changed' }
	const shown = (...figures: Parameters<typeof shownFigures>) => prepare({ ...terms, shown: shownFigures(...figures) })
	expect(await shown(price, quote)).toMatchObject({ known: { quote_monthly_payment: quote.payment } })
	expect(await shown({ ...price, amount: 18_995 }, quote)).toEqual(refusal)
	expect(await shown(price, { ...quote, payment: quote.payment + 1 })).toEqual(refusal)
	expect(await shown(price, { ...quote, apr: 10.9 })).toEqual(refusal)
	// The lender refused while the page was drawn, or refuses now.
	expect(await shown(price, null)).toEqual(refusal)
	expect(await prepare({ ...terms, annualMiles: '60000', shown: shownFigures(price, quote) })).toEqual(refusal)
	expect(await prepare({ shown: shownFigures(price, null) })).toMatchObject({ given: { request: 'reserve' } })
})

test('terms that the lender does not allow are held within the product, as on the page', async () => {
	const quote = await quoteOf({ product: 'HP', deposit: -90_000 })
	expect(await prepare({ product: 'HP', deposit: '-90000' })).toMatchObject({
		known: { quote_deposit: quote.deposit, quote_monthly_payment: quote.payment },
	})
	expect(quote.deposit).toBe(1850)
})

test('a quote that the lender refuses is not in the lead, and the mail says so', async () => {
	const lead = await prepare({ ...terms, annualMiles: '60000' })
	expect(lead).not.toHaveProperty('known.quote_apr')
	expect('text' in lead && lead.text).toContain('The quote could not be worked out again.')
})

test('a valuation carries the plate and mileage of the visitor’s own car beside the car of the page', async () => {
	const lead = await prepare({ request: 'valuation', registration: 'ab12 cde', mileage: '41,200' })
	expect(lead).toMatchObject({
		given: { registration: 'ab12 cde', mileage: '41200' },
		known: { car_id: '4800017', car_regno: 'GK22 ABC' },
		wishes: ['a valuation of the present car'],
	})
	expect('text' in lead && lead.text).toMatch(/^BMW X1\nGK22 ABC\n[\s\S]*\n\nPresent car: AB12 CDE, 41,200\smiles$/)
	expect('text' in lead && lead.text).not.toMatch(/APR|worked out/)
})

test.each([
	['a valuation without a plate', { request: 'valuation', mileage: '1' }, ['registration']],
	['a valuation without a mileage', { request: 'valuation', registration: 'AB12 CDE' }, ['mileage']],
	['a plate that is none', { registration: 'not a plate' }, ['registration']],
	['a mileage in words', { request: 'valuation', registration: 'AB12 CDE', mileage: 'a lot' }, ['mileage']],
	['an unknown request', { request: 'steal' }, ['request']],
	['no name', { name: ' ' }, ['name']],
])('%s is refused with the field', async (_, values, fields) => {
	expect(await prepare(values)).toEqual({ code: 'invalid', fields })
})

test('a car that is not there, and a site without quotes, take no request', async () => {
	expect(await prepare({ car_id: '1' })).toEqual({ code: 'unknown-car' })
	const elsewhere = createContext(
		'/buy-car/car/4800017/bmw-x1',
		{ content: context.content, stock: context.stock },
		{ site: 'motorway-uk' },
	)
	expect(await prepareCarRequestLead(elsewhere, anna, services)).toEqual({ ok: false, error: { code: 'unknown-car' } })
})
