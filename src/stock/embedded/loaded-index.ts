import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { fail, ok } from '#platform/result.ts'
import { type SearchRequest, type SearchResult, type StockRecord, searchLimits } from '../query.ts'
import { AnswerCache } from './answer-cache.ts'
import { CardRecords } from './card-records.ts'
import type { ColumnarIndex } from './engine/columnar-index.ts'
import { searchIndex } from './engine/search-index.ts'
import { type IndexSource, readColumns, restoreColumns, sliceSize } from './index-columns.ts'
import { findIndexState, findRecords, type IndexState, readChanges } from './store.ts'
import { isOnCard } from './stored-record.ts'

/** Replaced records are dead weight; from this share on the columns are built anew. */
const deadShare = 0.25
const fewDeadRows = 1000

/** One index in memory, as of one state of the store. */
export class LoadedIndex {
	readonly #db: Kysely<Database>
	readonly #columns: ColumnarIndex
	readonly #cache: AnswerCache
	readonly #cards = new CardRecords()
	#state: IndexState

	private constructor(db: Kysely<Database>, columns: ColumnarIndex, state: IndexState, now: () => number) {
		this.#db = db
		this.#columns = columns
		this.#state = state
		this.#cache = new AnswerCache(now)
	}

	/** From its image where there is one, else record by record. `anew` leaves the image alone: too much has changed since. */
	static async load(db: Kysely<Database>, source: IndexSource, { anew = false } = {}): Promise<LoadedIndex> {
		const { name } = source
		for (;;) {
			const state = (await findIndexState(db, name)) ?? { name, generation: 0, epoch: 0 }
			const restored = anew ? null : await restoreColumns(db, source, state)
			const { columns, epoch } = restored ?? (await readColumns(db, source, state))
			const loaded = new LoadedIndex(db, columns, { ...state, epoch }, source.now)
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
		this.#cache.clear()
		this.#cards.clear()
	}

	search(request: SearchRequest): Promise<SearchResult> {
		return this.#cache.answer(request, () => this.#search(request))
	}

	async #search(request: SearchRequest): Promise<SearchResult> {
		const found = searchIndex(this.#columns, request)
		if (!found.ok) return fail(found.error)
		const { ids, total, facet, limit, offset } = found.value
		const content = await this.#readContent(ids, request)
		return ok({ facet, content, total_items: Math.min(total, searchLimits.totalItems), limit, offset })
	}

	async #readContent(
		ids: readonly string[],
		{ fields: asked, hiddenFields = [] }: SearchRequest,
	): Promise<StockRecord[]> {
		const { schema } = this.#columns
		const isShown = (field: string) => !hiddenFields.includes(field)
		const fields = (asked ?? (hiddenFields.length > 0 ? Object.keys(schema.record.shape) : null))?.filter(isShown)
		const read = (part: 'card' | 'whole') => (missing: readonly string[]) =>
			findRecords(this.#db, this.#state.generation, missing, part)
		if (!fields) return read('whole')(ids)

		const areOnCard = fields.every((field) => isOnCard(schema, field))
		const records = areOnCard
			? await this.#cards.find(ids, { idField: schema.idField, read: read('card') })
			: await read('whole')(ids)
		const isWholeCard = areOnCard && schema.cardFields.every((field) => fields.includes(field))
		return isWholeCard ? records : records.map((record) => project(record, fields))
	}
}

function project(record: StockRecord, fields: readonly string[]): StockRecord {
	const projected: StockRecord = {}
	for (const field of fields) {
		if (Object.hasOwn(record, field)) projected[field] = record[field]
	}
	return projected
}
