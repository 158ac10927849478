import type { Vocabulary } from '#domain/cars/vocabulary.ts'
import { compact, fold } from '#platform/fold.ts'
import type { OtherNames } from '../equipment-names.ts'
import type { IndexSettings } from '../index-language.ts'
import type { FacetAnswer, FacetRequest, FacetValue, FilterValue, Json, SearchRequest, StockRecord } from '../query.ts'
import type { ConditionKind } from '../read-search.ts'
import type { IndexSchema } from '../schema.ts'
import { isFormOf } from '../understood-words.ts'
import { indexWords, keyphraseWords } from '../words.ts'

/** A brute-force search, written for obvious correctness: it tests every condition against every record. */

export type OracleAnswer = { ids: string[]; total: number; facet: FacetAnswer[] }

type Filters = NonNullable<FacetRequest['filters']> | string | number | boolean

const nothing = Number.POSITIVE_INFINITY

export function bruteForceSearch(
	{ schema, collator, vocabulary }: IndexSettings,
	records: readonly StockRecord[],
	request: SearchRequest,
): OracleAnswer {
	const facets = request.facets ?? []
	const said = understand(keyphraseWords(request.keyphrase ?? '', 8), records, vocabulary)
	const left = said.filter((part) => typeof part === 'string').filter((word) => !vocabulary.fillers.has(compact(word)))
	const unwanted = findUnwanted(schema, records, left, vocabulary)
	const words = left
		.filter((_, at) => !unwanted.some(({ start, end }) => at >= start && at < end))
		.flatMap((word) => takeApart(schema, records, word) ?? [word])
		.filter((word, at, all) => all.indexOf(word) === at)
		.slice(0, 8)
	const namedValues = said.filter((part) => typeof part !== 'string')
	const scores = words.length > 0 ? scoresOf(schema, records, words, request.keyphrase ?? '') : null
	const base = records.filter(
		(record) =>
			(!scores || scores.has(record)) &&
			!unwanted.some(({ field, values }) => keywordsOf(record[field]).some((keyword) => values.includes(keyword))) &&
			namedValues.every(({ field }) =>
				namedValues.some((named) => named.field === field && named.values.includes(String(record[field]))),
			) &&
			Object.entries(request.filters ?? {}).every(([key, filters]) =>
				key.endsWith('.neq')
					? !meets(schema, records, record, key.slice(0, -4), filters, 'excluding')
					: meets(schema, records, record, key, filters, 'filter'),
			),
	)
	const passes = (record: StockRecord, { name, filters }: FacetRequest) =>
		!filters || meets(schema, records, record, name, filters, 'facet')
	const matching = base.filter((record) => facets.every((facet) => passes(record, facet)))

	const sorted = matching.toSorted((a, b) => {
		const sortName = request.sort_name ?? (scores ? 'relevance' : schema.defaultSort)
		if (sortName === 'relevance' && scores) {
			const difference = (scores.get(b) ?? 0) - (scores.get(a) ?? 0)
			if (difference) return difference
		}
		const first = sortName === 'relevance' ? schema.defaultSort : sortName
		for (const sort of [first, ...(schema.thenBy[first] ?? [])]) {
			const difference = compareBy(schema, collator, sort, a, b)
			if (difference) return difference
		}
		return compareHashes(String(a[schema.idField]), String(b[schema.idField]))
	})
	const offset = request.offset ?? 0
	return {
		ids: sorted
			.slice(offset, Math.min(offset + Math.min(request.limit ?? 24, 100), 10_000))
			.map((record) => String(record[schema.idField])),
		total: matching.length,
		facet: facets.map((facet) =>
			countFacet(
				schema,
				collator,
				facet,
				base.filter((record) => facets.every((other) => other === facet || passes(record, other))),
			),
		),
	}
}

/** The words of a name of several words, which is given in one word; null if there is none. */
function takeApart(schema: IndexSchema, records: readonly StockRecord[], word: string): string[] | null {
	const fields = Object.keys(schema.columns).filter(
		(field) => schema.columns[field] === 'keyword' && schema.words[field] === 3,
	)
	const names = fields.flatMap((field) => [...keywordsIn(records, field)].sort())
	const named = names.find((name) => compact(name) === word && keyphraseWords(name, 6).length > 1)
	return named === undefined ? null : keyphraseWords(named, 6)
}

type Unwanted = { field: string; values: string[]; start: number; end: number }

/** The values of lists that are named after negations, with the words that name them. */
function findUnwanted(
	schema: IndexSchema,
	records: readonly StockRecord[],
	words: readonly string[],
	{ negations }: Vocabulary,
): Unwanted[] {
	const lists = Object.keys(schema.columns).filter(
		(field) => schema.columns[field] === 'keywords' && schema.words[field] !== undefined,
	)
	const found: Unwanted[] = []
	for (let start = 0; start < words.length; start++) {
		if (!negations.has(compact(words[start] ?? ''))) continue
		for (const end of [start + 5, start + 4, start + 3, start + 2]) {
			if (end > words.length) continue
			const phrase = words.slice(start + 1, end)
			const named = lists
				.map((field) => ({ field, values: listedWith(phrase, keywordsIn(records, field), schema.otherNames?.[field]) }))
				.filter(({ values }) => values.length > 0)
			if (named.length === 0) continue
			found.push(...named.map((each) => ({ ...each, start, end })))
			start = end - 1
			break
		}
	}
	return found
}

function listedWith(phrase: readonly string[], values: Iterable<string>, otherNames?: OtherNames): string[] {
	const meant = (isMeant: (word: string, typed: string) => boolean) =>
		[...values].filter((value) =>
			[value, ...(otherNames?.get(value.toLowerCase()) ?? [])].some((name) =>
				phrase.every((typed) => indexWords(name).some((word) => isMeant(word, typed))),
			),
		)
	const whole = meant((word, typed) => word === typed)
	return whole.length > 0 ? whole : meant(isFormOf)
}

type NamedValues = { field: string; values: string[] }

/** Each word, or what several words together name: the longest phrase, the first of equals, and then what is beside it. */
function understand(
	words: readonly string[],
	records: readonly StockRecord[],
	vocabulary: Vocabulary,
): (string | NamedValues)[] {
	const phrases = words.flatMap((_, start) =>
		words.slice(start).map((__, more) => ({ start, end: start + more + 1, length: more + 1 })),
	)
	for (const { start, end } of phrases.toSorted((a, b) => b.length - a.length || a.start - b.start)) {
		const named = valuesNamed(compact(words.slice(start, end).join('')), records, vocabulary)
		if (!named) continue
		return [
			...understand(words.slice(0, start), records, vocabulary),
			named,
			...understand(words.slice(end), records, vocabulary),
		]
	}
	return [...words]
}

function valuesNamed(phrase: string, records: readonly StockRecord[], vocabulary: Vocabulary): NamedValues | null {
	const meaning = vocabulary.meanings.get(phrase)
	if (!meaning) return null
	const { field, names } = meaning
	const meant = [...new Set(records.flatMap((record) => keywordsOf(record[field])))].filter((value) =>
		names.some((name) => name === vocabulary.findGroup(field, value)),
	)
	const itself = meant.filter((value) => compact(value) === phrase)
	if (meant.length === 0) return null
	return { field, values: itself.length > 0 ? itself : meant }
}

function meets(
	schema: IndexSchema,
	records: readonly StockRecord[],
	record: StockRecord,
	field: string,
	filters: Filters,
	use: ConditionKind,
): boolean {
	const kind = schema.columns[field]
	const value = record[field]
	if (kind === 'number' || kind === 'date') return meetsRange(kind, value, filters, use)
	const choices = (Array.isArray(filters) ? filters : [filters]) as FilterValue[]
	if (kind === 'identifier') return choices.some((choice) => plain(String(choice)) === plain(String(value)))
	if (choices.length === 0) return use !== 'excluding'

	const child = Object.keys(schema.childOf).find((name) => schema.childOf[name] === field)
	const wanted = choices.map((choice): [string, string[]] => {
		if (typeof choice === 'object') return [String(choice.value), (choice.children ?? []).map(String)]
		const at = child ? String(choice).indexOf('>') : -1
		return at < 0 ? [String(choice), []] : [String(choice).slice(0, at), [String(choice).slice(at + 1)]]
	})
	return wanted.some(([parent, children]) => {
		if (!keywordsOf(value).some((keyword) => means(records, field, parent, keyword))) return false
		const narrowed = wanted.filter(([other]) => other === parent).flatMap(([, own]) => own)
		if (narrowed.length === 0 || !child) return true
		return children.some((wantedChild) =>
			keywordsOf(record[child]).some((own) => means(records, child, wantedChild, own)),
		)
	})
}

/** A value means the exact keyword or, if no record has it, keywords that differ only in case and accents. */
function means(records: readonly StockRecord[], field: string, wanted: string, keyword: string): boolean {
	if (wanted === keyword) return true
	return fold(wanted) === fold(keyword) && !isPresent(records, field, wanted)
}

const presentKeywords = new WeakMap<readonly StockRecord[], Map<string, Set<string>>>()

function isPresent(records: readonly StockRecord[], field: string, wanted: string): boolean {
	return keywordsIn(records, field).has(wanted)
}

function keywordsIn(records: readonly StockRecord[], field: string): ReadonlySet<string> {
	const fields = presentKeywords.get(records) ?? new Map<string, Set<string>>()
	presentKeywords.set(records, fields)
	const known = fields.get(field) ?? new Set(records.flatMap((record) => keywordsOf(record[field])))
	fields.set(field, known)
	return known
}

function meetsRange(kind: 'number' | 'date', value: Json | undefined, filters: Filters, use: ConditionKind): boolean {
	const number = numberOf(kind, value)
	const bound = (end: unknown) => (kind === 'date' && typeof end === 'string' ? Date.parse(end) : Number(end))
	if (typeof filters !== 'object') return number === bound(filters)
	if (Array.isArray(filters)) {
		const isOneOfThem = filters.some((one) => number === bound(one))
		if (use === 'excluding') return isOneOfThem
		if (filters.length === 2) return number >= bound(filters[0]) && number <= bound(filters[1])
		return use === 'facet' || filters.length === 0 || isOneOfThem
	}
	if (!('from' in filters || 'to' in filters)) return use !== 'excluding'
	const { from, to } = filters as { from?: number; to?: number }
	return (
		!Number.isNaN(number) && (from === undefined || number >= bound(from)) && (to === undefined || number <= bound(to))
	)
}

function numberOf(kind: 'number' | 'date', value: Json | undefined): number {
	if (kind === 'date') return typeof value === 'string' ? Date.parse(value) : Number.NaN
	return typeof value === 'number' ? value : Number.NaN
}

function keywordsOf(value: Json | undefined): string[] {
	return [value].flat().flatMap((item) => (item === undefined || item === null || item === '' ? [] : [String(item)]))
}

function plain(identifier: string): string {
	return fold(identifier).replace(/[\s-]+/g, '')
}

function countFacet(
	schema: IndexSchema,
	collator: Intl.Collator,
	facet: FacetRequest,
	records: StockRecord[],
): FacetAnswer {
	const { name, child_name, sort_order } = facet
	const kind = schema.columns[name]
	if (kind === 'number' || kind === 'date') {
		const numbers = records.map((record) => numberOf(kind, record[name])).filter((number) => !Number.isNaN(number))
		const range = numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : []
		return { name, type: 'histogram', min: range[0] ?? null, max: range[1] ?? null }
	}
	const count = (some: StockRecord[], field: string): FacetValue[] => {
		const counts = new Map<string, number>()
		for (const record of some) {
			for (const keyword of new Set(keywordsOf(record[field]))) counts.set(keyword, (counts.get(keyword) ?? 0) + 1)
		}
		const values = [...counts].map(([text, number]) => ({ text, count: number }))
		values.sort((a, b) => collator.compare(a.text, b.text) || (a.text < b.text ? -1 : 1))
		if (sort_order === 'desc') return values.reverse()
		return sort_order === 'count' ? values.sort((a, b) => b.count - a.count) : values
	}
	const values = count(records, name)
	if (!child_name) return { name, type: 'value', values }
	for (const value of values) {
		value.children = count(
			records.filter((record) => record[name] === value.text),
			child_name,
		)
	}
	return { name, child_name, type: 'value', values }
}

function compareBy(schema: IndexSchema, collator: Intl.Collator, sort: string, a: StockRecord, b: StockRecord): number {
	const [, field = '', direction] = /^(.+)_(asc|desc)$/.exec(sort) ?? []
	const kind = schema.columns[field]
	const sign = direction === 'asc' ? 1 : -1
	if (kind === 'number' || kind === 'date') {
		const [left, right] = [numberOf(kind, a[field]), numberOf(kind, b[field])].map((number) =>
			Number.isNaN(number) ? nothing : sign * number,
		)
		return (left ?? 0) - (right ?? 0) || 0
	}
	const [left = '', right = ''] = [keywordsOf(a[field])[0], keywordsOf(b[field])[0]]
	if (left === '' || right === '') return Number(left === '') - Number(right === '')
	return left === right ? 0 : sign * (collator.compare(left, right) || (left < right ? -1 : 1))
}

function compareHashes(left: string, right: string): number {
	const [a = 0, b = 0] = [left, right].map((text) =>
		[...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5 | 0),
	)
	return a - b || (left < right ? -1 : 1)
}

/** Records with all words of the keyphrase and the sum of each word's best score. */
function scoresOf(
	schema: IndexSchema,
	records: readonly StockRecord[],
	words: readonly string[],
	keyphrase: string,
): Map<StockRecord, number> {
	const named = (record: StockRecord, text: string) =>
		Object.keys(schema.columns).some(
			(field) =>
				schema.columns[field] === 'identifier' && keywordsOf(record[field]).some((own) => plain(own) === plain(text)),
		)
	const contents = records.map((record) => ({ record, own: wordsOf(schema, record) }))
	const scoresByWord = words.map((wanted) => {
		const best = (tier: number, fits: (word: string) => boolean) =>
			new Map(
				contents.flatMap(({ record, own }): [StockRecord, number][] => {
					const weights = own.filter(([word]) => fits(word)).map(([, weight]) => weight)
					return weights.length > 0 ? [[record, tier * Math.max(...weights)]] : []
				}),
			)
		const exact = best(4, (word) => word === wanted)
		for (const record of records) if (named(record, wanted)) exact.set(record, 12)
		if (exact.size > 0 && (/\d/.test(wanted) || wanted.length === 1)) return exact
		const scores = best(2, (word) => word.startsWith(wanted))
		for (const [record, score] of exact) scores.set(record, Math.max(score, scores.get(record) ?? 0))
		if (scores.size > 0 || wanted.length < 4 || /\d/.test(wanted)) return scores
		const most = wanted.length < 8 ? 1 : 2
		return best(1, (word) => editDistance(word, wanted) <= most || isSwapped(word, wanted))
	})
	const scores = new Map<StockRecord, number>()
	for (const record of records) {
		if (scoresByWord.every((byRecord) => byRecord.has(record))) {
			scores.set(
				record,
				scoresByWord.reduce((sum, byRecord) => sum + (byRecord.get(record) ?? 0), 0),
			)
		}
		if (named(record, keyphrase)) scores.set(record, 255)
	}
	return scores
}

const wordsOfRecords = new WeakMap<StockRecord, [string, number][]>()

function wordsOf(schema: IndexSchema, record: StockRecord): [string, number][] {
	const known = wordsOfRecords.get(record)
	if (known) return known
	const words = Object.entries(schema.words).flatMap(([field, weight]) =>
		keywordsOf(record[field])
			.flatMap((text) => [text, ...(schema.otherNames?.[field]?.get(text.toLowerCase()) ?? [])])
			.flatMap(indexWords)
			.map((word): [string, number] => [word, weight]),
	)
	wordsOfRecords.set(record, words)
	return words
}

function isSwapped(word: string, wanted: string): boolean {
	if (word.length !== wanted.length) return false
	const at = [...word].findIndex((letter, i) => letter !== wanted[i])
	return at >= 0 && word === wanted.slice(0, at) + wanted[at + 1] + wanted[at] + wanted.slice(at + 2)
}

/** The Levenshtein distance by dynamic programming. */
export function editDistance(left: string, right: string): number {
	let row = Array.from({ length: right.length + 1 }, (_, i) => i)
	for (let i = 1; i <= left.length; i++) {
		const next = [i]
		for (let j = 1; j <= right.length; j++) {
			const change = (row[j - 1] ?? 0) + Number(left[i - 1] !== right[j - 1])
			next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
		}
		row = next
	}
	return row[right.length] ?? 0
}
