import type { FinancedVehicle, FinanceProduct, Quote, QuoteError, QuoteTerms } from '#domain/finance-quotes/quote.ts'
import { readTooMany, type TooMany } from '#i18n/too-many.ts'
import { fail, type Result } from '#platform/result.ts'

// The browser's calls to our own server. An aborted call rejects; its caller has stopped waiting.

/** `too-many`: the visitor, not the lender. */
export type QuoteCallError = QuoteError | ({ code: 'too-many' } & TooMany)

type Asking = { vehicle: FinancedVehicle; dealerKey: string; signal: AbortSignal }

/** Longer than the server's own timeout for the provider. */
const timeoutMs = 8000

type Wire = typeof import('#domain/finance-quotes/codeweavers-calls.ts')

/** With the checks of answers. A page whose quotes the server has asked for needs them at the first change only. */
const loadWire = (): Promise<Wire> => import('#domain/finance-quotes/codeweavers-calls.ts')

/** Loads what calls need, while their terms may still change. */
export function prepareCalls(): void {
	// The call itself says what is wrong.
	loadWire().catch(() => {})
}

export function askProducts({ vehicle, dealerKey, signal }: Asking): Promise<Result<FinanceProduct[], QuoteCallError>> {
	return ask('default', signal, ({ toDefaultBody, readProducts }) => ({
		body: toDefaultBody(vehicle, dealerKey),
		read: readProducts,
	}))
}

export function askQuote(
	{ vehicle, dealerKey, signal }: Asking,
	terms: QuoteTerms,
): Promise<Result<Quote, QuoteCallError>> {
	return ask('cfd', signal, ({ toQuoteBody, readQuote }) => ({
		body: toQuoteBody(vehicle, dealerKey, terms),
		read: readQuote,
	}))
}

export function askTerms(reference: string, signal: AbortSignal): Promise<Result<string, QuoteCallError>> {
	return ask(`legal?${new URLSearchParams({ quoteRef: reference })}`, signal, ({ readTerms }) => ({ read: readTerms }))
}

async function ask<Value>(
	call: string,
	signal: AbortSignal,
	toCall: (wire: Wire) => { body?: object; read: (json: unknown) => Result<Value, QuoteError> },
): Promise<Result<Value, QuoteCallError>> {
	try {
		const { body, read } = toCall(await loadWire())
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
