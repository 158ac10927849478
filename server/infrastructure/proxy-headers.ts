import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { RequestAddress } from '../http/request-address.ts'
import type { HeaderLines } from '../http/security-headers.ts'
import type { ProxiedKind } from './content-proxy-address.ts'

/** What the content host may know of a request: no cookies, no credentials, no address of the visitor, no lengths. */
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

/** What a visitor may know of an answer. Cookies and headers of the connection are not among it. */
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

/** The headers sent on. `Host` is the content host's, set by the client. */
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

/** Names and values for the visitor. Null if the answer is a redirect to a host that is not the content host. */
export function answerHeaders(
	{ statusCode, headers }: Answer,
	{ base, kind }: { base: URL; kind: ProxiedKind },
): HeaderLines | null {
	const ofConnection = connectionNames(headers)
	const lines = passedBack
		.filter((name) => !ofConnection.has(name))
		.flatMap((name) => [headers[name] ?? []].flat().flatMap((value) => [name, value]))
	// The client has checked this length against the body. Chunks have none, nor has an answer without content.
	const length =
		headers['transfer-encoding'] === undefined && statusCode !== 204 ? headers['content-length'] : undefined
	if (length !== undefined) lines.push('content-length', length)
	for (const policy of policies(kind, headers)) lines.push('content-security-policy', policy)

	if (headers.location === undefined) return lines
	const location = toOwnAddress(headers.location, base)
	return location === null ? null : [...lines, 'location', location]
}

/** Names in `Connection` belong to one hop (RFC 9110, 7.6.1). */
function connectionNames({ connection }: IncomingHttpHeaders): Set<string> {
	const names = [connection ?? []].flat().join(',').split(',')
	return new Set(names.map((name) => name.trim().toLowerCase()))
}

const withoutScripts = `default-src 'none'; style-src 'unsafe-inline'`

/**
 * Our origin must not lend its rights to documents of another host. Data may run nothing. The editing page runs scripts, but in
 * an origin of its own: no cookies, no storage, no calls in the visitor's name. The host's own policy applies beside ours.
 */
function policies(kind: ProxiedKind, headers: IncomingHttpHeaders): string[] {
	if (kind === 'editing') {
		const own = headers['content-security-policy'] ?? []
		return [`sandbox allow-scripts allow-forms; object-src 'none'; base-uri 'none'`, own].flat()
	}
	// Browsers do not show a PDF in a sandbox (https://crbug.com/413851); its scripts cannot leave it.
	const isPdf = /^application\/pdf\s*(?:;|$)/i.test(headers['content-type'] ?? '')
	return [isPdf ? withoutScripts : `${withoutScripts}; sandbox`]
}

/** An address on the content host as the visitor reaches it: by its path on our own. */
function toOwnAddress(location: string, base: URL): string | null {
	if (!URL.canParse(location, base)) return null
	const { origin, pathname, search } = new URL(location, base)
	const prefix = base.pathname.replace(/\/$/, '')
	const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname
	return origin === base.origin && !path.startsWith('//') ? path + search : null
}
