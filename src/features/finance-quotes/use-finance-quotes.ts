import { useEffect, useReducer } from 'react'
import type { FinancedVehicle } from '#domain/finance-quotes/quote.ts'
import { askProducts, askQuote, prepareCalls, type QuoteCallError } from './quote-calls.ts'
import { type QuotedProduct, type QuoteProblem, type QuoteState, quoteFlow, toTerms } from './quote-flow.ts'

/** A moving slider causes one request when it rests. */
const restMs = 300

/** Requests a quote after every change, and when mounted what the server could not get in time. */
export function useFinanceQuotes(vehicle: FinancedVehicle, dealerKey: string, opening: QuoteState) {
	const [state, dispatch] = useReducer(quoteFlow, opening)
	const hasProducts = opening.step !== 'loading'

	useEffect(() => {
		if (hasProducts) return
		const calling = new AbortController()
		askProducts({ vehicle, dealerKey, signal: calling.signal }).then(
			(answer) =>
				dispatch(
					answer.ok
						? { type: 'productsArrived', products: answer.value }
						: { type: 'productsFailed', ...(answer.error.code === 'too-many' && { tooMany: answer.error }) },
				),
			rethrowUnless(calling.signal),
		)
		return () => calling.abort()
	}, [vehicle, dealerKey, hasProducts])

	const awaited = findAwaited(state)
	// The revision identifies a change; the product's other fields follow from it.
	const key = awaited && `${awaited.product.familyKey} ${awaited.revision}`
	// biome-ignore lint/correctness/useExhaustiveDependencies: see key
	useEffect(() => {
		if (!awaited) return
		const { product, revision } = awaited
		const { familyKey } = product
		const calling = new AbortController()
		const { signal } = calling
		prepareCalls()
		const timer = setTimeout(
			() => {
				askQuote({ vehicle, dealerKey, signal }, toTerms(awaited)).then((answer) => {
					if (answer.ok) return dispatch({ type: 'quoteArrived', familyKey, revision, quote: answer.value })
					dispatch({ type: 'quoteFailed', familyKey, revision, problem: toProblem(answer.error) })
				}, rethrowUnless(signal))
			},
			revision === 0 ? 0 : restMs,
		)
		return () => {
			clearTimeout(timer)
			calling.abort()
		}
	}, [key, vehicle, dealerKey])

	return { state, dispatch }
}

/** The reason of other failures is for the log. */
const toProblem = (error: QuoteCallError): QuoteProblem =>
	error.code === 'refused' || error.code === 'too-many' ? error : { code: 'unavailable' }

function findAwaited(state: ReturnType<typeof quoteFlow>): QuotedProduct | null {
	if (state.step !== 'ready') return null
	return state.products.find(({ product, isAwaiting }) => product.familyKey === state.chosen && isAwaiting) ?? null
}

const rethrowUnless = (signal: AbortSignal) => (error: unknown) => {
	if (!signal.aborted) throw error
}
