import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { RequestAddress } from '../http/request-address.ts'
import type { HeaderLines } from '../http/security-headers.ts'
import type { ProxiedKind } from './content-proxy-address.ts'

/** Request headers for the content host: no cookies, credentials, lengths or address of the visitor. */
const passedOn = [
	'accept',
	'accept-encoding',
	'accept-language',
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

/** Answer headers for the visitor, without cookies and headers of the connection. */
const passedBack = [
	'accept-ranges',
	'age',
	'cache-control',
	'content-disposition',
	'content-encoding',
	'content-language',
	'content-range',
	'content-type',
	'date',
	'etag',
	'expires',
	'last-modified',
	'retry-after',
	'vary',
]

/** The request headers to send. `Host` is set by the client. */
export function requestHeaders({ headers }: IncomingMessage, { origin, hostname }: RequestAddress) {
	const ofConnection = connectionNames(headers)
	const kept = passedOn.flatMap((name): [string, string][] => {
		const value = headers[name]
		return typeof value === 'string' && !ofConnection.has(name) ? [[name, value]] : []
	})
	return {
		...Object.fromEntries(kept),
		'x-forwarded-host': hostname,
		'x-forwarded-proto': origin.startsWith('https:') ? 'https' : 'http',
	}
}

type Answer = { statusCode: number; headers: IncomingHttpHeaders }

/** They say how long caches keep an answer. */
const aboutKeeping = new Set(['age', 'cache-control', 'expires'])

/** The answer headers to send; caches keep no error. Null if the answer redirects to a host other than the content host. */
export function answerHeaders(
	{ statusCode, headers }: Answer,
	{ base, kind }: { base: URL; kind: ProxiedKind },
): HeaderLines | null {
	const ofConnection = connectionNames(headers)
	const isError = statusCode >= 400
	const lines = passedBack
		.filter((name) => !ofConnection.has(name) && !(isError && aboutKeeping.has(name)))
		.flatMap((name) => [headers[name] ?? []].flat().flatMap((value) => [name, value]))
	if (isError) lines.push('cache-control', 'no-store')
	// The client has checked this length against the body. Chunked answers and answers without content have none.
	const length =
		headers['transfer-encoding'] === undefined && statusCode !== 204 ? headers['content-length'] : undefined
	if (length !== undefined) lines.push('content-length', length)
	for (const policy of policies(kind, headers)) lines.push('content-security-policy', policy)

	if (headers.location === undefined) return lines
	const location = toOwnAddress(headers.location, base)
	return location === null ? null : [...lines, 'location', location]
}

/** Headers named in `Connection` are hop-by-hop (RFC 9110, 7.6.1). */
function connectionNames({ connection }: IncomingHttpHeaders): Set<string> {
	const names = [connection ?? []].flat().join(',').split(',')
	return new Set(names.map((name) => name.trim().toLowerCase()))
}

const withoutScripts = `default-src 'none'; style-src 'unsafe-inline'`

/**
 * Documents of another host must not get the rights of our origin. Data may run nothing. The editing page may run
 * scripts in an opaque origin: without cookies, storage or calls as the visitor. The host's own policy applies in
 * addition.
 */
function policies(kind: ProxiedKind, headers: IncomingHttpHeaders): string[] {
	if (kind === 'editing') {
		const own = headers['content-security-policy'] ?? []
		return [`sandbox allow-scripts allow-forms; object-src 'none'; base-uri 'none'`, own].flat()
	}
	// Browsers do not show PDFs in a sandbox (https://crbug.com/413851); scripts in a PDF are isolated.
	const isPdf = /^application\/pdf\s*(?:;|$)/i.test(headers['content-type'] ?? '')
	return [isPdf ? withoutScripts : `${withoutScripts}; sandbox`]
}

/** Converts an address on the content host to a path on our own. */
function toOwnAddress(location: string, base: URL): string | null {
	if (!URL.canParse(location, base)) return null
	const { origin, pathname, search } = new URL(location, base)
	const prefix = base.pathname.replace(/\/$/, '')
	const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname
	return origin === base.origin && !path.startsWith('//') ? path + search : null
}
