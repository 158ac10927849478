import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { QueryNames } from './http/query-names.ts'
import type { RequestAddress } from './http/request-address.ts'
import type { CacheResult } from './page-answers.ts'

/** How a request ended, for the log. */
export type Outcome = { status: number; bytes: number; cache?: CacheResult; isFile?: boolean }

/** A request and its answer to be. */
export type Exchange = {
	incoming: IncomingMessage
	outgoing: ServerResponse
	address: RequestAddress
	startedAt: number
}

export type CallEnv = {
	Bindings: Exchange
	Variables: {
		/** The declared names of the query. */
		query: URLSearchParams
		/** Null when the row takes no body. */
		body: Buffer<ArrayBuffer> | null
		/** Tells visitors apart for rows with a rate, and for all that is posted; see `createVisitorKeys`. */
		visitor: string | null
	}
}

export type Call = Context<CallEnv>

export type Rate = {
	/** Calls of one visitor within the window. */
	limit: number
	windowMs: number
}

/** A row of the table of paths. What a row does not say, its calls may not do. */
export type Route = {
	/** In the words of Hono; the first row that fits answers. */
	path: string | readonly string[]
	/** `GET` means `HEAD` too. Methods in no row of the path are answered 405. */
	methods: readonly ('GET' | 'POST')[]
	/** Names its calls read from the query. */
	query?: QueryNames
	body?: { maxBytes: number; kind: 'form' | 'json' }
	/** Counted before anything of the body is read. */
	rate?: Rate
	/** `Cache-Control` of answers that do not bring their own. */
	cache: string | 'own'
	/** A `Response` is sent by the caller; an outcome says that the answer has been sent. */
	answer: (call: Call) => Response | Outcome | Promise<Response | Outcome>
}
