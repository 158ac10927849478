import type { IncomingMessage } from 'node:http'
import { hasControlCharactersInAddress } from '#platform/control-characters.ts'
import type { Site } from '#sites/site.ts'
import { findSiteByHost } from '#sites/site-address.ts'

/** The parsed address of a request. */
export type RequestAddress = {
	site: Site
	/**
	 * Scheme, host and port for absolute addresses of the site. Used in cache keys, so it takes few values for any host
	 * and port a client sends.
	 */
	origin: string
	isSecure: boolean
	/** Host of `origin` without the port. */
	hostname: string
	/** The origin without `www.`, if the visitor used `www.` on a site that lists both; otherwise null. */
	bareOrigin: string | null
	/** Scheme, host and port as in the visitor's browser, for comparison with `Origin`. */
	visitedOrigin: string
	/** Percent-encoded, without dot segments. */
	pathname: string
	/** `''` or `?…`, as received. */
	search: string
}

/** `of`: the site that was asked; missing if no site has the host. */
export type AddressError = { status: 400 | 414 | 421; of?: Site }

export type AddressRules = {
	/** Maps unknown hosts to the default site, for development. */
	allowUnknownHosts: boolean
	/** `X-Forwarded-Proto` and `X-Forwarded-Host` come from our own proxy. */
	trustProxy: boolean
}

/** Longer addresses are refused. Browsers and proxies have similar limits. */
export const maxAddressLength = 8000

/** Parses the target and the host of a request; returns a status for invalid ones. */
export function readAddress(request: IncomingMessage, rules: AddressRules): RequestAddress | AddressError {
	const target = request.url ?? ''
	const forwarded = rules.trustProxy ? readForwarded(request) : notForwarded
	const host = forwarded.host ?? request.headers.host ?? ''
	const isSecure = forwarded.protocol === 'https'
	const { allowUnknownHosts } = rules
	const place = findPlace(host, { isSecure, port: request.socket.localPort, allowUnknownHosts })
	if ('status' in place) return place
	const { site } = place
	if (target.length > maxAddressLength) return { status: 414, of: site }
	// Most addresses are already normalized.
	if (normalizedPath.test(target)) return toAddress(place, target, '')

	const path = toAscii(target.startsWith('/') ? target : (originlessTarget(target) ?? ''))
	return (path !== null && resolvePath(place, path)) || { status: 400, of: site }
}

/** The address of an ASCII path on the same site; null if no page can have the path. */
export function resolvePath(place: SitePlace, path: string): RequestAddress | null {
	// The path is appended, not resolved: `//evil.example` would resolve to another host.
	const url = place.origin + path
	if (!path.startsWith('/') || !URL.canParse(url)) return null
	const { pathname, search } = new URL(url)
	return isDecodable(pathname) && !hasControlCharactersInAddress(search) ? toAddress(place, pathname, search) : null
}

export type SitePlace = Omit<RequestAddress, 'pathname' | 'search'>

/** Without spread, which takes five times as long and would run for every request. */
function toAddress(place: SitePlace, pathname: string, search: string): RequestAddress {
	const { site, origin, isSecure, hostname, bareOrigin, visitedOrigin } = place
	return { site, origin, isSecure, hostname, bareOrigin, visitedOrigin, pathname, search }
}

type Visited = { isSecure: boolean; port: number | undefined; allowUnknownHosts: boolean }

/** Bounded: visitors use few hosts, but clients can send any. */
const places = new Map<string, { visited: Visited; place: SitePlace }>()
const maxPlaces = 200

function findPlace(sentHost: string, visited: Visited): SitePlace | AddressError {
	const known = places.get(sentHost)
	if (known && isSame(known.visited, visited)) return known.place
	const place = readSitePlace(sentHost.toLowerCase(), visited)
	if ('status' in place) return place
	if (places.size >= maxPlaces) places.clear()
	places.set(sentHost, { visited, place })
	return place
}

function isSame(one: Visited, other: Visited): boolean {
	const { isSecure, port, allowUnknownHosts } = other
	return one.isSecure === isSecure && one.port === port && one.allowUnknownHosts === allowUnknownHosts
}

/** Of a host in lower case. */
export function readSitePlace(host: string, { isSecure, port, allowUnknownHosts }: Visited): SitePlace | AddressError {
	const site = findSiteByHost(host, { allowUnknownHost: allowUnknownHosts })
	if (!site) return { status: isHost(host) ? 421 : 400 }
	if (!isHost(host)) return { status: 400 }
	const scheme = isSecure ? 'https://' : 'http://'
	const hostname = knownHostname(site, host.replace(/\.?(:\d+)?$/, ''))
	const bareName = hostname.replace(/^www\./, '')
	const hasBareName = bareName !== hostname && site.hosts.includes(bareName)
	const ownPort = knownPort(host, port)
	return {
		site,
		origin: scheme + hostname + ownPort,
		isSecure,
		hostname,
		bareOrigin: hasBareName ? scheme + bareName + ownPort : null,
		visitedOrigin: scheme + host,
	}
}

/** Single slashes, nothing to decode or resolve, no capitals. */
export const normalizedPath = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/

/** The hostname for other hosts that lead to the site. */
function knownHostname(site: Site, hostname: string): string {
	if (site.hosts.includes(hostname) || hostname === `${site.key}.localhost`) return hostname
	const isThisMachine = hostname === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
	return isThisMachine ? 'localhost' : site.hosts[0]
}

/**
 * The port the process listens on. Any other port was invented, or belongs to a tunnel whose address must not be
 * published.
 */
function knownPort(host: string, ownPort: number | undefined): string {
	const port = /:(\d+)$/.exec(host)?.[1]
	return port !== undefined && Number(port) === ownPort ? `:${ownPort}` : ''
}

function isHost(host: string): boolean {
	return /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?\.?(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`)
}

const notForwarded: { protocol?: string; host?: string } = {}

/** A proxy appends to the header it received, so the last value comes from our own. */
function readForwarded({ headers }: IncomingMessage): { protocol?: string; host?: string } {
	const last = (value: string | string[] | undefined) =>
		String(value ?? '')
			.split(',')
			.at(-1)
			?.trim() || undefined
	return { protocol: last(headers['x-forwarded-proto']), host: last(headers['x-forwarded-host']) }
}

/** Proxies can send an absolute address as the target. */
function originlessTarget(target: string): string | null {
	const match = /^https?:\/\/[^/?#]*(?<path>.*)$/i.exec(target)
	return match ? match.groups?.path || '/' : null
}

/** Node decodes bytes above ASCII as one character each; valid UTF-8 is percent-encoded as by a browser. */
function toAscii(path: string): string | null {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
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
		// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
		return !/[\x00-\x1f\x7f]/.test(decodeURIComponent(pathname))
	} catch (error) {
		if (error instanceof URIError) return false
		throw error
	}
}
