import { identifierKey } from '../indexed-values.ts'
import { searchLimits } from '../query.ts'
import type { NumberRange, ReadCondition, ReadFacet, ReadSearch, ValueChoice } from '../read-search.ts'
import { ofPlace } from './document-place.ts'
import type { SearchPointer } from './search-pointer.ts'

/** A query of the cluster. */
export type Query = Record<string, unknown>

/** The values that a filter value means, see `KeywordDictionary.find`. */
export type FindKeywords = (field: string, value: string) => readonly string[]

/** How a word of the keyphrase is looked for in the whole stock. */
export type WordUse = { word: string; tiers: readonly Tier[] }
export type Tier = keyof typeof tierScores

/** Scores of a match, multiplied by the weight of the field; those of `word-index.ts`. */
const tierScores = { exact: 4, prefix: 2, typo: 1 } as const
const weights = [3, 2, 1] as const
const namedScore = 255

/** More different values than that are not counted. */
export const mostValues = 10_000

export type ClusterPlan = {
	read: ReadSearch
	words: readonly WordUse[]
	/** Values that words have named, by field. */
	named: ReadonlyMap<string, readonly string[]>
	/** Values that words have excluded, by field. */
	excluded: ReadonlyMap<string, readonly string[]>
	find: FindKeywords
	/** Gives whole records; else cards are read by their names, where they are not known. */
	withRest: boolean
}

/** Hits, total and all counts of a search in one body. A facet's own condition does not narrow its own counts. */
export function toSearchBody(pointer: SearchPointer, plan: ClusterPlan): object {
	const { read, words, named, excluded, find, withRest } = plan
	const chosen = read.facets.map(({ condition }) => condition && toQuery(condition, find))
	const conditions = chosen.filter((query) => query !== null)
	const { from, size } = windowOf(read)
	return {
		from,
		size,
		track_total_hits: searchLimits.totalItems + 1,
		_source: withRest ? ['card', 'rest'] : false,
		query: {
			bool: {
				filter: [
					...ofState(pointer),
					...read.filters.map((filter) => toQuery(filter, find)),
					...[...named].map(([field, keywords]) => ({ terms: { [`k.${field}`]: keywords } })),
				],
				must_not: [...excluded].map(([field, keywords]) => ({ terms: { [`k.${field}`]: keywords } })),
				...(words.length > 0 && { must: [toWords(words, read)] }),
			},
		},
		...(conditions.length > 0 && { post_filter: all(conditions) }),
		aggs: toAggregations(read.facets, chosen),
		sort: toSort(read, words.length > 0),
	}
}

export function windowOf({ offset, limit }: ReadSearch): { from: number; size: number } {
	const size = Math.max(0, Math.min(offset + limit, searchLimits.totalItems) - offset)
	return size === 0 ? { from: 0, size } : { from: offset, size }
}

/** The documents that a pointer shows. */
export function ofState({ place, state, abandoned }: SearchPointer): Query[] {
	const notYet = { range: { died: { gt: state } } }
	if (abandoned.length === 0) return [...ofPlace(place), { range: { born: { lte: state } } }, notYet]
	const ofOthers = (field: string) => ({ terms: { [field]: abandoned } })
	return [
		...ofPlace(place),
		{ bool: { filter: [{ range: { born: { lte: state } } }], must_not: [ofOthers('born')] } },
		{ bool: { should: [notYet, ofOthers('died')] } },
	]
}

/** One facet after the other by its place: those without a choice below `all`, if anything is chosen at all. */
function toAggregations(facets: readonly ReadFacet[], chosen: readonly (Query | null)[]): object {
	const others = (own: number) => chosen.filter((query, at): query is Query => query !== null && at !== own)
	const free = Object.assign({}, ...facets.map((facet, at) => (chosen[at] ? {} : countsOf(facet, at))))
	const isNarrowed = chosen.some((query) => query !== null)
	return {
		...(isNarrowed ? { all: { filter: all(others(-1)), aggs: free } } : free),
		...Object.fromEntries(
			facets.flatMap((facet, at) =>
				chosen[at] ? [[`own${at}`, { filter: all(others(at)), aggs: countsOf(facet, at) }]] : [],
			),
		),
	}
}

function countsOf({ request: { name }, kind, child }: ReadFacet, at: number): object {
	if (kind === 'number' || kind === 'date')
		return { [`min${at}`]: { min: { field: `n.${name}` } }, [`max${at}`]: { max: { field: `n.${name}` } } }
	return { [`values${at}`]: countsOfValues(child === null ? `k.${name}` : `p.${child}`) }
}

/** Counts of all values of a field. */
export function countsOfValues(field: string): object {
	return { terms: { field, size: mostValues } }
}

function toQuery(condition: ReadCondition, find: FindKeywords): Query {
	const met = any(alternativesOf(condition, find))
	return condition.excluding ? { bool: { must_not: [met] } } : met
}

function alternativesOf(condition: ReadCondition, find: FindKeywords): Query[] {
	const { field } = condition
	if (condition.kind === 'ranges') return condition.ranges.map((range) => toRange(field, range))
	if (condition.kind === 'identifiers') return [terms(`i.${field}`, condition.identifiers.map(identifierKey))]
	const { choices, child } = condition
	if (child === null || choices.every(({ children }) => children.length === 0))
		return [
			terms(
				`k.${field}`,
				choices.flatMap(({ value }) => find(field, value)),
			),
		]
	return choices.map(({ value, children }: ValueChoice) => {
		const parents = terms(`k.${field}`, find(field, value))
		if (children.length === 0) return parents
		return all([
			parents,
			terms(
				`k.${child}`,
				children.flatMap((each) => find(child, each)),
			),
		])
	})
}

function toRange(field: string, { from, to }: NumberRange): Query {
	if (from === Number.POSITIVE_INFINITY || to === Number.NEGATIVE_INFINITY) return nothing
	const gte = from === Number.NEGATIVE_INFINITY ? {} : { gte: from }
	const lte = to === Number.POSITIVE_INFINITY ? {} : { lte: to }
	return { range: { [`n.${field}`]: { ...gte, ...lte } } }
}

const nothing: Query = { match_none: {} }

function terms(field: string, values: readonly string[]): Query {
	return values.length === 0 ? nothing : { terms: { [field]: values } }
}

function any(queries: readonly Query[]): Query {
	const [only = nothing, ...others] = queries
	return others.length === 0 ? only : { bool: { should: queries } }
}

function all(queries: readonly Query[]): Query {
	return { bool: { filter: queries } }
}

/** Every word must be found. A record that is named by the whole keyphrase has the highest score. */
function toWords(words: readonly WordUse[], { keyphrase, identifiers }: ReadSearch): Query {
	return {
		dis_max: {
			queries: [
				{ bool: { must: words.map((use) => toWord(use, identifiers)) } },
				...named(identifiers, keyphrase, namedScore),
			],
		},
	}
}

/** The best of all matches counts. */
export function toWord({ word, tiers }: WordUse, identifiers: readonly string[]): Query {
	const queries = tiers.flatMap((tier) =>
		weights.map((weight) => scored(matchOf(tier, `w${weight}`, word), tierScores[tier] * weight)),
	)
	const names = tiers.includes('exact') ? named(identifiers, word, tierScores.exact * 3) : []
	return { dis_max: { queries: [...queries, ...names] } }
}

function named(identifiers: readonly string[], text: string, score: number): Query[] {
	return identifiers.map((field) => scored({ term: { [`i.${field}`]: { value: identifierKey(text) } } }, score))
}

function scored(filter: Query, boost: number): Query {
	return { constant_score: { filter, boost } }
}

/**
 * A misspelling is one edit away or two neighbouring letters swapped; from 8 letters on two edits, which a swap is too. The length is
 * that of `word-index.ts`.
 */
function matchOf(tier: Tier, field: string, word: string): Query {
	if (tier === 'exact') return { term: { [field]: { value: word } } }
	if (tier === 'prefix') return { prefix: { [field]: { value: word } } }
	const edits = word.length < 8 ? { fuzziness: 1, transpositions: true } : { fuzziness: 2, transpositions: false }
	return { fuzzy: { [field]: { value: word, ...edits, prefix_length: 0, rewrite: 'constant_score' } } }
}

/** Records without a value come last in both directions. The last order is arbitrary, but that of the embedded stock. */
function toSort({ sorts, byRelevance }: ReadSearch, hasWords: boolean): object[] {
	return [
		...(byRelevance && hasWords ? [{ _score: 'desc' }] : []),
		...sorts.map(({ field, sign, isText }) => ({
			[`${isText ? 'r' : 'n'}.${field}`]: { order: sign === 1 ? 'asc' : 'desc', missing: '_last' },
		})),
		{ order: 'asc' },
		{ id: 'asc' },
	]
}
