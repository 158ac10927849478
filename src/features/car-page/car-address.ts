import { decodeOrKeep } from '#platform/percent-encoding.ts'
/** A possible meaning of an address: the car with this id, and the requested slug. */
export type CarCandidate = { id: string; slug: string | null }

/**
 * The cars an address can mean, likeliest first, from the part after the site's path of car pages. `{id}/{slug}` is
 * used if the id is numeric; otherwise the last segment is the id, and if that car does not exist, `{id}/{slug}` with
 * an alphanumeric id. Empty if nothing follows.
 */
export function carCandidates(path: string): CarCandidate[] {
	const segments = path.split('/').filter(Boolean).map(decodeOrKeep)
	const last = segments.at(-1)
	const beforeLast = segments.at(-2)
	if (last === undefined) return []
	if (beforeLast === undefined) return [{ id: last, slug: null }]
	if (isNumeric(beforeLast)) return [{ id: beforeLast, slug: last }]
	return [
		{ id: last, slug: null },
		{ id: beforeLast, slug: last },
	]
}

/** The words of a slug, for a search if the car is gone. Empty without a slug. */
export function slugWords(path: string): string[] {
	const segments = path.split('/').filter(Boolean).map(decodeOrKeep)
	const slug = segments.reverse().find((segment) => !isNumeric(segment))
	return (slug ?? '').split(/[-_\s]+/).filter(Boolean)
}

const isNumeric = (text: string) => /^\d+$/.test(text)
