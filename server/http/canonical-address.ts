import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { normalizedPath, type RequestAddress } from './request-address.ts'

/**
 * The canonical address of a page: without `www.` if the site lists both hosts, and with a normalized path. Null if the
 * request already has it.
 */
export function findCanonicalAddress({ site, pathname, search, bareOrigin }: RequestAddress): string | null {
	const path = spellPath(site, pathname)
	return path === pathname && bareOrigin === null ? null : (bareOrigin ?? '') + path + search
}

/**
 * Normalizes a path: lower case, no repeated or trailing slashes, percent-encoding as by `encodeURIComponent`. Pages
 * are found by any spelling and cached by this one.
 */
function spellPath(site: Site, pathname: string): string {
	if (normalizedPath.test(pathname)) return pathname
	const segments = pathname.split('/').filter(Boolean).map(decodeSegment)
	const lower = segments.map((segment) => segment.toLowerCase())
	const cased = firstCasedSegment(site, `/${lower.join('/')}`)
	return `/${segments.map((segment, index) => encodeURIComponent(index < cased ? (lower[index] ?? '') : segment)).join('/')}`
}

function decodeSegment(segment: string): string {
	return decodeURIComponent(segment).toWellFormed().normalize('NFC')
}

/** The path of a car contains the id of the feed, which is case-sensitive. */
function firstCasedSegment(site: Site, path: string): number {
	const carPath = site.languages
		.map(({ language, paths }) => toSitePath(site, language, paths.pathToCarDetail))
		.find((each) => path.startsWith(`${each}/`))
	return carPath === undefined ? Number.POSITIVE_INFINITY : carPath.split('/').length - 1
}
