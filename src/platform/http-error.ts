import type { JsonBodyError } from './json-body.ts'

export type HttpError =
	| { code: 'timeout' | 'too-many-calls' }
	/** A 2xx that is something else than events, such as a page. */
	| { code: 'not-a-stream' }
	/** The service has failed lately and was not asked. */
	| { code: 'circuit-open' }
	/** No connection, or it broke before the answer was complete. `reason` is a code of the system such as `ECONNREFUSED`. */
	| { code: 'no-connection'; reason: string }
	/** Any status but 2xx. Redirects are not followed. `retryAfterMs`: the wait that the service asked for. */
	| { code: 'status'; status: number; retryAfterMs?: number }
	| JsonBodyError
	/** JSON that does not match the schema at this path. */
	| { code: 'unexpected-answer'; path: string }

/** A short text for the log, free of addresses, headers and bodies. */
export function describeHttpError(error: HttpError): string {
	switch (error.code) {
		case 'status':
			return `status ${error.status}`
		case 'no-connection':
			return `no-connection ${error.reason}`
		case 'unexpected-answer':
			return `unexpected-answer at "${error.path}"`
		default:
			return error.code
	}
}

/** A service that restarts, and what a network of caches says while it does not reach one. */
const transientStatuses = new Set([502, 503, 504, 520, 521, 522, 523, 524])

/** Whether a second try may mend it. */
export function isTransient(error: { code: string; status?: number }): boolean {
	return error.code === 'no-connection' || (error.status !== undefined && transientStatuses.has(error.status))
}

/** Whether the service itself fails, not this one call. */
export function isOutage(error: HttpError | { code: 'refused' }): error is HttpError {
	if (error.code === 'status') return error.status >= 500
	return ['timeout', 'no-connection', 'invalid-json', 'not-a-stream', 'body-too-large'].includes(error.code)
}

/** `fetch` gives the code of the system as its cause. */
export function noConnection(cause: unknown): HttpError {
	const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
	return { code: 'no-connection', reason: /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'unknown' }
}

/** Of a call that never left. */
const unsentReasons = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * Whether the service may have acted on a call that failed: a timeout, a broken connection or an unreadable answer says nothing, and a server
 * error may come afterwards, unless it says that the service is not available.
 */
export function mayHaveArrived(error: HttpError): boolean {
	if (error.code === 'status') return error.status >= 500 && error.status !== 503
	if (error.code === 'no-connection') return !unsentReasons.has(error.reason)
	return error.code !== 'too-many-calls' && error.code !== 'circuit-open'
}
