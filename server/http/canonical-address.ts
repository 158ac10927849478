import type { RequestAddress } from './request-address.ts'

/**
 * The one address of a page, when the visitor came by another: `www.` gives way to the bare host where the site lists
 * both, repeated slashes and slashes at the end go. Null when the address is already the right one.
 */
export function findCanonicalAddress(address: RequestAddress): string | null {
	const { pathname, search } = address
	const path = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
	const origin = findCanonicalOrigin(address)
	return path === pathname && origin === null ? null : (origin ?? '') + path + search
}

/** The origin with the bare host, when the visitor came by `www.`; null when the host is already the right one. */
export function findCanonicalOrigin({
	site,
	origin,
	hostname,
}: Pick<RequestAddress, 'site' | 'origin' | 'hostname'>): string | null {
	const bareHost = hostname.replace(/^www\./, '')
	return bareHost !== hostname && site.hosts.includes(bareHost) ? origin.replace(hostname, bareHost) : null
}
