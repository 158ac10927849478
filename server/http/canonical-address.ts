import type { RequestAddress } from './request-address.ts'

/**
 * The one address of a page, when the visitor came by another: `www.` gives way to the bare host where the site lists
 * both, repeated slashes and slashes at the end go. Null when the address is already the right one.
 */
export function findCanonicalAddress({ site, origin, hostname, pathname, search }: RequestAddress): string | null {
	const path = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
	const bareHost = hostname.replace(/^www\./, '')
	const host = bareHost !== hostname && site.hosts.includes(bareHost) ? bareHost : hostname
	if (path === pathname && host === hostname) return null
	return (host === hostname ? '' : origin.replace(hostname, host)) + path + search
}
