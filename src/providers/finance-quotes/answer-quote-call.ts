import { z } from 'zod'
import { defaultBody, quoteBody } from '#domain/finance-quotes/codeweavers-wire.ts'
import type { FinanceQuoteProvider } from '#domain/finance-quotes/finance-quotes.ts'
import type { QuoteError } from '#domain/finance-quotes/quote.ts'
import { type JsonBodyError, readJsonBody } from '#platform/json-body.ts'
import type { Logger } from '#platform/logger.ts'
import type { StockReader } from '#stock/stock.ts'
import { toDefaultAnswer, toLegalAnswer, toQuoteAnswer, toQuoteTerms, toRefusedQuote } from './codeweavers-answers.ts'
import { type FinancedCarError, findFinancedSale } from './find-financed-car.ts'

const bodyLimitBytes = 16 * 1024

export const quoteCalls = ['default', 'cfd', 'legal'] as const
export type QuoteCall = (typeof quoteCalls)[number]

export type QuoteCallOptions = {
	quotes: FinanceQuoteProvider
	stock: StockReader
	/** The site's index of cars. */
	index: string
	dealerKeys: Readonly<Record<string, string>>
	log: Logger
	/** Of the address: `quoteRef` names the quote whose terms are asked for. */
	query: URLSearchParams
}

type CallError =
	| JsonBodyError
	| FinancedCarError
	| { code: 'method-not-allowed'; allow: string }
	| { code: 'invalid-request'; path: string }
	| { code: 'missing-reference' }
	| { code: 'unknown-reference' }
	| { code: 'unavailable' }

/** Answers `/api/codeweaver/default`, `cfd` and `legal` in the format of specification 2 §7.2–7.4. */
export function answerQuoteCall(request: Request, call: QuoteCall, options: QuoteCallOptions): Promise<Response> {
	return answers[call](request, options)
}

const answers: Record<QuoteCall, (request: Request, options: QuoteCallOptions) => Promise<Response>> = {
	async default(request, options) {
		if (request.method !== 'POST') return refuse({ code: 'method-not-allowed', allow: 'POST' })
		const body = await readJsonBody(request, bodyLimitBytes)
		if (!body.ok) return refuse(body.error)
		const parsed = defaultBody.safeParse(body.value)
		if (!parsed.success) return refuse({ code: 'invalid-request', path: pathOf(parsed.error.issues) })
		const sale = await findFinancedSale(parsed.data.PhysicalVehicle, options)
		if (!sale.ok) return refuse(sale.error)

		const products = await options.quotes.findProducts(sale.value)
		return products.ok ? send(toDefaultAnswer(products.value)) : failed('default', products.error, options.log)
	},

	async cfd(request, options) {
		if (request.method !== 'POST') return refuse({ code: 'method-not-allowed', allow: 'POST' })
		const body = await readJsonBody(request, bodyLimitBytes)
		if (!body.ok) return refuse(body.error)
		const parsed = quoteBody.safeParse(body.value)
		if (!parsed.success) return refuse({ code: 'invalid-request', path: pathOf(parsed.error.issues) })
		const [asked] = parsed.data.VehicleRequests
		const terms = toQuoteTerms(parsed.data)
		if (!asked || !terms) return refuse({ code: 'invalid-request', path: 'VehicleRequests.0.Parameters' })
		const sale = await findFinancedSale(asked.PhysicalVehicle, options)
		if (!sale.ok) return refuse(sale.error)

		const quote = await options.quotes.makeQuote(sale.value, terms)
		const id = asked.Id ?? sale.value.vehicle.id
		if (quote.ok) return send(toQuoteAnswer(id, quote.value))
		if (quote.error.code === 'refused') return send(toRefusedQuote(id, quote.error.message))
		return failed('cfd', quote.error, options.log)
	},

	async legal(request, options) {
		if (request.method !== 'GET') return refuse({ code: 'method-not-allowed', allow: 'GET' })
		const reference = options.query.get('quoteRef')?.trim()
		if (!reference || reference.length > 200) return refuse({ code: 'missing-reference' })
		const terms = await options.quotes.findTerms(reference)
		return terms.ok ? send(toLegalAnswer(terms.value)) : failed('legal', terms.error, options.log)
	},
}

function failed(call: QuoteCall, error: QuoteError, log: Logger): Response {
	if (error.code === 'unknown-reference') return refuse(error)
	log.warn({ call, ...error }, 'the finance provider gave no quote')
	return refuse({ code: 'unavailable' })
}

function pathOf(issues: readonly { path: readonly PropertyKey[] }[]): string {
	return issues[0]?.path.map(String).join('.') ?? ''
}

export const quoteRefusalStatuses: Record<CallError['code'], number> = {
	'body-too-large': 413,
	'invalid-encoding': 400,
	'invalid-json': 400,
	'invalid-request': 400,
	'missing-reference': 400,
	'method-not-allowed': 405,
	'vehicle-not-found': 404,
	'vehicle-mismatch': 409,
	'unknown-reference': 404,
	unavailable: 502,
}

export const refusedQuote = z.object({
	code: z.string(),
	message: z.string(),
	HasError: z.literal(true),
	Error: z.object({ UserMessage: z.string() }),
})

/** Visitors see the last one only (specification 2 §8); the others are for developers. */
function messageOf(error: CallError): string {
	switch (error.code) {
		case 'body-too-large':
			return `The body is larger than ${bodyLimitBytes / 1024} kB.`
		case 'invalid-encoding':
			return 'The body is not UTF-8.'
		case 'invalid-json':
			return 'The body is not JSON.'
		case 'invalid-request':
			return `The request does not fit the call at "${error.path}".`
		case 'missing-reference':
			return 'The query must name a quote: ?quoteRef=…'
		case 'method-not-allowed':
			return `This is asked by ${error.allow}.`
		case 'vehicle-not-found':
			return 'There is no such car on sale here.'
		case 'vehicle-mismatch':
			return 'Id, VIN and registration number belong to different cars.'
		case 'unknown-reference':
			return 'There is no such quote.'
		case 'unavailable':
			return "Sorry, but it looks like we can't get a quote for you right now. Please contact our team for more information about finance offers on this vehicle."
	}
}

function refuse(error: CallError): Response {
	const message = messageOf(error)
	const answer = { code: error.code, message, HasError: true, Error: { UserMessage: message } }
	return send(answer, { status: quoteRefusalStatuses[error.code], headers: headersOf(error) })
}

function headersOf(error: CallError): Record<string, string> {
	return error.code === 'method-not-allowed' ? { allow: error.allow } : {}
}

function send(
	answer: object,
	{ status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
	return Response.json(answer, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
