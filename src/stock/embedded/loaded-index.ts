import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type SearchError, type SearchRequest, type SearchResult, type StockRecord, searchLimits } from '../query.ts'
import type { AnswerCache, EngineResult } from './answer-cache.ts'
import type { CardCache } from './card-cache.ts'
import type { ColumnarIndex } from './engine/columnar-index.ts'
import { searchIndex } from './engine/search-index.ts'
import { type IndexSource, readColumns, restoreColumns, sliceSize } from './index-columns.ts'
import type { IndexSchema } from './schema.ts'
import { findIndexState, findTexts, type IndexState, readChanges } from './store.ts'
import { isOnCard, wholeRecord, wholeRecordJson } from './stored-record.ts'

/** Share of dead rows from which the columns are rebuilt. */
const deadShare = 0.25
const fewDeadRows = 1000

/** Of all indexes of a process together, so that their bytes are bounded however many indexes there are. */
export type SearchCaches = { answers: AnswerCache; cards: CardCache }

/** One index in memory, as of one state of the store. */
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

	/** From its image where there is one, else record by record. `anew` ignores the image, for when too much has changed. */
	static async load(
		db: Kysely<Database>,
		source: IndexSource,
		caches: SearchCaches,
		{ anew = false } = {},
	): Promise<LoadedIndex> {
		const { name } = source
		for (;;) {
			const state = (await findIndexState(db, name)) ?? { name, generation: 0, epoch: 0 }
			const restored = anew ? null : await restoreColumns(db, source, state)
			const { columns, epoch } = restored ?? (await readColumns(db, source, state))
			const loaded = new LoadedIndex(db, columns, { ...state, epoch }, caches)
			// What changed while reading; a stock that was replaced meanwhile is read once more.
			const present = await findIndexState(db, name)
			if ((present?.generation ?? 0) !== state.generation) continue
			if (present) await loaded.catchUp(present)
			return loaded
		}
	}

	get state(): IndexState {
		return this.#state
	}

	get needsRebuild(): boolean {
		const { deadRows, size } = this.#columns
		return deadRows > fewDeadRows && deadRows > (size + deadRows) * deadShare
	}

	/** Takes in the changes up to a later state of the same generation. */
	async catchUp(state: IndexState): Promise<void> {
		if (state.epoch === this.#state.epoch) return
		const changes = await readChanges(this.#db, state.generation, this.#state.epoch)
		let inSlice = 0
		for (const { id, record } of changes) {
			if (record) this.#columns.put(record)
			else this.#columns.remove(id)
			if (++inSlice % sliceSize === 0) await nextTurn()
		}
		this.#state = state
	}

	async search(request: SearchRequest): Promise<SearchResult> {
		const found = this.#find(request)
		if (!found.ok) return fail(found.error)
		const { ids, total, facet, limit, offset } = found.value
		const content = await this.#readContent(ids, request)
		return ok({ facet, content, total_items: Math.min(total, searchLimits.totalItems), limit, offset })
	}

	async searchJson(request: SearchRequest): Promise<Result<string, SearchError>> {
		const found = this.#find(request)
		if (!found.ok) return fail(found.error)
		const { ids, total, facet, limit, offset } = found.value
		const content = await this.#readJson(ids, request)
		const end = JSON.stringify({ total_items: Math.min(total, searchLimits.totalItems), limit, offset }).slice(1)
		return ok(`{"facet":${JSON.stringify(facet)},"content":${content},${end}`)
	}

	#find(request: SearchRequest): EngineResult {
		return this.#caches.answers.get(this.#stateKey, request, () => searchIndex(this.#columns, request))
	}

	/** Prefix of this index's cache keys. A change of the index gives another one. */
	get #stateKey(): string {
		const { name, generation, epoch } = this.#state
		return `${name} ${generation} ${epoch} `
	}

	async #readContent(ids: readonly string[], request: SearchRequest): Promise<StockRecord[]> {
		const { schema } = this.#columns
		const fields = shownFields(schema, request)
		if (!fields?.every((field) => isOnCard(schema, field))) {
			const records = await this.#readWhole(ids)
			return fields ? records.map((record) => project(record, fields)) : records
		}
		const cards = await this.#findCards(ids)
		return isWholeCard(schema, fields)
			? cards.map(({ record }) => record)
			: cards.map(({ record }) => project(record, fields))
	}

	#findCards(ids: readonly string[]) {
		return this.#caches.cards.find(this.#stateKey, ids, (missing) => this.#findTexts(missing, 'card'))
	}

	/** The list of records as JSON. Whole cards and whole records are put together from their stored text. */
	async #readJson(ids: readonly string[], request: SearchRequest): Promise<string> {
		const { schema } = this.#columns
		const { fields, hiddenFields = [] } = request
		const shown = shownFields(schema, request)
		if (shown && isWholeCard(schema, shown) && shown.every((field) => isOnCard(schema, field)))
			return `[${(await this.#findCards(ids)).map(({ json }) => json).join(',')}]`
		const withInternal = hiddenFields.length === 0
		const isPlain = withInternal || haveSameMembers(hiddenFields, schema.internalFields)
		if (fields || !isPlain) return JSON.stringify(await this.#readContent(ids, request))

		const texts = await this.#findTexts(ids, 'whole')
		const records = ids.flatMap((id) => {
			const text = texts.get(id)
			if (!text) return []
			const json = wholeRecordJson(text.card, text.rest, { withInternal })
			if (json !== null) return [json]
			const record = wholeRecord(text.card, text.rest)
			return [JSON.stringify(shown ? project(record, shown) : record)]
		})
		return `[${records.join(',')}]`
	}

	async #readWhole(ids: readonly string[]): Promise<StockRecord[]> {
		const texts = await this.#findTexts(ids, 'whole')
		return ids.flatMap((id) => {
			const text = texts.get(id)
			return text ? [wholeRecord(text.card, text.rest)] : []
		})
	}

	#findTexts(ids: readonly string[], part: 'card' | 'whole') {
		return findTexts(this.#db, this.#state.generation, ids, part)
	}
}

/** The fields of the records in the answer; null for all of them. */
function shownFields(schema: IndexSchema, { fields, hiddenFields = [] }: SearchRequest): readonly string[] | null {
	if (hiddenFields.length === 0) return fields ?? null
	return (fields ?? Object.keys(schema.record.shape)).filter((field) => !hiddenFields.includes(field))
}

/** Whether all fields of a card are among those. */
function isWholeCard({ cardFields }: IndexSchema, fields: readonly string[]): boolean {
	return fields.length >= cardFields.length && cardFields.every((field) => fields.includes(field))
}

function haveSameMembers(some: readonly string[], others: readonly string[]): boolean {
	return some.length === others.length && some.every((each) => others.includes(each))
}

function project(record: StockRecord, fields: readonly string[]): StockRecord {
	const projected: StockRecord = {}
	for (const field of fields) {
		if (Object.hasOwn(record, field)) projected[field] = record[field]
	}
	return projected
}
