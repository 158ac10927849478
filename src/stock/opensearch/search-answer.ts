import { z } from 'zod'
import { parseJson } from '#platform/parse-json.ts'
import { isOnCard } from '../embedded/stored-record.ts'
import { type FacetAnswer, type FacetValue, type StockAnswer, searchLimits } from '../query.ts'
import type { ReadFacet, ReadSearch } from '../read-search.ts'
import type { IndexSchema } from '../schema.ts'
import { ClusterError } from './cluster.ts'
import { parse, type SearchResponse } from './cluster-answers.ts'
import { windowOf } from './search-query.ts'

/** The order of these values of a field. */
export type CompareKeywords = (field: string, keywords: readonly string[]) => (a: string, b: string) => number

const buckets = z.object({
	doc_count_error_upper_bound: z.literal(0),
	sum_other_doc_count: z.literal(0),
	buckets: z.array(z.object({ key: z.string(), doc_count: z.number().int().positive() })),
})

const end = z.object({ value: z.number().nullable() })
const filtered = z.looseObject({ doc_count: z.number().int().min(0) })
const pair = z.tuple([z.string().min(1), z.string()])

/** The counts of values, by the name of the aggregation. Throws `ClusterError` if they are not exact. */
export function readValues(aggregations: Record<string, unknown>, name: string): { key: string; doc_count: number }[] {
	return parse(buckets, aggregations[name]).buckets
}

/** The answer to a search without its records, with its counts checked. Throws `ClusterError` if they do not add up. */
export function readAnswer(
	{ hits, aggregations }: SearchResponse,
	read: ReadSearch,
	{
		compare,
		expected,
	}: {
		compare: CompareKeywords
		/** The number of records, if nothing narrows the search; else null. */
		expected: number | null
	},
): Omit<StockAnswer, 'content' | 'state'> {
	const { total } = hits
	const { from, size } = windowOf(read)
	if (total.relation === 'gte' && total.value <= searchLimits.totalItems) throw new ClusterError('total-not-exact')
	const isWhole = expected === null || (total.relation === 'eq' ? total.value === expected : total.value <= expected)
	if (!isWhole) throw new ClusterError('documents-missing')
	if (hits.hits.length !== Math.max(0, Math.min(size, total.value - from))) throw new ClusterError('hits-missing')
	const isNarrowed = read.facets.some(({ condition }) => condition !== null)
	const facet = read.facets.map((each, at): FacetAnswer => {
		const own = each.condition ? `own${at}` : isNarrowed ? 'all' : null
		const within = own === null ? null : parse(filtered, aggregations[own])
		const most = within?.doc_count ?? (total.relation === 'eq' ? total.value : null)
		return readFacet(each, at, { aggregations: within ?? aggregations, most, compare })
	})
	return {
		facet,
		total_items: Math.min(total.value, searchLimits.totalItems),
		limit: read.limit,
		offset: read.offset,
	}
}

type Counts = {
	aggregations: Record<string, unknown>
	/** The number of counted records; null if it is not known. */
	most: number | null
	compare: CompareKeywords
}

function readFacet(facet: ReadFacet, at: number, { aggregations, most, compare }: Counts): FacetAnswer {
	const { request, kind, child } = facet
	const { name } = request
	if (kind === 'number' || kind === 'date') {
		const [min, max] = [parse(end, aggregations[`min${at}`]).value, parse(end, aggregations[`max${at}`]).value]
		if ((min === null) !== (max === null) || (min ?? 0) > (max ?? 0)) throw new ClusterError('counts-do-not-add-up')
		return { name, type: 'histogram', min, max }
	}
	const counted = readValues(aggregations, `values${at}`)
	const sum = counted.reduce((before, { doc_count }) => before + doc_count, 0)
	const highest = counted.reduce((before, { doc_count }) => Math.max(before, doc_count), 0)
	if (most !== null && (kind === 'keyword' ? sum : highest) > most) throw new ClusterError('counts-do-not-add-up')
	if (child === null) {
		const values = counted.map(({ key, doc_count }) => ({ text: key, count: doc_count }))
		return { name, type: 'value', values: inOrder(values, request, { compare, fields: [name] }) }
	}
	return {
		name,
		child_name: child,
		type: 'value',
		values: inOrder(pairValues(counted), request, { compare, fields: [name, child] }),
	}
}

function pairValues(counted: readonly { key: string; doc_count: number }[]): FacetValue[] {
	const parents = new Map<string, FacetValue & { children: FacetValue[] }>()
	for (const { key, doc_count: count } of counted) {
		const [text, child] = parse(pair, parseJson(key))
		const parent = parents.get(text) ?? { text, count: 0, children: [] }
		parents.set(text, parent)
		parent.count += count
		if (child !== '') parent.children.push({ text: child, count })
	}
	return [...parents.values()]
}

function inOrder(
	values: FacetValue[],
	request: ReadFacet['request'],
	{ compare, fields: [field = '', ...below] }: { compare: CompareKeywords; fields: readonly string[] },
): FacetValue[] {
	for (const { children } of values) if (children) inOrder(children, request, { compare, fields: below })
	const order = compare(
		field,
		values.map(({ text }) => text),
	)
	values.sort((a, b) => order(a.text, b.text))
	if (request.sort_order === 'desc') return values.reverse()
	return request.sort_order === 'count' ? values.sort((a, b) => b.count - a.count) : values
}

/** Whether fields are not on the cards; null are all. */
export function needsRest(schema: IndexSchema, fields: readonly string[] | null): boolean {
	return !fields?.every((field) => isOnCard(schema, field))
}
