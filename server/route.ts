import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { TracedRequest } from '#platform/tracing.ts'
import type { PostedFields } from './http/posted-form.ts'
import type { QueryNames } from './http/query-names.ts'
import type { RequestAddress } from './http/request-address.ts'
import type { CallDescription } from './open-api/call-description.ts'
import type { CacheResult } from './page-answers.ts'

/** The result of a request, for the log. */
export type Outcome = { status: number; bytes: number; cache?: CacheResult; isFile?: boolean }

/** A request and its response. */
export type Exchange = {
	incoming: IncomingMessage
	outgoing: ServerResponse
	address: RequestAddress
	startedAt: number
	/** Null unless requests are traced. */
	traced?: TracedRequest | null
}

/** An answer as JSON in pieces (`encodePieces`), for calls that are too frequent for a `Response`. */
export type JsonText = { status: number; text: readonly string[] }

export type CallEnv = {
	Bindings: Exchange
	Variables: {
		/** The declared names of the query. */
		query: URLSearchParams
		/** Null if the row accepts no body. */
		body: Buffer<ArrayBuffer> | null
		/** What was posted to a row with forms; otherwise null. */
		form: PostedFields | null
		/** Key of the visitor for rows with a rate and for posts; see `createVisitorKeys`. */
		visitor: string | null
	}
}

export type Call = Context<CallEnv>

export type Rate = {
	/** Calls per visitor within the window. */
	limit: number
	windowMs: number
	/** With a name it is counted for all processes: about a second late, or exactly. */
	name?: string
	isExact?: true
}

/** A row of the route table. Calls may do only what their row declares. */
export type Route = {
	/** Hono path patterns; the first matching row answers. */
	path: string | readonly string[]
	/** `GET` includes `HEAD`. Methods in no row of the path get 405. */
	methods: readonly ('GET' | 'POST' | 'OPTIONS')[]
	/** Names that its calls read from the query. */
	query?: QueryNames
	body?: {
		maxBytes: number
		kind: 'form' | 'json'
		/** Forms with files are taken too, in their own budget. */
		files?: { maxBytes: number; rate: Rate }
		/** The rate of this form, besides that of the row. */
		rateOf?: (form: PostedFields) => Rate | undefined
	}
	/** What is posted is kept, or books something: refused from pages that staff look at before visitors do. */
	isForVisitors?: true
	/** Calls of programs have one. */
	openApi?: CallDescription
	/** Applied before the body is read. */
	rate?: Rate
	/** `Cache-Control` of answers that do not set their own. */
	cache: string | 'own'
	/** A `Response` or a text is sent by the caller; an outcome means that the answer was already sent. */
	answer: (call: Call) => Response | JsonText | Outcome | Promise<Response | JsonText | Outcome>
}
