import type { IncomingMessage } from 'node:http'
import type { Site } from '#sites/site.ts'
import { findSiteByHost } from '#sites/site-address.ts'

/** Where a request goes, in one spelling. */
export type RequestAddress = {
	site: Site
	/** Scheme, host and port under which the visitor knows the site. */
	origin: string
	isSecure: boolean
	/** Host without port, lower case. */
	hostname: string
	/** Percent-encoded, dot segments resolved. */
	pathname: string
	/** `''` or `?…`, as it was sent. */
	search: string
}

export type AddressError = { status: 400 | 414 | 421 }

export type AddressRules = {
	/** Unknown hosts meet the default site: for development. */
	allowUnknownHosts: boolean
	/** `X-Forwarded-Proto` and `X-Forwarded-Host` are those of our own proxy. */
	trustProxy: boolean
}

/** Longer ones are refused. Browsers and proxies agree on about this much. */
export const maxAddressLength = 8000

/** Reads the target and the host of a request; what no honest browser sends gets a status instead. */
export function readAddress(request: IncomingMessage, rules: AddressRules): RequestAddress | AddressError {
	const target = request.url ?? ''
	if (target.length > maxAddressLength) return { status: 414 }

	const forwarded = rules.trustProxy ? readForwarded(request) : {}
	const host = (forwarded.host ?? request.headers.host ?? '').toLowerCase()
	const site = findSiteByHost(host, { allowUnknownHost: rules.allowUnknownHosts })
	if (!site) return { status: isHost(host) ? 421 : 400 }
	if (!isHost(host)) return { status: 400 }

	const isSecure = forwarded.protocol === 'https'
	const origin = `${isSecure ? 'https' : 'http'}://${host}`
	const hostname = host.replace(/\.?(:\d+)?$/, '')
	// Most addresses are in their one spelling already.
	if (plainPath.test(target)) return { site, origin, isSecure, hostname, pathname: target, search: '' }

	const path = toAscii(target.startsWith('/') ? target : (originlessTarget(target) ?? ''))
	if (path === null || !path.startsWith('/')) return { status: 400 }
	// The path is appended, not resolved: `//evil.example` would resolve to another host.
	if (!URL.canParse(origin + path)) return { status: 400 }
	const { pathname, search } = new URL(origin + path)
	if (!isDecodable(pathname)) return { status: 400 }
	return { site, origin, isSecure, hostname, pathname, search }
}

/** One slash before each part, nothing to decode or resolve. */
const plainPath = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/

function isHost(host: string): boolean {
	return /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?\.?(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`)
}

function readForwarded({ headers }: IncomingMessage): { protocol?: string; host?: string } {
	const first = (value: string | string[] | undefined) =>
		String(value ?? '')
			.split(',', 1)[0]
			?.trim() || undefined
	return { protocol: first(headers['x-forwarded-proto']), host: first(headers['x-forwarded-host']) }
}

/** Proxies may send the whole address as the target. */
function originlessTarget(target: string): string | null {
	const match = /^https?:\/\/[^/?#]*(?<path>.*)$/i.exec(target)
	return match ? match.groups?.path || '/' : null
}

/** Bytes above ASCII arrive one character each; those that are UTF-8 are percent-encoded as a browser would. */
function toAscii(path: string): string | null {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
	if (/[\x00-\x20\x7f\\]/.test(path)) return null
	if (/^[\x21-\x7e]*$/.test(path)) return path
	const bytes = Buffer.from(path, 'latin1')
	const text = bytes.toString('utf8')
	return Buffer.from(text, 'utf8').equals(bytes) ? encodeURI(text).replaceAll('%25', '%') : null
}

/** False for broken percent-encoding, invalid UTF-8 and control characters. */
function isDecodable(pathname: string): boolean {
	if (!pathname.includes('%')) return true
	try {
		// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
		return !/[\x00-\x1f\x7f]/.test(decodeURIComponent(pathname))
	} catch (error) {
		if (error instanceof URIError) return false
		throw error
	}
}
