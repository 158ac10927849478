import type { QueryReader } from '#platform/query-reader.ts'

/** Limits of the dealer list, specification 2 §9. */
export const dealerListLimits = { pageSize: 48, keyphraseLength: 200, valueLength: 100, lastPageIndex: 19 } as const

/** Filters of the dealer list; the names are used in the address. */
export const dealerFilters = ['region', 'city', 'brand', 'department'] as const
export type DealerFilter = (typeof dealerFilters)[number]

export const dealerQueryNames = ['keyphrase', 'sortName', 'page', ...dealerFilters] as const
export type DealerQueryName = (typeof dealerQueryNames)[number]

/** True for names of the dealer list; others are those of blocks around it. */
export function isDealerQueryName(name: string): boolean {
	return dealerQueryNames.some((each) => each === name)
}

/** Sorts that visitors can choose; the default is the group's order. */
export const dealerSorts = ['site_official_name_asc', 'site_city_asc'] as const
export type DealerSort = (typeof dealerSorts)[number]

/** A query of the dealer list; an empty text means no filter. */
export type DealerQuery = {
	keyphrase: string
	filters: Readonly<Record<DealerFilter, string>>
	/** Null means the group's order. */
	sort: DealerSort | null
	/** Counted from 0. */
	pageIndex: number
}

export const emptyDealerQuery: DealerQuery = {
	keyphrase: '',
	filters: { region: '', city: '', brand: '', department: '' },
	sort: null,
	pageIndex: 0,
}

/** Parses the query of an address: `keyphrase=park&city=Malmö&department=Workshop&sortName=site_city_asc&page=1`. */
export function parseDealerQuery(params: QueryReader<DealerQueryName>): DealerQuery {
	const filter = (name: DealerFilter) => clean(params.get(name), dealerListLimits.valueLength)
	const page = params.get('page') ?? ''
	return {
		keyphrase: clean(params.get('keyphrase'), dealerListLimits.keyphraseLength),
		filters: {
			region: filter('region'),
			city: filter('city'),
			brand: filter('brand'),
			department: filter('department'),
		},
		sort: dealerSorts.find((sort) => sort === params.get('sortName')) ?? null,
		pageIndex: /^\d{1,9}$/.test(page) ? Math.min(Number(page), dealerListLimits.lastPageIndex) : 0,
	}
}

/** The inverse of `parseDealerQuery`; equal queries give equal addresses. */
export function toDealerListAddress(path: string, { keyphrase, filters, sort, pageIndex }: DealerQuery): string {
	const params = new URLSearchParams()
	if (keyphrase) params.append('keyphrase', keyphrase)
	for (const name of dealerFilters) if (filters[name]) params.append(name, filters[name])
	if (sort) params.append('sortName', sort)
	if (pageIndex > 0) params.append('page', String(pageIndex))
	const search = params.toString()
	return search ? `${path}?${search}` : path
}

/** True if the query can exclude dealers. */
export function hasDealerFilter({ keyphrase, filters }: DealerQuery): boolean {
	return keyphrase !== '' || dealerFilters.some((name) => filters[name] !== '')
}

/** Removes control characters and lone surrogates, and collapses spaces. */
function clean(text: string | null, most: number): string {
	return (text ?? '')
		.toWellFormed()
		.replace(/[\p{Cc}\uFFFD\s]+/gu, ' ')
		.trim()
		.slice(0, most)
		.trim()
}
