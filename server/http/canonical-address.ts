import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { plainPath, type RequestAddress } from './request-address.ts'

/**
 * The one address of a page, when the visitor came by another: `www.` gives way to the bare host where the site lists
 * both, the path is spelled in one way. Null when the address is already the right one.
 */
export function findCanonicalAddress({ site, pathname, search, bareOrigin }: RequestAddress): string | null {
	const path = spellPath(site, pathname)
	return path === pathname && bareOrigin === null ? null : (bareOrigin ?? '') + path + search
}

/**
 * Lower case, no slash twice or at the end, percent signs as `encodeURIComponent` writes them: pages are found by any
 * spelling, and cached by this one.
 */
function spellPath(site: Site, pathname: string): string {
	if (plainPath.test(pathname)) return pathname
	const segments = pathname.split('/').filter(Boolean).map(decodeSegment)
	const lower = segments.map((segment) => segment.toLowerCase())
	const cased = firstCasedSegment(site, `/${lower.join('/')}`)
	return `/${segments.map((segment, index) => encodeURIComponent(index < cased ? (lower[index] ?? '') : segment)).join('/')}`
}

function decodeSegment(segment: string): string {
	return decodeURIComponent(segment).toWellFormed().normalize('NFC')
}

/** Below the path of cars comes the id a feed gave them, in which capitals count. */
function firstCasedSegment(site: Site, path: string): number {
	const carPath = site.languages
		.map(({ language, paths }) => toSitePath(site, language, paths.pathToCarDetail))
		.find((each) => path.startsWith(`${each}/`))
	return carPath === undefined ? Number.POSITIVE_INFINITY : carPath.split('/').length - 1
}
