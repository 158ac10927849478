import { expect, test } from 'vitest'
import type { Quote } from '#domain/finance-quotes/quote.ts'
import { type QuotedProduct, type QuoteEvent, type QuoteState, quoteFlow, toTerms } from './quote-flow.ts'
import { hp, pcp } from './testing/example-products.ts'

const quote: Quote = {
	reference: 'Q1',
	termMonths: 48,
	deposit: 2000,
	payment: 287.65,
	annualMiles: 10_000,
	apr: 9.9,
	details: [],
	notifications: [],
}

const arrived: QuoteEvent = { type: 'productsArrived', products: [pcp, hp] }
const run = (...events: QuoteEvent[]) => events.reduce<QuoteState>(quoteFlow, { step: 'loading' })

function chosenOf(state: QuoteState): QuotedProduct {
	const found = state.step === 'ready' && state.products.find(({ product }) => product.familyKey === state.chosen)
	if (!found) throw new Error(`Nothing chosen in ${state.step}`)
	return found
}

test('the first product is requested with its defaults', () => {
	const state = chosenOf(run(arrived))
	expect(state.isAwaiting).toBe(true)
	expect(toTerms(state)).toEqual({
		familyKey: 'PCP',
		termMonths: 48,
		annualMiles: 10_000,
		calculation: { kind: 'toRegularPayment', deposit: 2000 },
	})
})

test.each<[string, QuoteEvent]>([
	['the call fails', { type: 'productsFailed' }],
	['there are no products', { type: 'productsArrived', products: [] }],
])('the panel has failed when %s', (_what, event) => {
	expect(run(event)).toEqual({ step: 'failed' })
})

test('the last changed of deposit and payment is kept, and changing the term does not affect that', () => {
	const touched = (...names: ('deposit' | 'payment' | 'termMonths')[]) =>
		toTerms(chosenOf(run(arrived, ...names.map((name): QuoteEvent => ({ type: 'inputChanged', name, value: 400 })))))
			.calculation
	expect(touched('payment')).toEqual({ kind: 'toCashDeposit', payment: 400 })
	expect(touched('payment', 'termMonths')).toEqual({ kind: 'toCashDeposit', payment: 400 })
	expect(touched('payment', 'deposit')).toEqual({ kind: 'toRegularPayment', deposit: 1500 })
})

test('values outside the range are clamped, and unlisted values become the nearest listed one', () => {
	const after = (name: 'deposit' | 'termMonths' | 'annualMiles', value: number) =>
		chosenOf(run(arrived, { type: 'inputChanged', name, value })).inputs[name]
	expect(after('deposit', 99_999)).toBe(9000)
	expect(after('annualMiles', 1)).toBe(8000)
	expect(after('termMonths', 33)).toBe(36)
	expect(after('deposit', Number.NaN)).toBe(2000)
})

test('a quote sets the calculated amount to the penny', () => {
	const state = chosenOf(run(arrived, { type: 'quoteArrived', familyKey: 'PCP', revision: 0, quote }))
	expect(state).toMatchObject({ isAwaiting: false, inputs: { payment: 287.65, deposit: 2000, decisive: 'deposit' } })
})

test('a change keeps the old figures until the new ones arrive, and older answers are ignored', () => {
	const settled: QuoteEvent[] = [arrived, { type: 'quoteArrived', familyKey: 'PCP', revision: 0, quote }]
	const moved: QuoteEvent[] = [...settled, { type: 'inputChanged', name: 'deposit', value: 3000 }]
	expect(chosenOf(run(...moved))).toMatchObject({ isAwaiting: true, revision: 1, quote: { payment: 287.65 } })

	const late: QuoteEvent = { type: 'quoteArrived', familyKey: 'PCP', revision: 0, quote: { ...quote, payment: 1 } }
	expect(run(...moved, late)).toEqual(run(...moved))
	const tooLate: QuoteEvent = { type: 'quoteFailed', familyKey: 'PCP', revision: 0, problem: { code: 'unavailable' } }
	expect(run(...moved, tooLate)).toEqual(run(...moved))
})

test('the lender’s message is kept until the next quote', () => {
	const problem = { code: 'refused', message: 'The deposit is too low.' } as const
	const refused: QuoteEvent[] = [arrived, { type: 'quoteFailed', familyKey: 'PCP', revision: 0, problem }]
	expect(chosenOf(run(...refused))).toMatchObject({ isAwaiting: false, problem })
	const again: QuoteEvent[] = [...refused, { type: 'askedAgain' }]
	expect(chosenOf(run(...again))).toMatchObject({ isAwaiting: true, revision: 1, problem })
	expect(chosenOf(run(...again, { type: 'quoteArrived', familyKey: 'PCP', revision: 1, quote })).problem).toBeNull()
})

test('each product keeps its own inputs, and an unknown product cannot be chosen', () => {
	const changed: QuoteEvent[] = [arrived, { type: 'inputChanged', name: 'deposit', value: 3000 }]
	const other = run(...changed, { type: 'productChosen', familyKey: 'HP' })
	expect(chosenOf(other).inputs).toMatchObject({ deposit: 2000, annualMiles: undefined })
	expect(chosenOf(run(...changed, { type: 'productChosen', familyKey: 'X' })).product.familyKey).toBe('PCP')
	expect(toTerms(chosenOf(other))).not.toHaveProperty('annualMiles')
})
