import type { FinanceProduct, QuoteTerms } from '#domain/finance-quotes/quote.ts'
import { type QuoteInputName, type QuoteState, quoteFlow } from './quote-flow.ts'

/** Names of a quote's terms in an address: sent by the panel's form without JavaScript, and by links to a request. */
export const quoteFields = ['product', 'termMonths', 'deposit', 'payment', 'annualMiles'] as const

/** The terms of an address, NaN for a text that is no number. */
export type AskedQuote = { product?: string } & Partial<Record<QuoteInputName, number>>

export function parseAskedQuote(read: (name: (typeof quoteFields)[number]) => string | null | undefined): AskedQuote {
	const asked: AskedQuote = {}
	for (const name of quoteFields) {
		const text = read(name)?.trim()
		if (!text) continue
		if (name === 'product') asked.product = text
		else asked[name] = parsePounds(text)
	}
	// The form without JavaScript sends both amounts; the deposit decides.
	if (asked.deposit !== undefined) delete asked.payment
	return asked
}

/** Parses `£2,749.53`. */
function parsePounds(text: string): number {
	const plain = text.replace(/[£,\s]/g, '').replace('−', '-')
	return /^-?\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The terms as parameters of an address that lead to the same quote. */
export function toQuoteParams({ familyKey, termMonths, annualMiles, calculation }: QuoteTerms): Record<string, string> {
	return {
		product: familyKey,
		termMonths: String(termMonths),
		...(calculation.kind === 'toRegularPayment'
			? { deposit: String(calculation.deposit) }
			: { payment: String(calculation.payment) }),
		...(annualMiles === undefined ? {} : { annualMiles: String(annualMiles) }),
	}
}

/**
 * The panel after its products have arrived and the terms of the address were entered, awaiting the quote. `corrected`
 * names the terms that the product does not allow.
 */
export function enterAskedQuote(
	products: FinanceProduct[],
	asked: AskedQuote,
): { state: QuoteState; corrected: QuoteInputName[] } {
	let state = quoteFlow({ step: 'loading' }, { type: 'productsArrived', products })
	const { product, ...inputs } = asked
	if (product !== undefined) state = quoteFlow(state, { type: 'productChosen', familyKey: product })
	const corrected: QuoteInputName[] = []
	for (const name of ['termMonths', 'annualMiles', 'payment', 'deposit'] as const) {
		const value = inputs[name]
		if (value === undefined) continue
		state = quoteFlow(state, { type: 'inputChanged', name, value })
		if (findChosen(state)?.inputs[name] !== value) corrected.push(name)
	}
	return { state, corrected }
}

/** The selected product of the panel; null before there are products. */
export function findChosen(state: QuoteState) {
	return (state.step === 'ready' && state.products.find(({ product }) => product.familyKey === state.chosen)) || null
}
