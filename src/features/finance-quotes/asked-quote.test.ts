import { expect, test } from 'vitest'
import { enterAskedQuote, findChosen, parseAskedQuote, toQuoteParams } from './asked-quote.ts'
import { toTerms } from './quote-flow.ts'
import { hp, pcp } from './testing/example-products.ts'

const parse = (query: string) => {
	const params = new URLSearchParams(query)
	return parseAskedQuote((name) => params.get(name))
}

test.each([
	['', {}],
	['product=HP&termMonths=36&deposit=%C2%A32%2C750', { product: 'HP', termMonths: 36, deposit: 2750 }],
	['deposit=2749.53', { deposit: 2749.53 }],
	['payment=348.73', { payment: 348.73 }],
	['payment=348.73&deposit=2000', { deposit: 2000 }],
	['deposit=-90000&annualMiles=soon', { deposit: -90_000, annualMiles: Number.NaN }],
	['deposit=&termMonths=+', {}],
])('%j asks %o', (query, asked) => {
	expect(parse(query)).toEqual(asked)
})

const products = [pcp, hp]

function enter(query: string) {
	const { state, corrected } = enterAskedQuote(products, parse(query))
	const chosen = findChosen(state)
	if (!chosen) throw new Error('Nothing chosen')
	return { params: toQuoteParams(toTerms(chosen)), corrected }
}

test.each([
	['', { product: 'PCP', termMonths: '48', deposit: '2000', annualMiles: '10000' }, []],
	['product=HP&termMonths=24&deposit=1999.5', { product: 'HP', termMonths: '24', deposit: '1999.5' }, []],
	['payment=348.73', { product: 'PCP', termMonths: '48', payment: '348.73', annualMiles: '10000' }, []],
	[
		'deposit=-90000&termMonths=40',
		{ product: 'PCP', termMonths: '36', deposit: '1500', annualMiles: '10000' },
		['termMonths', 'deposit'],
	],
	[
		'annualMiles=many&product=LEASE',
		{ product: 'PCP', termMonths: '48', deposit: '2000', annualMiles: '10000' },
		['annualMiles'],
	],
])('the address %j asks for the quote %o, with %j changed', (query, params, corrected) => {
	expect(enter(query)).toEqual({ params, corrected })
	// And back: these parameters ask for the same quote.
	expect(enter(String(new URLSearchParams(params as Record<string, string>)))).toEqual({ params, corrected: [] })
})

test('without products there is nothing to choose', () => {
	const { state } = enterAskedQuote([], { product: 'PCP' })
	expect([state, findChosen(state)]).toEqual([{ step: 'failed' }, null])
})
