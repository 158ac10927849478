import { decodeOrKeep, decodeOrNull } from '#platform/percent-encoding.ts'
import { findCapability } from '../capabilities.ts'
import type { DeskRequest, StaffRequest } from '../desk-page.ts'
import { decide } from '../rights.ts'
import { cookiePath, cookiePrefix, readCookie } from '../staff/staff-cookies.ts'

// A link in a letter, or a tab whose session has ended, leads to its page once the person has signed in, in however many steps.

const base = 'http://localhost'
const keptSeconds = 15 * 60
const longest = 2000

/** Not a script, nor a frame. */
export const asksForPage = (headers: Headers) => headers.get('sec-fetch-dest') === 'document'

/** A cookie with the page that was asked for; none for what scripts and frames ask for. */
export function keepWanted({
	headers,
	address,
	isSecure,
}: Pick<DeskRequest, 'headers' | 'address' | 'isSecure'>): string[] {
	return asksForPage(headers) && address.length <= longest
		? [cookieOf(encodeURIComponent(address), keptSeconds, isSecure)]
		: []
}

/** The page that was asked for before, if this person may open it, and the end of its cookie; null if there is none. */
export function takeWanted({
	headers,
	isSecure,
	staff,
	site,
	now,
}: StaffRequest): { address: string | null; cookies: string[] } | null {
	const kept = readCookie(headers, nameOf(isSecure))
	if (kept === null) return null
	const address = decodeOrNull(kept) ?? ''
	const url = URL.canParse(address, base) ? new URL(address, base) : null
	const isOwn = url !== null && url.pathname + url.search === address && address.startsWith('/desk/')
	const path = isOwn ? url.pathname.split('/').slice(2).filter(Boolean).map(decodeOrKeep) : []
	const name =
		path.length > 0 ? findCapability({ path, view: url?.searchParams.get('view') ?? null, form: null }) : null
	// After a download the sign-in would still be shown.
	const isPage = name !== null && !name.endsWith('.export')
	const isAllowed = isPage && decide(name, { staff, site, form: null, now: now() }) === 'allowed'
	return { address: isAllowed ? address : null, cookies: [cookieOf('', 0, isSecure)] }
}

const nameOf = (isSecure: boolean) => `${cookiePrefix(isSecure)}.wanted`

function cookieOf(value: string, seconds: number, isSecure: boolean): string {
	const line = `${nameOf(isSecure)}=${value}; Path=${cookiePath(isSecure)}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
	return isSecure ? `${line}; Secure` : line
}
