import type { CarQuery } from './car-query.ts'
import { carFacets, rangeFacets, valueFacets } from './facets.ts'
import { carListLimits } from './limits.ts'

/** The search request for a page of the list with all facets; `fields` and `index` are added by the caller. */
export function toSearchRequest(query: CarQuery) {
	return {
		keyphrase: query.keyphrase,
		facets: carFacets.map((facet) => {
			if (facet.kind === 'values') return { ...facetName(facet), filters: [...(query.values[facet.field] ?? [])] }
			const range = query.ranges[facet.field]
			return { name: facet.field, type: 'histogram', filters: range ? withoutOpenEnds(range) : undefined }
		}),
		filters: Object.fromEntries(
			valueFacets.flatMap(({ field }) => {
				const excluded = query.excluded[field]
				return excluded ? [[`${field}.neq`, [...excluded]]] : []
			}),
		),
		limit: carListLimits.pageSize,
		offset: query.pageIndex * carListLimits.pageSize,
		sort_name: query.sort,
	}
}

/** The search request for all facet values of the stock, and the ends of its ranges, without cars. */
export function toKnownValuesRequest() {
	return { facets: [...valueFacets.map(facetName), ...rangeFacets.map(({ field }) => ({ name: field }))], limit: 0 }
}

function facetName(facet: (typeof valueFacets)[number]) {
	return { name: facet.field, child_name: 'childField' in facet ? facet.childField : undefined }
}

function withoutOpenEnds({ from, to }: { from: number | null; to: number | null }) {
	return { from: from ?? undefined, to: to ?? undefined }
}
