import { type Target, toLocation } from './destination.ts'
import type { OrderedTable, RedirectKind } from './ordered-redirects.ts'
import { maxHops, type RedirectTable } from './redirect-table.ts'
import { readRequestPath } from './request-path.ts'

/** Where a request is answered: at another address, or here with the page of another. */
export type Redirection =
	/** `status`: null if our own table says all, which has none. */
	{ kind: 'moved'; location: string; status: 301 | 302 | null } | { kind: 'in-place'; path: string; search: string }

/**
 * Follows our own table and that of another platform behind it to the end, so that a visitor is sent once. Null if nothing fits, or if it
 * would go round in a circle.
 */
export function followRedirects(
	{ own, ordered }: { own: RedirectTable | undefined; ordered: OrderedTable | undefined },
	path: string,
	search: string,
): Redirection | null {
	let moved: Moved | null = null
	let at = { path, search }
	const seen = new Set<string>()
	for (let hop = 0; hop <= maxHops; hop++) {
		const key = addressKey(at)
		if (seen.has(key)) return null
		seen.add(key)
		const ownLocation = own?.find(at.path, at.search)?.location
		const step = ownLocation === undefined ? ordered?.find(at.path, at.search) : null
		if (step?.rule.kind === 'in-place') {
			const { path: shown, query } = step.target
			const search = query && `?${query}`
			// The address to which a chain leads is answered in place when the visitor is there.
			if (moved || addressKey({ path: shown, search }) === key) return moved
			return { kind: 'in-place', path: shown, search }
		}
		const location = ownLocation ?? (step ? toLocation(step.target) : null)
		const isThere = step && isOwn(step.target) && addressKey(split(toLocation(step.target))) === key
		if (location === null || isThere) return moved
		moved = movedTo(location, moved, step?.rule.kind)
		if (!location.startsWith('/')) return moved
		at = split(location)
	}
	return null
}

type Moved = Extract<Redirection, { kind: 'moved' }>

const isOwn = ({ origin }: Target) => origin === ''

const movedTo = (location: string, before: Moved | null, kind: RedirectKind | undefined): Moved => ({
	...{ kind: 'moved', location, status: statusOf(before?.status, kind) },
})

/** A chain is as lasting as its most passing step. */
function statusOf(before: 301 | 302 | null | undefined, kind: RedirectKind | undefined) {
	if (before === 302 || kind === 'temporary') return 302
	return before === 301 || kind === 'permanent' ? 301 : null
}

function split(location: string): { path: string; search: string } {
	const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(location) ?? []
	return { path, search }
}

const addressKey = ({ path, search }: { path: string; search: string }) =>
	`${readRequestPath(path)?.key ?? path}?${search.replace(/^\?/, '')}`
