import { findPage } from '#content/find-page.ts'
import type { PageContext } from '#page/page-context.ts'
import { type Redirect, redirectTo } from '#page/redirect.ts'
import type { PageUrl } from '#page/visit.ts'
import { decodeOrKeep } from '#platform/percent-encoding.ts'
import { toSitePath } from '#sites/site-address.ts'
import { type CarListAnswer, lastPageIndex } from '../car-list-answer.ts'
import type { CarListData } from '../car-list-data.ts'
import type { CarQuery } from '../car-query.ts'
import { toChips } from '../chips.ts'
import { splitKeyphrase } from '../keyphrase-filters.ts'
import type { KnownValues } from '../known-values.ts'
import { addChosen, parsePathFilters, toHeroAddress } from '../path-filters.ts'
import { isCarQueryName, parseCarQuery, toCarListAddress } from '../query-codec.ts'
import { loadCarListPage } from './car-list-page.ts'
import { findKnownValues, searchCars } from './search-cars.ts'

/** The car list at this path; null if the site has none at this path. */
export async function loadCarList(context: PageContext<string>) {
	const { url } = context
	const segments = pathBelowList(context)
	if (!segments) return null

	const listPath = toSitePath(context.site, context.siteLanguage.language, context.siteLanguage.paths.pathToCarList)
	const { query, isKnown, heroAddress } = await readQuery(context, { listPath, segments })
	const address = toCarListAddress(listPath, query)
	// The words of a hero search become a path. On other lists they are added to what is chosen.
	const isHeroSearch = segments.length === 0 && url.searchParams.has('keyphrase') && !hasFilters(url)
	const target = (isHeroSearch && heroAddress) || address
	const isMoved = isKnown && ![address, heroAddress ?? address].some((each) => isAt(url, each))
	// A further page may lie behind the last, which the search says: one redirect for both.
	if (isMoved && query.pageIndex === 0) return withOtherNames(url, target)
	if (!isKnown && (await findPage(context))) return null

	const answer = await searchCars(context, query, listPath)
	const lastPage = lastPageIndex(answer.total)
	if (answer.total > 0 && query.pageIndex > lastPage)
		return withOtherNames(url, toCarListAddress(listPath, { ...query, pageIndex: lastPage }))
	if (isMoved) return withOtherNames(url, target)
	return { answer, ...(await loadCarListPage(context, answer, isKnown)), status: statusOf(answer, isKnown) }
}

/** The car list at this address as data for the browser, or its canonical address. */
export async function loadCarListData(
	context: PageContext<string>,
): Promise<{ status: number; body: CarListData } | null> {
	const page = await loadCarList(context)
	if (!page) return null
	if ('redirectTo' in page) return { status: 200, body: page }
	const { answer, title, content, head, alternates } = page
	const body = { answer, title, pageId: content?.id ?? null, documentTitle: head.title, alternates }
	return { status: answer.hasFailed ? 503 : 200, body }
}

/** 404 for an unknown brand, so that search engines do not index it; visitors get the empty list. */
function statusOf(answer: CarListAnswer, isKnown: boolean): number {
	if (answer.hasFailed) return 503
	return isKnown ? 200 : 404
}

/** The path segments below the car list; null for other paths. */
export function pathBelowList({ site, siteLanguage, path }: PageContext): string[] | null {
	const listPath = siteLanguage.paths.pathToCarList
	if (!site.features.carSales || !`${path}/`.toLowerCase().startsWith(`${listPath}/`)) return null
	return path
		.slice(listPath.length)
		.split('/')
		.map(decodeOrKeep)
		.filter((segment) => segment !== '')
}

type ReadQuery = {
	query: CarQuery
	/** False if a segment of the path is no value of the stock. */
	isKnown: boolean
	/** The address with values in the path; null if the address has neither words nor values in its path. */
	heroAddress: string | null
}

async function readQuery(
	context: PageContext<string>,
	{ listPath, segments }: { listPath: string; segments: string[] },
): Promise<ReadQuery> {
	const asked = parseCarQuery(context.url.searchParams)
	if (segments.length === 0 && asked.keyphrase === '') return { query: asked, isKnown: true, heroAddress: null }

	const known: KnownValues = await findKnownValues(context)
	const path = parsePathFilters(segments, known)
	const query = splitKeyphrase({ ...asked, values: addChosen(asked.values, path.values) }, known)
	return { query, isKnown: path.isKnown, heroAddress: toHeroAddress(listPath, query, known) }
}

function hasFilters(url: PageUrl<string>): boolean {
	return toChips({ ...parseCarQuery(url.searchParams), keyphrase: '' }).length > 0
}

/** True if the page is at this address. The order of parameters is ignored, because proxies may sort them. */
function isAt(url: PageUrl, address: string): boolean {
	const [path = '', search = ''] = address.split('?', 2)
	const isSamePath = decodeOrKeep(url.pathname).replace(/(?<=.)\/+$/, '') === path
	return isSamePath && sorted(namesOf(url).own) === sorted(new URLSearchParams(search))
}

/** For forms without script, the hero search and old links. Names of others, such as campaign marks, are kept. */
function withOtherNames(url: PageUrl, address: string): Redirect {
	const rest = namesOf(url).foreign.toString()
	return redirectTo(rest ? `${address}${address.includes('?') ? '&' : '?'}${rest}` : address)
}

function namesOf({ search }: PageUrl): { own: URLSearchParams; foreign: URLSearchParams } {
	const own = new URLSearchParams()
	const foreign = new URLSearchParams()
	for (const [name, value] of new URLSearchParams(search)) (isCarQueryName(name) ? own : foreign).append(name, value)
	return { own, foreign }
}

function sorted(params: URLSearchParams): string {
	params.sort()
	return params.toString()
}
