import { fail, ok } from '#platform/result.ts'
import { CardCache } from '../embedded/card-cache.ts'
import { KeywordDictionary } from '../embedded/engine/keyword-dictionary.ts'
import { isWholeCard, pickFields, shownFields, wholeRecord } from '../embedded/stored-record.ts'
import { type IndexSettings, languageOf } from '../index-language.ts'
import type { SearchRequest, SearchResult, StockRecord } from '../query.ts'
import { type ReadCondition, type ReadSearch, readSearch } from '../read-search.ts'
import type { IndexSchema } from '../schema.ts'
import { fieldsOfWords, understandWords } from '../understood-words.ts'
import type { Cluster } from './cluster.ts'
import { ClusterError } from './cluster.ts'
import { askCluster, readCards, type SearchResponse } from './cluster-answers.ts'
import { type CompareKeywords, needsRest, readAnswer } from './search-answer.ts'
import type { SearchPointer } from './search-pointer.ts'
import { toSearchBody } from './search-query.ts'
import {
	createStateCache,
	findKeywords,
	learnFields,
	learnWords,
	type StateValues,
	useOf,
	valuesOfState,
} from './state-values.ts'

export type PointedRequest = { request: SearchRequest; schema: IndexSchema; pointer: SearchPointer }

type Prepared = PointedRequest & { read: ReadSearch; settings: IndexSettings; values: StateValues }

/** Searches the documents that pointers show. */
export class ClusterSearch {
	readonly #cluster: Cluster
	readonly #states = createStateCache()
	readonly #settings = new Map<string, IndexSettings>()
	/** A document keeps its card for good, so that cards outlive the state in which they were read. */
	readonly #cards = new CardCache()
	readonly #orders = new Map<string, KeywordDictionary>()

	constructor(cluster: Cluster) {
		this.#cluster = cluster
	}

	/**
	 * One round trip; before it one each for values and words of a state that were not asked for yet, and after it one for cards that are
	 * not known. Throws `ClusterError` unless all answers are whole.
	 */
	async search(requests: readonly PointedRequest[]): Promise<SearchResult[]> {
		const reads = requests.map(({ request, schema }) => readSearch(schema, request))
		const prepared = requests.flatMap((request, at): Prepared[] => {
			const read = reads[at]
			if (!read?.ok) return []
			const settings = this.#settingsOf(request)
			return [{ ...request, read: read.value, settings, values: valuesOfState(this.#states, request.pointer) }]
		})
		const answers = await this.#ask(prepared)
		return reads.map((read) => (read.ok ? ok(answers.shift() as never) : fail(read.error)))
	}

	async #ask(searches: readonly Prepared[]) {
		await learnFields(
			this.#cluster,
			searches.map(({ pointer, values, settings, read, request: { hiddenFields = [] } }) => ({
				...{ pointer, values, vocabulary: settings.vocabulary },
				fields: [...new Set([...chosenFields(read), ...fieldsOfWords(settings, read.typed, hiddenFields)])],
			})),
		)
		const understood = searches.map(({ values, settings, read, request: { hiddenFields = [] } }) =>
			understandWords(settings, read.typed, {
				hiddenFields,
				keywordsOf: (field) => values.fields.get(field)?.keywords ?? [],
			}),
		)
		await learnWords(
			this.#cluster,
			searches.map(({ pointer, values, read: { identifiers } }, at) => ({
				...{ pointer, values, identifiers },
				words: understood[at]?.words ?? [],
			})),
		)
		const bodies = searches.map(({ pointer, values, read, schema, request }, at) => ({
			place: pointer.place,
			body: toSearchBody(pointer, {
				read,
				words: (understood[at]?.words ?? []).map((word) => useOf(values, word, read.identifiers)),
				named: understood[at]?.named ?? new Map(),
				excluded: understood[at]?.excluded ?? new Map(),
				find: (field, value) => findKeywords(values, field, value),
				withRest: needsRest(schema, shownFields(schema, request)),
			}),
		}))
		const responses = bodies.length === 0 ? [] : await askCluster(this.#cluster, bodies)
		return Promise.all(
			searches.map(async ({ pointer: { place, state, size }, read, schema, request }, at) => {
				const response = responses[at] as SearchResponse
				const compare = this.#compare(request.index)
				const counted = readAnswer(response, read, { compare, expected: isNarrowed(read) ? null : size })
				const content = await this.#readContent({ place, schema, request }, response)
				return { ...counted, content, state: `${place} ${state}` }
			}),
		)
	}

	async #readContent(
		{ place, schema, request }: { place: string; schema: IndexSchema; request: SearchRequest },
		{ hits: { hits } }: SearchResponse,
	): Promise<StockRecord[]> {
		const fields = shownFields(schema, request)
		if (!fields || needsRest(schema, fields))
			return hits.map(({ _source }) => {
				if (!_source) throw new ClusterError('source-missing')
				const record = wholeRecord(_source.card, _source.rest)
				return fields ? pickFields(record, fields) : record
			})
		const ids = hits.map(({ _id }) => _id)
		const cards = await this.#cards.find(`${place} `, ids, (missing) => readCards(this.#cluster, place, missing))
		if (cards.length < ids.length) throw new ClusterError('source-missing')
		const isWhole = isWholeCard(schema, fields)
		return cards.map(({ record }) => (isWhole ? record : pickFields(record, fields)))
	}

	#settingsOf({ request: { index }, schema }: PointedRequest): IndexSettings {
		const known = this.#settings.get(index) ?? { schema, ...languageOf(index) }
		this.#settings.set(index, known)
		return known
	}

	/** The collator is slow, so the order of values that were seen is kept. */
	#compare(index: string): CompareKeywords {
		return (field, keywords) => {
			const key = `${index} ${field}`
			const order = this.#orders.get(key) ?? new KeywordDictionary(languageOf(index).collator)
			this.#orders.set(key, order)
			const codes = new Map(keywords.map((keyword) => [keyword, order.intern(keyword)]))
			const ranks = order.ranks()
			const rankOf = (keyword: string) => ranks[codes.get(keyword) ?? 0] ?? 0
			return (a, b) => rankOf(a) - rankOf(b)
		}
	}
}

function isNarrowed({ typed, filters, facets }: ReadSearch): boolean {
	return typed.length > 0 || filters.length > 0 || facets.some(({ condition }) => condition !== null)
}

/** The fields whose values are chosen. */
function chosenFields({ filters, facets }: ReadSearch): string[] {
	const conditions = [...filters, ...facets.flatMap(({ condition }) => (condition ? [condition] : []))]
	return conditions.flatMap(fieldsOf)
}

function fieldsOf(condition: ReadCondition): string[] {
	if (condition.kind !== 'choices') return []
	const { field, child, choices } = condition
	const isNarrowed = child !== null && choices.some(({ children }) => children.length > 0)
	return isNarrowed ? [field, child] : [field]
}
