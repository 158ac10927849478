/** What an address may mean: the car with this id, and the slug it was called by. */
export type CarCandidate = { id: string; slug: string | null }

/**
 * The cars an address may mean, the likeliest first, from what follows the site's path to car pages. `{id}/{slug}` is
 * read as such when the id is numeric; otherwise the last segment is the id, and only when there is no such car is
 * `{id}/{slug}` tried with an id of letters and figures. Empty when nothing follows.
 */
export function carCandidates(path: string): CarCandidate[] {
	const segments = path.split('/').filter(Boolean).map(decodeSegment)
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

/** The words of a slug, to search by when the car is gone. Empty when the address has none. */
export function slugWords(path: string): string[] {
	const segments = path.split('/').filter(Boolean).map(decodeSegment)
	const slug = segments.reverse().find((segment) => !isNumeric(segment))
	return (slug ?? '').split(/[-_\s]+/).filter(Boolean)
}

const isNumeric = (text: string) => /^\d+$/.test(text)

/** A segment that is no valid encoding stays as it is. */
function decodeSegment(segment: string): string {
	try {
		return decodeURIComponent(segment)
	} catch {
		return segment
	}
}
