import type { z } from 'zod'
import { type JsonBodyError, parseJsonBytes } from '#platform/json-body.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { isSameSecret } from '#platform/seals/signatures.ts'
import { internalFieldsOf } from '../internal-fields.ts'
import { type SearchAnswer, type SearchError, type SearchRequest, searchRequest } from '../query.ts'
import type { Stock } from '../stock.ts'

/** Far more than any search needs. */
export const maxSearchBytes = 64 * 1024

/** Plain values, because `Request` and `Response` of the platform would take more time than the search. */
export type SearchCall = { header: (name: string) => string | undefined; body: Uint8Array }
/** JSON in pieces, see `encodePieces`. */
export type SearchCallAnswer = { status: number; text: readonly string[] }

type SearchedStock = Pick<Stock, 'search' | 'searchJson'>

export type SearchCallOptions = {
	stock: SearchedStock
	/**
	 * If set, callers who send it in the header `x-api-key` or as a bearer token get every field, and others are
	 * refused. If not set, anyone may call and gets the fields that pages show.
	 */
	apiKey?: string
	/** The indexes of the requested site; all others are unknown to this call. */
	allowedIndexes: readonly string[]
	log: Logger
}

type ParsedSearch = z.infer<typeof searchRequest>

/** Why a search is refused. One that fails is answered. */
type SearchRefusal = Exclude<SearchError, { code: 'unavailable' }>

type CallError = SearchRefusal | JsonBodyError | { code: 'unauthorized' } | { code: 'invalid-request'; path: string }

/**
 * Answers `POST /api/search`, specification 2 §7.1. The answer is always JSON and never a 5xx, whatever the body is.
 */
export async function answerSearchCall(call: SearchCall, options: SearchCallOptions): Promise<SearchCallAnswer> {
	if (options.apiKey !== undefined && !carriesKey(call, options.apiKey)) return refuse({ code: 'unauthorized' })
	if (call.body.length > maxSearchBytes) return refuse({ code: 'body-too-large' })
	const body = parseJsonBytes(call.body)
	if (!body.ok) return refuse(body.error)
	const parsed = searchRequest.safeParse(body.value)
	if (!parsed.success) return refuse({ code: 'invalid-request', path: parsed.error.issues[0]?.path.join('.') ?? '' })

	const { index } = parsed.data
	if (!options.allowedIndexes.includes(index)) return refuse({ code: 'unknown-index', index })
	const answer = await searchOrNothing(parsed.data, options)
	return answer.ok ? { status: 200, text: answer.value } : refuse(answer.error)
}

/** The answer as JSON. A failed search returns no hits (specification 2 §8); the reason is logged. */
async function searchOrNothing(
	{ index, ...asked }: ParsedSearch,
	{ stock, apiKey, log }: SearchCallOptions,
): Promise<Result<readonly string[], SearchRefusal>> {
	const request = { index, ...asked, hiddenFields: apiKey === undefined ? internalFieldsOf(index) : [] }
	const { limit, offset } = asked
	try {
		const answer = await searchAsJson(stock, request)
		if (answer.ok) return answer
		const { error } = answer
		if (error.code !== 'unavailable') return fail(error)
		log.error({ index, error }, 'a search call failed')
	} catch (cause) {
		log.error({ index, err: cause }, 'a search call failed')
	}
	return ok([JSON.stringify({ facet: [], content: [], total_items: 0, limit, offset } satisfies SearchAnswer)])
}

async function searchAsJson(
	stock: SearchedStock,
	request: SearchRequest,
): Promise<Result<readonly string[], SearchError>> {
	if (stock.searchJson) return stock.searchJson(request)
	const answer = await stock.search(request)
	if (!answer.ok) return answer
	const { state, ...sent } = answer.value
	return ok([JSON.stringify(sent satisfies SearchAnswer)])
}

function carriesKey({ header }: SearchCall, apiKey: string): boolean {
	const sent = header('x-api-key') ?? header('authorization')?.replace(/^Bearer +/i, '') ?? ''
	return isSameSecret(sent, apiKey)
}

export const searchRefusalStatuses: Record<CallError['code'], number> = {
	unauthorized: 401,
	'body-too-large': 413,
	'invalid-encoding': 400,
	'invalid-json': 400,
	'invalid-request': 400,
	'unknown-index': 404,
	'unknown-field': 400,
	'not-a-facet': 400,
	'unknown-sort': 400,
	'invalid-filter': 400,
	'too-many-facets': 400,
}

/** Messages for developers who call the API; visitors do not see them. */
function messageOf(error: CallError): string {
	switch (error.code) {
		case 'unauthorized':
			return 'The API key is missing or wrong.'
		case 'body-too-large':
			return `The body is larger than ${maxSearchBytes / 1024} kB.`
		case 'invalid-encoding':
			return 'The body is not UTF-8.'
		case 'invalid-json':
			return 'The body is not JSON.'
		case 'invalid-request':
			return `The request does not fit the search at "${error.path}".`
		case 'unknown-index':
			return `There is no index "${error.index}".`
		case 'unknown-field':
			return `The index has no field "${error.field}" to search by.`
		case 'not-a-facet':
			return `"${error.field}" is no facet here.`
		case 'unknown-sort':
			return `There is no sort "${error.sort}".`
		case 'invalid-filter':
			return `The filter on "${error.field}" does not fit the field.`
		case 'too-many-facets':
			return `No more than ${error.most} facets can be asked for.`
	}
}

function refuse(error: CallError): SearchCallAnswer {
	return {
		status: searchRefusalStatuses[error.code],
		text: [JSON.stringify({ code: error.code, message: messageOf(error) })],
	}
}
