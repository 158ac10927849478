import {
	readProducts,
	readQuote,
	readTerms,
	toDefaultBody,
	toQuoteBody,
} from '#features/finance-quotes/codeweavers-calls.ts'
import type { QuoteError } from '#features/finance-quotes/quote.ts'
import { toPlainText } from '#platform/plain-text.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { FinanceQuotes } from './finance-quotes.ts'

export type CodeweaversOptions = {
	/** The calls are `default`, `cfd` and `legal` below it. */
	url: string
	apiKey: string
	timeLimitMs?: number
}

const usualTimeLimitMs = 5000
const maxAnswerBytes = 2 * 1024 * 1024

/** The finance provider Codeweavers, or whoever answers in its words (specification 2 §7.2–7.4). */
export function createCodeweavers(options: CodeweaversOptions): FinanceQuotes {
	return {
		findProducts: ({ vehicle, dealerKey }) =>
			ask(options, 'default', { body: toDefaultBody(vehicle, dealerKey) }, readProducts),
		makeQuote: ({ vehicle, dealerKey }, terms) =>
			ask(options, 'cfd', { body: toQuoteBody(vehicle, dealerKey, terms) }, readQuote),
		async findTerms(reference) {
			const query = new URLSearchParams({ quoteRef: reference })
			const terms = await ask(options, `legal?${query}`, {}, readTerms)
			return terms.ok ? ok(toPlainText(terms.value)) : terms
		},
	}
}

/** One call, not repeated: a visitor waits, and the next move of a slider asks anew anyway. */
async function ask<Value>(
	{ url, apiKey, timeLimitMs = usualTimeLimitMs }: CodeweaversOptions,
	call: string,
	{ body }: { body?: object },
	read: (json: unknown) => Result<Value, QuoteError>,
): Promise<Result<Value, QuoteError>> {
	try {
		const answer = await fetch(new URL(call, url.endsWith('/') ? url : `${url}/`), {
			method: body ? 'POST' : 'GET',
			headers: {
				accept: 'application/json',
				'x-api-key': apiKey,
				...(body ? { 'content-type': 'application/json' } : {}),
			},
			body: body ? JSON.stringify(body) : null,
			redirect: 'error',
			signal: AbortSignal.timeout(timeLimitMs),
		})
		if (answer.status === 404 && !body) {
			await answer.body?.cancel()
			return fail({ code: 'unknown-reference' })
		}
		if (!answer.ok) {
			await answer.body?.cancel()
			return fail({ code: 'unavailable', reason: `status ${answer.status}` })
		}
		return read(JSON.parse(await readText(answer)))
	} catch (error) {
		// No connection, too slow, no JSON: to a visitor they are the same.
		if (error instanceof Error) return fail({ code: 'unavailable', reason: `${error.name}: ${error.message}` })
		throw error
	}
}

async function readText(answer: Response): Promise<string> {
	const chunks: Uint8Array[] = []
	let bytes = 0
	for await (const chunk of answer.body ?? []) {
		bytes += chunk.length
		if (bytes > maxAnswerBytes) throw new RangeError(`more than ${maxAnswerBytes} bytes`)
		chunks.push(chunk)
	}
	return Buffer.concat(chunks).toString('utf8')
}
