import { sites } from '#sites/registry.ts'
import type { RequestAddress } from '../http/request-address.ts'

export const localOrigin = 'http://localhost'

/** The address of a request to the first site. */
export function localAddress(pathname: string, search = ''): RequestAddress {
	const place = { origin: localOrigin, visitedOrigin: localOrigin, bareOrigin: null, hostname: 'localhost' }
	return { site: sites[0], ...place, isSecure: false, pathname, search }
}
