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
	/** The origin with the bare host, when the visitor came by `www.` of a site that lists both; null elsewhere. */
	bareOrigin: string | null
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

	const forwarded = rules.trustProxy ? readForwarded(request) : notForwarded
	const host = forwarded.host ?? request.headers.host ?? ''
	const isSecure = forwarded.protocol === 'https'
	const { allowUnknownHosts } = rules
	const place = findPlace(host, { isSecure, port: request.socket.localPort, allowUnknownHosts })
	if ('status' in place) return place
	// Most addresses are in their one spelling already.
	if (plainPath.test(target)) return toAddress(place, target, '')

	const path = toAscii(target.startsWith('/') ? target : (originlessTarget(target) ?? ''))
	return (path !== null && resolvePath(place, path)) || { status: 400 }
}

/** The address at an ASCII path of the same site; null for what no page can be called. */
export function resolvePath(place: Place, path: string): RequestAddress | null {
	// The path is appended, not resolved: `//evil.example` would resolve to another host.
	const url = place.origin + path
	if (!path.startsWith('/') || !URL.canParse(url)) return null
	const { pathname, search } = new URL(url)
	return isDecodable(pathname) ? toAddress(place, pathname, search) : null
}

type Place = Omit<RequestAddress, 'pathname' | 'search'>

/** Written out: this is made for every request, and spreading takes five times as long. */
function toAddress(place: Place, pathname: string, search: string): RequestAddress {
	const { site, origin, isSecure, hostname, bareOrigin, visitedOrigin } = place
	return { site, origin, isSecure, hostname, bareOrigin, visitedOrigin, pathname, search }
}

type Visited = { isSecure: boolean; port: number | undefined; allowUnknownHosts: boolean }

/** Most visitors come by a handful of hosts; anybody can invent more. */
const places = new Map<string, { visited: Visited; place: Place }>()
const maxPlaces = 200

function findPlace(sentHost: string, visited: Visited): Place | AddressError {
	const known = places.get(sentHost)
	if (known && isSame(known.visited, visited)) return known.place
	const place = readPlace(sentHost.toLowerCase(), visited)
	if ('status' in place) return place
	if (places.size >= maxPlaces) places.clear()
	places.set(sentHost, { visited, place })
	return place
}

function isSame(one: Visited, other: Visited): boolean {
	const { isSecure, port, allowUnknownHosts } = other
	return one.isSecure === isSecure && one.port === port && one.allowUnknownHosts === allowUnknownHosts
}

function readPlace(host: string, { isSecure, port, allowUnknownHosts }: Visited): Place | AddressError {
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

/** One slash before each part, nothing to decode or resolve, no capitals. */
export const plainPath = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/

/** Hosts that reach the site without being its own share the name of one that is. */
function knownHostname(site: Site, hostname: string): string {
	if (site.hosts.includes(hostname) || hostname === `${site.key}.localhost`) return hostname
	const isThisMachine = hostname === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
	return isThisMachine ? 'localhost' : site.hosts[0]
}

/** The port the process listens on. Any other was invented, or belongs to a tunnel whose address is not ours to spread. */
function knownPort(host: string, ownPort: number | undefined): string {
	const port = /:(\d+)$/.exec(host)?.[1]
	return port !== undefined && Number(port) === ownPort ? `:${ownPort}` : ''
}

function isHost(host: string): boolean {
	return /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?\.?(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`)
}

const notForwarded: { protocol?: string; host?: string } = {}

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
