import { expect, test } from 'vitest'
import { readProducts, readQuote, readTerms } from './codeweavers-calls.ts'

const finance = {
	Notifications: ['Valid for 14 days.', { Message: 'Subject to status.' }],
	Quote: {
		Term: 48,
		TotalDeposit: 3000,
		TotalRegularPayment: 287.65,
		AnnualMileage: 10_000,
		Apr: 9.9,
		QuoteReference: 'Q1',
		QuoteActions: { Apply: { Url: 'https://apply.example/1' } },
	},
}
const blocks = [
	{ Details: [{ Key: 'Apr', Label: 'Representative APR', DisplayValue: '10.4%' }] },
	{ Details: [{ Key: 'Balance', Label: 'Amount of credit', DisplayValue: '£15,000' }] },
]
const answer = (quotation: object, vehicle: object = {}) => ({
	Vehicles: [{ HasError: false, FinanceQuotations: [quotation], ...vehicle }],
})
const unavailable = (reason: unknown) => ({ ok: false, error: { code: 'unavailable', reason } })

test('a quote is parsed completely, with its blocks in one list', () => {
	expect(readQuote(answer({ HasError: false, Blocks: blocks, Finance: finance }))).toEqual({
		ok: true,
		value: {
			reference: 'Q1',
			termMonths: 48,
			deposit: 3000,
			payment: 287.65,
			annualMiles: 10_000,
			apr: 9.9,
			details: [
				{ key: 'Apr', label: 'Representative APR', value: '10.4%' },
				{ key: 'Balance', label: 'Amount of credit', value: '£15,000' },
			],
			notifications: ['Valid for 14 days.', 'Subject to status.'],
			applyUrl: 'https://apply.example/1',
		},
	})
})

test('the APR may be in the details only; a quote without any is an error', () => {
	const { Apr: _, ...withoutApr } = finance.Quote
	const quotation = { Finance: { ...finance, Quote: withoutApr } }
	expect(readQuote(answer({ ...quotation, Blocks: blocks }))).toMatchObject({ ok: true, value: { apr: 10.4 } })
	expect(readQuote(answer(quotation))).toEqual(unavailable('a quote without APR'))
})

test.each([
	['the vehicle', answer({}, { HasError: true, Error: { UserMessage: ' Too old. ' } })],
	['the quotation', answer({ HasError: true, Error: { UserMessage: 'Too old.' } })],
])('the provider’s own message comes from an error of %s', (_where, json) => {
	expect(readQuote(json)).toEqual({ ok: false, error: { code: 'refused', message: 'Too old.' } })
})

test.each<[string, unknown, unknown]>([
	['an error without words', answer({ HasError: true, Error: null }), 'an error without a message'],
	['no quotation', { Vehicles: [{ HasError: false, FinanceQuotations: [] }] }, 'an answer without a quotation'],
	['a quotation without figures', answer({ Finance: null }), 'an answer without a quotation'],
	['no vehicle', { Vehicles: [] }, expect.stringContaining('"Vehicles"')],
	['a word for a number', answer({ Finance: { Quote: { ...finance.Quote, Term: 'long' } } }), expect.any(String)],
	['no answer at all', null, expect.any(String)],
])('%s is no quote', (_what, json, reason) => {
	expect(readQuote(json)).toEqual(unavailable(reason))
})

const choice = { Locale: { DisplayValue: 'Term' }, Default: 36, Values: [48, 24, 36] }
const range = { Locale: { DisplayValue: 'Deposit' }, Default: 2000, Minimum: 1000, Maximum: 9000 }
const product = { FamilyKey: 'HP', Name: 'Hire Purchase', Term: choice, Deposit: range, Payment: range }

test('products have a list of values or a range, and a distance only if they name one', () => {
	const read = readProducts({ Products: [product, { ...product, FamilyKey: 'PCP', AnnualMileage: range }] })
	expect(read).toMatchObject({
		ok: true,
		value: [
			{ termMonths: { label: 'Term', values: [24, 36, 48] }, deposit: { minimum: 1000, maximum: 9000 } },
			{ familyKey: 'PCP', annualMiles: { default: 2000 } },
		],
	})
	expect(read.ok && read.value[0]?.annualMiles).toBeUndefined()
})

test('a failed default call has the provider’s message if there is one', () => {
	expect(readProducts({ HasError: true, Error: { UserMessage: 'Closed.' } })).toEqual({
		ok: false,
		error: { code: 'refused', message: 'Closed.' },
	})
	const { Maximum: _, ...openEnded } = range
	expect(readProducts({ Products: [{ ...product, Deposit: openEnded }] })).toMatchObject({ ok: false })
	expect(readProducts({})).toEqual({ ok: true, value: [] })
})

test('terms are returned as sent', () => {
	expect(readTerms({ TermsAndConditions: 'You pay £10 & more if mileage < 10,000.' })).toEqual({
		ok: true,
		value: 'You pay £10 & more if mileage < 10,000.',
	})
	expect(readTerms({})).toMatchObject({ ok: false, error: { code: 'unavailable' } })
})
