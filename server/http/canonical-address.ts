import { plainPath, type RequestAddress } from './request-address.ts'

/**
 * The one address of a page, when the visitor came by another: `www.` gives way to the bare host where the site lists
 * both, the path is spelled in one way. Null when the address is already the right one.
 */
export function findCanonicalAddress({ pathname, search, bareOrigin }: RequestAddress): string | null {
	const path = spellPath(pathname)
	return path === pathname && bareOrigin === null ? null : (bareOrigin ?? '') + path + search
}

/**
 * Lower case, no slash twice or at the end, percent signs only where they must be: pages are found by any spelling, and
 * cached by this one.
 */
function spellPath(pathname: string): string {
	if (plainPath.test(pathname)) return pathname
	return `/${pathname.split('/').filter(Boolean).map(spellSegment).join('/')}`
}

/** RFC 3986 lets these stand in a segment as they are; `encodeURIComponent` does not. */
const neverEncoded = /%(?:24|26|2B|2C|3A|3B|3D|40)/g

function spellSegment(segment: string): string {
	const text = decodeURIComponent(segment).normalize('NFC').toLowerCase()
	return encodeURIComponent(text.toWellFormed()).replace(neverEncoded, decodeURIComponent)
}
