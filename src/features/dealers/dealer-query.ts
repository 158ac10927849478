/** Numbers of the dealer list, specification 2 §9. */
export const dealerListLimits = { pageSize: 48, keyphraseLength: 200, valueLength: 100, lastPageIndex: 19 } as const

/** What dealers are filtered by; the names stand in the address. */
export const dealerFilters = ['region', 'city', 'brand', 'department'] as const
export type DealerFilter = (typeof dealerFilters)[number]

/** Orders a visitor may choose instead of the group's own. */
export const dealerSorts = ['site_official_name_asc', 'site_city_asc'] as const
export type DealerSort = (typeof dealerSorts)[number]

/** What a visitor asks of the dealer list; an empty text asks for nothing. */
export type DealerQuery = {
	keyphrase: string
	filters: Readonly<Record<DealerFilter, string>>
	/** Null is the group's own order. */
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

/** Reads the query of an address: `keyphrase=park&city=Malmö&department=Workshop&sortName=site_city_asc&page=1`. */
export function parseDealerQuery(params: URLSearchParams): DealerQuery {
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

/** The inverse of `parseDealerQuery`: one spelling for one question. */
export function toDealerListAddress(path: string, { keyphrase, filters, sort, pageIndex }: DealerQuery): string {
	const params = new URLSearchParams()
	if (keyphrase) params.append('keyphrase', keyphrase)
	for (const name of dealerFilters) if (filters[name]) params.append(name, filters[name])
	if (sort) params.append('sortName', sort)
	if (pageIndex > 0) params.append('page', String(pageIndex))
	const search = params.toString()
	return search ? `${path}?${search}` : path
}

/** Whether the question leaves out any dealer. */
export function isNarrowing({ keyphrase, filters }: DealerQuery): boolean {
	return keyphrase !== '' || dealerFilters.some((name) => filters[name] !== '')
}

/** Control characters and lone surrogates out, one space for many. */
function clean(text: string | null, most: number): string {
	return (text ?? '')
		.toWellFormed()
		.replace(/[\p{Cc}\uFFFD\s]+/gu, ' ')
		.trim()
		.slice(0, most)
		.trim()
}
