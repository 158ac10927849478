import { isCarQueryName } from '#features/car-search/query-codec.ts'
import { financeFields } from '#features/finance/finance-choice.ts'

/** Besides the names of the car list: what pages read from the query. A name that is missing here reaches no page. */
const pageNames = new Set([
	'_routes', // which loaders the router asks for
	'index',
	'page',
	'after',
	'tag',
	'q',
	'keyphrase',
	'cars',
	'ids',
	'brand',
	'city',
	'region',
	'department',
	'country',
	'view',
	'step',
	'block', // of the gallery
	'sent',
	...Object.values(financeFields),
])

/** Longer queries are answered, but not remembered. */
export const maxCachedQueryLength = 2048

/**
 * The query as pages see it, in one spelling: known names only, sorted. What a mail or an advert adds to an address
 * neither splits the cache nor reaches a page. `dropped` is the rest, for redirects to keep.
 */
export function splitQuery(search: string): { known: string; dropped: string } {
	if (search === '') return nothing
	const known = new URLSearchParams()
	const dropped = new URLSearchParams()
	for (const [name, value] of new URLSearchParams(search)) {
		const params = pageNames.has(name) || isCarQueryName(name) ? known : dropped
		params.append(name, value)
	}
	known.sort()
	return { known: known.toString(), dropped: dropped.toString() }
}

const nothing = { known: '', dropped: '' }
