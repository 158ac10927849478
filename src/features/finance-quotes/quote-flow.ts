import type { Choice, FinanceProduct, Quote, QuoteTerms } from '#domain/finance-quotes/quote.ts'
import type { TooMany } from '#i18n/too-many.ts'

/** The visitor's inputs for one product. The amount that is not decisive is calculated by the provider. */
export type QuoteInputs = {
	termMonths: number
	deposit: number
	payment: number
	annualMiles?: number
	/** The last changed of the two amounts: it is kept, and the other is calculated. */
	decisive: 'deposit' | 'payment'
}

export type QuoteInputName = 'termMonths' | 'deposit' | 'payment' | 'annualMiles'

/** A product with its inputs and the provider's last answer. */
export type QuotedProduct = {
	product: FinanceProduct
	inputs: QuoteInputs
	/** Increases with every change; answers to older revisions are ignored. */
	revision: number
	/** True until the newest revision is answered. */
	isAwaiting: boolean
	/** The last successful quote; of an older revision while `isAwaiting`. */
	quote: Quote | null
	problem: QuoteProblem | null
}

/** The lender's message, a failure without one, or a visitor who has asked too much. */
export type QuoteProblem =
	| { code: 'refused'; message: string }
	| { code: 'unavailable' }
	| ({ code: 'too-many' } & TooMany)

export type QuoteState =
	| { step: 'loading' }
	| { step: 'failed'; tooMany?: TooMany }
	| { step: 'ready'; chosen: string; products: QuotedProduct[] }

export type QuoteEvent =
	| { type: 'productsArrived'; products: FinanceProduct[] }
	| { type: 'productsFailed'; tooMany?: TooMany }
	| { type: 'productChosen'; familyKey: string }
	| { type: 'inputChanged'; name: QuoteInputName; value: number }
	| { type: 'askedAgain' }
	| { type: 'quoteArrived'; familyKey: string; revision: number; quote: Quote }
	| { type: 'quoteFailed'; familyKey: string; revision: number; problem: QuoteProblem }

/** An event that the current step does not know leaves the state unchanged. */
export function quoteFlow(state: QuoteState, event: QuoteEvent): QuoteState {
	if (state.step === 'loading' && event.type === 'productsFailed')
		return { step: 'failed', ...(event.tooMany && { tooMany: event.tooMany }) }
	if (state.step === 'loading' && event.type === 'productsArrived') {
		const [first] = event.products
		return first ? { step: 'ready', chosen: first.familyKey, products: event.products.map(begin) } : { step: 'failed' }
	}
	if (state.step !== 'ready') return state
	switch (event.type) {
		case 'productChosen': {
			const isOffered = state.products.some(({ product }) => product.familyKey === event.familyKey)
			return isOffered ? { ...state, chosen: event.familyKey } : state
		}
		case 'inputChanged':
			return changeProduct(state, state.chosen, (product) => withInput(product, event.name, event.value))
		case 'askedAgain':
			return changeProduct(state, state.chosen, awaitAnswer)
		case 'quoteArrived':
			return changeProduct(state, event.familyKey, (product) =>
				product.revision === event.revision ? withQuote(product, event.quote) : product,
			)
		case 'quoteFailed':
			return changeProduct(state, event.familyKey, (product) =>
				product.revision === event.revision ? { ...product, isAwaiting: false, problem: event.problem } : product,
			)
		default:
			return state
	}
}

function begin(product: FinanceProduct): QuotedProduct {
	const inputs: QuoteInputs = {
		termMonths: product.termMonths.default,
		deposit: product.deposit.default,
		payment: product.payment.default,
		annualMiles: product.annualMiles?.default,
		decisive: 'deposit',
	}
	return { product, inputs, revision: 0, isAwaiting: true, quote: null, problem: null }
}

function changeProduct(
	state: Extract<QuoteState, { step: 'ready' }>,
	familyKey: string,
	change: (product: QuotedProduct) => QuotedProduct,
): QuoteState {
	return {
		...state,
		products: state.products.map((each) => (each.product.familyKey === familyKey ? change(each) : each)),
	}
}

function awaitAnswer(product: QuotedProduct): QuotedProduct {
	return { ...product, revision: product.revision + 1, isAwaiting: true }
}

function withInput(product: QuotedProduct, name: QuoteInputName, value: number): QuotedProduct {
	const choice = product.product[name]
	if (!choice || !Number.isFinite(value)) return product
	const inputs = { ...product.inputs, [name]: holdWithin(choice, value) }
	if (name === 'deposit' || name === 'payment') inputs.decisive = name
	return awaitAnswer({ ...product, inputs })
}

/** The nearest listed value, or the value clamped to the range. */
function holdWithin(choice: Choice, value: number): number {
	if (!('values' in choice)) return Math.min(choice.maximum, Math.max(choice.minimum, value))
	const isNearer = (one: number, other: number) => Math.abs(one - value) < Math.abs(other - value)
	return choice.values.reduce((nearest, each) => (isNearer(each, nearest) ? each : nearest))
}

/** Takes over the provider's figures, which may be corrected. */
function withQuote(product: QuotedProduct, quote: Quote): QuotedProduct {
	const { decisive, annualMiles } = product.inputs
	const { termMonths, deposit, payment } = quote
	return {
		...product,
		isAwaiting: false,
		quote,
		problem: null,
		inputs: { termMonths, deposit, payment, annualMiles: quote.annualMiles ?? annualMiles, decisive },
	}
}

/** The request for the provider. */
export function toTerms({ product, inputs }: QuotedProduct): QuoteTerms {
	const { termMonths, annualMiles, deposit, payment, decisive } = inputs
	return {
		familyKey: product.familyKey,
		termMonths,
		...(annualMiles === undefined ? {} : { annualMiles }),
		calculation: decisive === 'deposit' ? { kind: 'toRegularPayment', deposit } : { kind: 'toCashDeposit', payment },
	}
}
