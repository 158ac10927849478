import {
	readProducts,
	readQuote,
	readTerms,
	toDefaultBody,
	toQuoteBody,
} from '#domain/finance-quotes/codeweavers-calls.ts'
import type { FinancedVehicle, FinanceProduct, Quote, QuoteError, QuoteTerms } from '#domain/finance-quotes/quote.ts'
import { readTooMany, type TooMany } from '#i18n/too-many.ts'
import { fail, type Result } from '#platform/result.ts'

// The browser's calls to our own server. An aborted call rejects; its caller has stopped waiting.

/** `too-many`: the visitor, not the lender. */
export type QuoteCallError = QuoteError | ({ code: 'too-many' } & TooMany)

type Asking = { vehicle: FinancedVehicle; dealerKey: string; signal: AbortSignal }

/** Longer than the server's own timeout for the provider. */
const timeoutMs = 8000

export function askProducts({ vehicle, dealerKey, signal }: Asking): Promise<Result<FinanceProduct[], QuoteCallError>> {
	return ask('default', { body: toDefaultBody(vehicle, dealerKey), signal }, readProducts)
}

export function askQuote(
	{ vehicle, dealerKey, signal }: Asking,
	terms: QuoteTerms,
): Promise<Result<Quote, QuoteCallError>> {
	return ask('cfd', { body: toQuoteBody(vehicle, dealerKey, terms), signal }, readQuote)
}

export function askTerms(reference: string, signal: AbortSignal): Promise<Result<string, QuoteCallError>> {
	return ask(`legal?${new URLSearchParams({ quoteRef: reference })}`, { signal }, readTerms)
}

async function ask<Value>(
	call: string,
	{ body, signal }: { body?: object; signal: AbortSignal },
	read: (json: unknown) => Result<Value, QuoteError>,
): Promise<Result<Value, QuoteCallError>> {
	try {
		const answer = await fetch(`/api/codeweaver/${call}`, {
			...(body && {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(body),
			}),
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
		})
		if (answer.status === 429) return fail({ code: 'too-many', ...readTooMany(await answer.json()) })
		return answer.ok ? read(await answer.json()) : fail({ code: 'unavailable', reason: `status ${answer.status}` })
	} catch (error) {
		if (signal.aborted || !(error instanceof Error)) throw error
		return fail({ code: 'unavailable', reason: error.name })
	}
}
