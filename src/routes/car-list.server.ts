import { data, redirect } from 'react-router'
import type { CarListAnswer } from '#features/car-search/car-list-answer.ts'
import { lastPageIndex } from '#features/car-search/car-list-answer.ts'
import type { CarQuery } from '#features/car-search/car-query.ts'
import { splitKeyphrase } from '#features/car-search/keyphrase-filters.ts'
import type { KnownValues } from '#features/car-search/known-values.ts'
import { addChosen, parsePathFilters } from '#features/car-search/path-filters.ts'
import { isCarQueryName, parseCarQuery, toCarListAddress } from '#features/car-search/query-codec.ts'
import { pack } from '#platform/packed.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { Visit } from '../context.server.ts'
import { loadCarListPage } from './car-list-page.server.ts'
import { findKnownValues, searchCars } from './car-list-search.server.ts'

/** The car list at the visited address, or null when the site has no car list there. */
export async function loadCarList(visit: Visit, url: URL) {
	const segments = pathBelowList(visit)
	if (!segments) return null

	const listPath = toSitePath(visit.site, visit.siteLanguage.language, visit.siteLanguage.paths.pathToCarList)
	const { query, isKnown } = await readQuery(visit, url, segments)
	if (isKnown) redirectToOneAddress(url, toCarListAddress(listPath, query))
	else if (await visit.findPage()) return null

	const answer = await searchCars(visit, query, listPath)
	if (answer.total > 0 && answer.cars.length === 0) {
		throw redirect(toCarListAddress(listPath, { ...query, pageIndex: lastPageIndex(answer.total) }))
	}
	visit.keepCards(answer.cars)
	const page = await loadCarListPage(visit, answer)
	return data(
		{ kind: 'cars' as const, answer: pack(answer), hasFailed: answer.hasFailed, ...page },
		{ status: statusOf(answer, isKnown) },
	)
}

/** A brand that nobody knows is no page for search engines, though visitors are shown the way on. */
function statusOf(answer: CarListAnswer, isKnown: boolean): number {
	if (answer.hasFailed) return 503
	return isKnown ? 200 : 404
}

/** What stands in the path below the car list; null when the path is another. */
function pathBelowList({ site, siteLanguage, path }: Visit): string[] | null {
	const listPath = siteLanguage.paths.pathToCarList
	if (!site.features.carSales || !`${path}/`.toLowerCase().startsWith(`${listPath}/`)) return null
	return path
		.slice(listPath.length)
		.split('/')
		.map(decode)
		.filter((segment) => segment !== '')
}

async function readQuery(visit: Visit, url: URL, segments: string[]): Promise<{ query: CarQuery; isKnown: boolean }> {
	const asked = parseCarQuery(url.searchParams)
	if (segments.length === 0 && asked.keyphrase === '') return { query: asked, isKnown: true }

	const known: KnownValues = await findKnownValues(visit)
	const path = parsePathFilters(segments, known)
	const query = splitKeyphrase({ ...asked, values: addChosen(asked.values, path.values) }, known)
	return { query, isKnown: path.isKnown }
}

/**
 * A question has one address: what forms without script, the hero search and old links write differently is sent there.
 * The order of names does not count, as whoever stands between may sort them.
 */
function redirectToOneAddress(url: URL, address: string): void {
	const own = new URLSearchParams()
	const foreign = new URLSearchParams()
	for (const [name, value] of url.searchParams) (isCarQueryName(name) ? own : foreign).append(name, value)
	const [path = '', search = ''] = address.split('?', 2)
	const isSamePath = decode(url.pathname).replace(/(?<=.)\/+$/, '') === path
	if (isSamePath && sorted(own) === sorted(new URLSearchParams(search))) return

	const rest = foreign.toString()
	throw redirect(rest ? `${address}${search ? '&' : '?'}${rest}` : address)
}

function sorted(params: URLSearchParams): string {
	params.sort()
	return params.toString()
}

/** A path that is badly encoded is taken as it stands. */
function decode(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
