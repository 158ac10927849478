import type { IncomingMessage } from 'node:http'
import type { Site } from '#sites/site.ts'
import { findSiteByHost } from '#sites/site-address.ts'

/** Where a request goes. */
export type RequestAddress = {
	site: Site
	/**
	 * Scheme, host and port for absolute addresses of the site. There are a handful for each site, whatever hosts and ports
	 * visitors invent: pages are cached by it.
	 */
	origin: string
	isSecure: boolean
	/** Host of `origin` without port. */
	hostname: string
	/** Scheme, host and port as the visitor's browser has them: what it sends as `Origin`. */
	visitedOrigin: string
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
	const scheme = isSecure ? 'https://' : 'http://'
	const hostname = knownHostname(site, host.replace(/\.?(:\d+)?$/, ''))
	const origin = scheme + hostname + knownPort(host, request.socket.localPort)
	const visitedOrigin = scheme + host
	const place = { site, origin, isSecure, hostname, visitedOrigin }
	// Most addresses are in their one spelling already.
	if (plainPath.test(target)) return { ...place, pathname: target, search: '' }

	const path = toAscii(target.startsWith('/') ? target : (originlessTarget(target) ?? ''))
	if (path === null || !path.startsWith('/')) return { status: 400 }
	// The path is appended, not resolved: `//evil.example` would resolve to another host.
	if (!URL.canParse(origin + path)) return { status: 400 }
	const { pathname, search } = new URL(origin + path)
	if (!isDecodable(pathname)) return { status: 400 }
	return { ...place, pathname, search }
}

/** One slash before each part, nothing to decode or resolve, no capitals. */
export const plainPath = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/

/** Hosts that reach the site without being its own share the name of one that is. */
function knownHostname(site: Site, hostname: string): string {
	if (site.hosts.includes(hostname) || hostname === `${site.key}.localhost`) return hostname
	const isThisMachine = hostname === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
	return isThisMachine ? 'localhost' : site.hosts[0]
}

/** The port the process listens on. Any other was invented, or belongs to a tunnel whose address is not ours to spread. */
function knownPort(host: string, localPort: number | undefined): string {
	const port = /:(\d+)$/.exec(host)?.[1]
	return port !== undefined && Number(port) === localPort ? `:${localPort}` : ''
}

function isHost(host: string): boolean {
	return /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?\.?(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`)
}

/** A proxy appends to what it was sent, so the last of a list is the word of our own. */
function readForwarded({ headers }: IncomingMessage): { protocol?: string; host?: string } {
	const last = (value: string | string[] | undefined) =>
		String(value ?? '')
			.split(',')
			.at(-1)
			?.trim() || undefined
	return { protocol: last(headers['x-forwarded-proto']), host: last(headers['x-forwarded-host']) }
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
