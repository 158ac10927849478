import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type SearchError, type SearchRequest, type SearchResult, type StockRecord, searchLimits } from '../query.ts'
import type { AnswerCache, EngineResult } from './answer-cache.ts'
import type { CardCache } from './card-cache.ts'
import type { ColumnarIndex } from './engine/columnar-index.ts'
import { searchIndex } from './engine/search-index.ts'
import { type GenerationReader, isReadable } from './generation-readers.ts'
import { holdPublished } from './hold-published.ts'
import { applyChanges, type IndexSource, readColumns, restoreColumns } from './index-columns.ts'
import { inTurns } from './sliced-work.ts'
import { findIndexState, findTexts, type IndexState, readChanges } from './store.ts'
import { isOnCard, isWholeCard, pickFields, shownFields, wholeRecord, wholeRecordJson } from './stored-record.ts'

/** When the share of replaced records exceeds this, the columns are rebuilt. */
const deadShare = 0.25
const fewDeadRows = 1000

/** Shared by all indexes of a process, so that the total size is bounded for any number of indexes. */
export type SearchCaches = { answers: AnswerCache; cards: CardCache }

export type LoadOptions = {
	caches: SearchCaches
	reader: GenerationReader
	/** Ignores the image, for use after many changes. */
	anew?: boolean
	/** Converts records of an older format. */
	converts?: boolean
}

/** The process was stopped or cut off for so long that its generation was deleted: the index must be loaded again. */
export class GenerationLost extends Error {
	override readonly name = 'GenerationLost'
}

/** One index in memory at one state of the store. */
export class LoadedIndex {
	readonly #db: Kysely<Database>
	readonly #columns: ColumnarIndex
	readonly #caches: SearchCaches
	#state: IndexState

	private constructor(db: Kysely<Database>, columns: ColumnarIndex, state: IndexState, caches: SearchCaches) {
		this.#db = db
		this.#columns = columns
		this.#state = state
		this.#caches = caches
	}

	/**
	 * Loads the published generation, from its image if there is one, otherwise record by record, and holds it: it is
	 * complete until it is released, also if another one is published meanwhile.
	 */
	static async load(
		db: Kysely<Database>,
		source: IndexSource,
		{ caches, reader, anew = false, converts = false }: LoadOptions,
	): Promise<LoadedIndex> {
		const state = await holdPublished(db, source, { reader, converts })
		const restored = anew ? null : await restoreColumns(db, source, state)
		const { columns, epoch } = restored ?? (await readColumns(db, source, state))
		const loaded = new LoadedIndex(db, columns, { ...state, epoch }, caches)
		// Applies changes made during the read.
		const present = await findIndexState(db, source.name)
		if (present?.generation === state.generation) await loaded.catchUp(present)
		return loaded
	}

	get state(): IndexState {
		return this.#state
	}

	get needsRebuild(): boolean {
		const { deadRows, size } = this.#columns
		return deadRows > fewDeadRows && deadRows > (size + deadRows) * deadShare
	}

	/** Applies the changes up to a later state of the same generation. */
	async catchUp(state: IndexState): Promise<void> {
		if (state.epoch === this.#state.epoch) return
		const changes = await readChanges(this.#db, state.generation, this.#state.epoch)
		await inTurns(applyChanges(this.#columns, changes))
		this.#state = state
	}

	async search(request: SearchRequest): Promise<SearchResult> {
		const found = this.#find(request)
		if (!found.ok) return fail(found.error)
		const { ids, total, facet, limit, offset } = found.value
		const content = await this.#readContent(ids, request)
		const total_items = Math.min(total, searchLimits.totalItems)
		return ok({ facet, content, total_items, limit, offset, state: this.#stateKey })
	}

	/** In pieces, see `encodePieces`. */
	async searchJson(request: SearchRequest): Promise<Result<string[], SearchError>> {
		const found = this.#find(request)
		if (!found.ok) return fail(found.error)
		const { ids, total, facet, limit, offset } = found.value
		const records = await this.#readJson(ids, request)
		const end = JSON.stringify({ total_items: Math.min(total, searchLimits.totalItems), limit, offset }).slice(1)
		const list = records.map((json, at) => (at === 0 ? json : `,${json}`))
		return ok([`{"facet":${JSON.stringify(facet)},"content":[`, ...list, `],${end}`])
	}

	#find(request: SearchRequest): EngineResult {
		return this.#caches.answers.get(this.#stateKey, request, () => searchIndex(this.#columns, request))
	}

	/** Prefix of this index's cache keys; it changes with the index. */
	get #stateKey(): string {
		const { name, generation, epoch } = this.#state
		return `${name} ${generation} ${epoch} `
	}

	async #readContent(ids: readonly string[], request: SearchRequest): Promise<StockRecord[]> {
		const { schema } = this.#columns
		const fields = shownFields(schema, request)
		if (!fields?.every((field) => isOnCard(schema, field))) {
			const records = await this.#readWhole(ids)
			return fields ? records.map((record) => pickFields(record, fields)) : records
		}
		const cards = await this.#findCards(ids)
		return isWholeCard(schema, fields)
			? cards.map(({ record }) => record)
			: cards.map(({ record }) => pickFields(record, fields))
	}

	#findCards(ids: readonly string[]) {
		return this.#caches.cards.find(this.#stateKey, ids, (missing) => this.#findTexts(missing, 'card'))
	}

	/** Each record as JSON. Whole cards and whole records are put together from their stored text. */
	async #readJson(ids: readonly string[], request: SearchRequest): Promise<string[]> {
		const { schema } = this.#columns
		const { fields, hiddenFields = [] } = request
		const shown = shownFields(schema, request)
		if (shown && isWholeCard(schema, shown) && shown.every((field) => isOnCard(schema, field)))
			return (await this.#findCards(ids)).map(({ json }) => json)
		const withInternal = hiddenFields.length === 0
		const isPlain = withInternal || haveSameMembers(hiddenFields, schema.internalFields)
		if (fields || !isPlain) return (await this.#readContent(ids, request)).map((record) => JSON.stringify(record))

		const texts = await this.#findTexts(ids, 'whole')
		return ids.flatMap((id) => {
			const text = texts.get(id)
			if (!text) return []
			const json = wholeRecordJson(text.card, text.rest, { withInternal })
			if (json !== null) return [json]
			const record = wholeRecord(text.card, text.rest)
			return [JSON.stringify(shown ? pickFields(record, shown) : record)]
		})
	}

	async #readWhole(ids: readonly string[]): Promise<StockRecord[]> {
		const texts = await this.#findTexts(ids, 'whole')
		return ids.flatMap((id) => {
			const text = texts.get(id)
			return text ? [wholeRecord(text.card, text.rest)] : []
		})
	}

	/** Throws `GenerationLost` if the records are missing because their generation was deleted. */
	async #findTexts(ids: readonly string[], part: 'card' | 'whole') {
		const { generation } = this.#state
		const texts = await findTexts(this.#db, generation, ids, part)
		if (texts.size < ids.length && !(await isReadable(this.#db, generation))) throw new GenerationLost()
		return texts
	}
}

function haveSameMembers(some: readonly string[], others: readonly string[]): boolean {
	return some.length === others.length && some.every((each) => others.includes(each))
}
