import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { fail, ok } from '#platform/result.ts'
import { AnswerCache } from './answer-cache.ts'
import { CardRecords } from './card-records.ts'
import { ColumnarIndex } from './engine/columnar-index.ts'
import { searchIndex } from './engine/search-index.ts'
import { type SearchRequest, type SearchResult, type StockRecord, searchLimits } from './query.ts'
import type { IndexSchema } from './schema.ts'
import { findIndexState, findRecords, type IndexState, readChanges, readRecords } from './store.ts'
import { isOnCard } from './stored-record.ts'

/** Records put into the columns before others get their turn: a few milliseconds' work. */
const sliceSize = 200

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

	/** Reads an index from the store in small slices, so that a server goes on serving meanwhile. */
	static async load(
		db: Kysely<Database>,
		{ name, schema, collator, now }: { name: string; schema: IndexSchema; collator: Intl.Collator; now: () => number },
	): Promise<LoadedIndex> {
		for (;;) {
			const state = (await findIndexState(db, name)) ?? { name, generation: 0, epoch: 0 }
			const columns = new ColumnarIndex(schema, collator)
			let lastId: string | null = null
			for (;;) {
				const slice: { id: string; record: StockRecord }[] = await readRecords(db, state.generation, lastId, sliceSize)
				for (const { record } of slice) columns.put(record)
				if (slice.length < sliceSize) break
				lastId = slice.at(-1)?.id ?? null
				await nextTurn()
			}
			const loaded = new LoadedIndex(db, columns, state, now)
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
		const content = await this.#readContent(ids, request.fields ?? null)
		return ok({ facet, content, total_items: Math.min(total, searchLimits.totalItems), limit, offset })
	}

	async #readContent(ids: readonly string[], fields: readonly string[] | null): Promise<StockRecord[]> {
		const { schema } = this.#columns
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
