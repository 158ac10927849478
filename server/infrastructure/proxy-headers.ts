import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { RequestAddress } from '../http/request-address.ts'
import type { HeaderLines } from '../http/security-headers.ts'

/** What the content host may know of a request. Cookies, credentials and the visitor's address are not among it. */
const passedOn = [
	'accept',
	'accept-encoding',
	'accept-language',
	'content-length',
	'content-type',
	'if-match',
	'if-modified-since',
	'if-none-match',
	'if-range',
	'if-unmodified-since',
	'range',
	'sc_apikey',
	'x-gql-token',
]

/** What a visitor may know of the answer. Everything else, cookies and headers of the connection first of all, stays out. */
const passedBack = new Set([
	'accept-ranges',
	'age',
	'cache-control',
	'content-disposition',
	'content-encoding',
	'content-language',
	'content-length',
	'content-range',
	'content-type',
	'date',
	'etag',
	'expires',
	'last-modified',
	'retry-after',
	'vary',
])

/** Media are looked at, never run: a picture with a script in it finds itself in a box of its own. */
const mediaPolicy = `default-src 'none'; style-src 'unsafe-inline'; sandbox`

export function requestHeaders(
	{ headers }: IncomingMessage,
	{ origin, hostname }: RequestAddress,
): OutgoingHttpHeaders {
	const kept = passedOn.flatMap((name): [string, string][] => {
		const value = headers[name]
		return typeof value === 'string' ? [[name, value]] : []
	})
	return {
		...Object.fromEntries(kept),
		'x-forwarded-host': hostname,
		'x-forwarded-proto': origin.startsWith('https:') ? 'https' : 'http',
	}
}

/** Names and values for the visitor; null when the answer sends him to a host that is not the content host. */
export function answerHeaders(
	{ headers, rawHeaders }: IncomingMessage,
	{ base, isMedia }: { base: URL; isMedia: boolean },
): HeaderLines | null {
	const lines: HeaderLines = []
	for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
		const name = rawHeaders[index]?.toLowerCase() ?? ''
		if (passedBack.has(name)) lines.push(name, rawHeaders[index + 1] ?? '')
	}
	const policy = isMedia ? mediaPolicy : headers['content-security-policy']
	if (policy) lines.push('content-security-policy', String(policy))
	if (headers.location === undefined) return lines
	const location = toOwnAddress(headers.location, base)
	return location === null ? null : [...lines, 'location', location]
}

/** An address on the content host as the visitor reaches it: by its path on our own. */
function toOwnAddress(location: string, base: URL): string | null {
	if (!URL.canParse(location, base)) return null
	const { origin, pathname, search } = new URL(location, base)
	const prefix = base.pathname.replace(/\/$/, '')
	const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname
	return origin === base.origin && !path.startsWith('//') ? path + search : null
}
