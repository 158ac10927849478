import { z } from 'zod'
import type { Result } from '#platform/result.ts'

/** Business limits of the search, specification 2 §9. */
export const searchLimits = {
	totalItems: 10_000,
	/** The largest page a caller may ask for. */
	limit: 100,
	facets: 30,
	keyphraseLength: 200,
	keyphraseWords: 8,
} as const

/**
 * The body and the answer of the search call (`POST /api/search`), specification 2 §7.1.
 *
 * A facet's own `filters` do not narrow its own counts, but those of all other facets and the list. They are either
 *   values: `['Volvo', 'BMW>320d', { value: 'Audi', children: ['A3', 'A4'] }]`, where chosen children narrow their parent, or
 *   a range, for fields that hold numbers: `{ from: 10000, to: 20000 }` or `[10000, 20000]`, both ends included. One end of
 *   `{ from, to }` may be left out; a list without exactly two numbers narrows nothing here. Dates are ISO texts.
 * A value means the exact keyword if a record has it, otherwise those that differ only in case and accents.
 * The top-level `filters` narrow everything. Their keys are field names, with `.neq` to exclude: `{ 'car_id.neq': '42' }`.
 * There a list without exactly two numbers holds single values: `{ car_year: [2019, 2021, 2022] }`.
 */

const scalar = z.union([z.string().max(500), z.number(), z.boolean()])
const endpoint = z.union([z.number(), z.string().max(40)]).optional()
const rangeFilter = z.object({ from: endpoint, to: endpoint }).strict()
const valueFilter = z.union([
	scalar,
	z.object({ value: scalar, children: z.array(scalar).max(500).optional() }).strict(),
])
const facetFilters = z.union([z.array(valueFilter).max(500), rangeFilter])

export const facetRequest = z.object({
	name: z.string().max(100),
	child_name: z.string().max(100).nullish(),
	/** The order of the values: by text, or by count with the highest first. */
	sort_order: z.enum(['asc', 'desc', 'count']).default('asc'),
	/** Allowed and ignored: fields with numbers always answer as histograms, others as values. */
	type: z.string().max(20).nullish(),
	filters: facetFilters.nullish(),
})

export const searchRequest = z
	.object({
		index: z.string().max(100),
		/** The fields of each record in the answer; all fields if not set. */
		fields: z.array(z.string().max(100)).max(200).nullish(),
		keyphrase: z.string().nullish(),
		facets: z.array(facetRequest).max(searchLimits.facets).nullish(),
		limit: z.number().int().min(0).max(searchLimits.limit).default(24),
		offset: z.number().int().min(0).default(0),
		sort_name: z.string().max(100).nullish(),
		/** Alternative spelling of `sort_name` that some callers use. */
		sortName: z.string().max(100).nullish(),
		filters: z.record(z.string().max(100), z.union([scalar, z.array(valueFilter).max(500), rangeFilter])).nullish(),
	})
	.describe('search request')

/** The input of a search; only the index is required. */
export type SearchRequest = z.input<typeof searchRequest> & {
	/**
	 * Not part of the wire format. The search behaves as if records did not have these fields, so that their values
	 * cannot be probed.
	 */
	hiddenFields?: readonly string[]
}
export type FacetRequest = z.input<typeof facetRequest>
export type FilterValue = z.infer<typeof valueFilter>
export type RangeFilter = z.infer<typeof rangeFilter>

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }

/** A record as stored and sent; parse it with `vehicleRecord` or `siteRecord` before use. */
export type StockRecord = { [field: string]: Json | undefined }

/** `text` is the label and the filter value; a child's filter value is `parent>child`. */
export type FacetValue = { text: string; count: number; children?: FacetValue[] }

export type FacetAnswer =
	| { name: string; child_name?: string; type: 'value'; values: FacetValue[] }
	/** The smallest and largest number (milliseconds for dates); null if no record has one. */
	| { name: string; type: 'histogram'; min: number | null; max: number | null }

/** An answer as it is sent. */
export type SearchAnswer = {
	facet: FacetAnswer[]
	content: StockRecord[]
	/** At most 10000. */
	total_items: number
	limit: number
	offset: number
}

export type SearchError =
	| { code: 'unknown-index'; index: string }
	| { code: 'unknown-field'; field: string }
	| { code: 'not-a-facet'; field: string }
	| { code: 'unknown-sort'; sort: string }
	| { code: 'invalid-filter'; field: string }
	| { code: 'too-many-facets'; most: number }
	/** The stock cannot be reached or fails. The reason is for logs. */
	| { code: 'unavailable'; reason: string }

/**
 * `state` names the index and its present state, if the stock knows it: the same search, or a record with the same id,
 * in another answer of this state is the same.
 */
export type StockAnswer = SearchAnswer & { state?: string }

export type SearchResult = Result<StockAnswer, SearchError>
