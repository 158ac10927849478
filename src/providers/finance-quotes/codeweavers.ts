import { z } from 'zod'
import {
	readProducts,
	readQuote,
	readTerms,
	toDefaultBody,
	toQuoteBody,
} from '#domain/finance-quotes/codeweavers-calls.ts'
import type { FinanceQuoteProvider } from '#domain/finance-quotes/finance-quotes.ts'
import type { QuoteError } from '#domain/finance-quotes/quote.ts'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { createHttpClient, type HttpCall } from '#platform/http-client.ts'
import { describeHttpError, type HttpError } from '#platform/http-error.ts'
import { toPlainText } from '#platform/plain-text.ts'
import { fail, ok, type Result } from '#platform/result.ts'

export type CodeweaversOptions = {
	/** The calls `default`, `cfd` and `legal` are below this address. */
	url: string
	apiKey: string
	timeoutMs?: number
	breaker?: CircuitBreaker | undefined
}

const defaultTimeoutMs = 5000
const maxAnswerBytes = 2 * 1024 * 1024

/** The finance provider Codeweavers, or another one with the same calls (specification 2 §7.2–7.4). */
export function createCodeweavers({
	url,
	apiKey,
	timeoutMs = defaultTimeoutMs,
	breaker,
}: CodeweaversOptions): FinanceQuoteProvider {
	const headers = { accept: 'application/json', 'x-api-key': apiKey }
	const service = createHttpClient({ url, headers, timeoutMs, maxAnswerBytes, breaker })

	const call = (request: HttpCall) => service.callForJson(z.unknown(), request)

	return {
		nextChange: () => null,
		async findProducts({ vehicle, dealerKey }) {
			const body = JSON.stringify(toDefaultBody(vehicle, dealerKey))
			return parse(await call({ path: 'default', body }), readProducts)
		},
		async makeQuote({ vehicle, dealerKey }, terms) {
			const body = JSON.stringify(toQuoteBody(vehicle, dealerKey, terms))
			return parse(await call({ path: 'cfd', body }), readQuote)
		},
		async findTerms(reference) {
			const answer = await call({ path: `legal?${new URLSearchParams({ quoteRef: reference })}` })
			if (!answer.ok && answer.error.code === 'status' && answer.error.status === 404) {
				return fail({ code: 'unknown-reference' })
			}
			const terms = parse(answer, readTerms)
			return terms.ok ? ok(toPlainText(terms.value)) : terms
		},
	}
}

function parse<Value>(
	answer: Result<unknown, HttpError>,
	read: (json: unknown) => Result<Value, QuoteError>,
): Result<Value, QuoteError> {
	return answer.ok ? read(answer.value) : fail({ code: 'unavailable', reason: describeHttpError(answer.error) })
}
