import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { SearchError, SearchRequest, SearchResult, StockRecord } from '../query.ts'
import type { Stock, StockWriteError } from '../stock.ts'
import { AnswerCache } from './answer-cache.ts'
import { CardCache } from './card-cache.ts'
import { createCheckRecord } from './checked-record.ts'
import { beginGeneration, type GenerationDraft } from './generation-draft.ts'
import { GenerationReader } from './generation-readers.ts'
import type { IndexSource } from './index-columns.ts'
import { languageOf } from './index-language.ts'
import { GenerationLost, LoadedIndex, type SearchCaches } from './loaded-index.ts'
import { findSchema, type IndexSchema } from './schema.ts'
import { findPublished, type IndexState, listIndexStates, removeRecords, upsertRecords } from './store.ts'
import { type StoredRecord, splitRecord, wholeRecord } from './stored-record.ts'

export type EmbeddedStockOptions = { now?: () => number; log?: Logger }

/** Stock in the product's own database, searched in this process. Each index is loaded at its first use. */
export function createEmbeddedStock(db: Kysely<Database>, options: EmbeddedStockOptions = {}): Stock {
	return new EmbeddedStock(db, options)
}

/** How often a search starts anew because its stock was deleted. */
const mostAttempts = 3

/** Records written in one statement. */
const batchSize = 200

class EmbeddedStock implements Stock {
	readonly #db: Kysely<Database>
	readonly #log: Logger | undefined
	readonly #reader: GenerationReader
	readonly #caches: SearchCaches
	readonly #loaded = new Map<string, Promise<LoadedIndex>>()
	/** The last seen states by index; null before the first refresh. */
	#seen: Map<string, IndexState> | null = null
	#refreshed: Promise<void> = Promise.resolve()
	/** Changed indexes that `pollChanges` has not returned yet. */
	readonly #changed = new Set<string>()

	constructor(db: Kysely<Database>, { now = Date.now, log }: EmbeddedStockOptions) {
		this.#db = db
		this.#caches = { answers: new AnswerCache(now), cards: new CardCache() }
		this.#log = log
		this.#reader = new GenerationReader(db, now)
	}

	async search(request: SearchRequest): Promise<SearchResult> {
		const schema = findSchema(request.index)
		if (!schema) return fail({ code: 'unknown-index', index: request.index })
		return this.#ask(request.index, schema, (loaded) => loaded.search(request))
	}

	async searchJson(request: SearchRequest): Promise<Result<string, SearchError>> {
		const schema = findSchema(request.index)
		if (!schema) return fail({ code: 'unknown-index', index: request.index })
		return this.#ask(request.index, schema, (loaded) => loaded.searchJson(request))
	}

	async #ask<Answer>(
		name: string,
		schema: IndexSchema,
		search: (loaded: LoadedIndex) => Promise<Answer>,
	): Promise<Answer> {
		for (let attempt = 1; ; attempt++) {
			const loading = this.#load(name, schema)
			try {
				return await search(await loading)
			} catch (error) {
				if (!(error instanceof GenerationLost) || attempt === mostAttempts) throw error
				this.#log?.warn({ index: name }, 'the stock that was served is deleted; the present one is loaded')
				if (this.#loaded.get(name) === loading) this.#loaded.delete(name)
				await this.#release(await loading)
			}
		}
	}

	async findById(index: string, id: string): Promise<StockRecord | null> {
		const text = findSchema(index) && (await findPublished(this.#db, index, id))
		return text ? wholeRecord(text.card, text.rest) : null
	}

	async upsert(index: string, records: readonly StockRecord[]): Promise<Result<{ count: number }, StockWriteError>> {
		const schema = findSchema(index)
		if (!schema) return fail({ code: 'unknown-index', index })
		const checkRecord = createCheckRecord(schema)
		const checked: StockRecord[] = []
		for (const record of records) {
			const parsed = checkRecord(record)
			if (!parsed.ok) return fail(parsed.error)
			checked.push(parsed.value.record)
		}
		if (checked.length > 0) await upsertRecords(this.#db, index, schema, checked)
		await this.#refresh(index)
		return ok({ count: checked.length })
	}

	async remove(index: string, ids: readonly string[]): Promise<void> {
		const schema = findSchema(index)
		if (!schema || ids.length === 0) return
		await removeRecords(this.#db, index, schema, ids)
		await this.#refresh(index)
	}

	async replaceAll(
		index: string,
		records: Iterable<StockRecord> | AsyncIterable<StockRecord>,
	): Promise<Result<{ count: number }, StockWriteError>> {
		const schema = findSchema(index)
		if (!schema) return fail({ code: 'unknown-index', index })
		const draft = await beginGeneration(this.#db, { index, schema })
		const filled = await fill(draft, schema, records).catch(async (error) => {
			await draft.abandon()
			throw error
		})
		if (!filled.ok) {
			await draft.abandon()
			return filled
		}
		const published = await draft.publish()
		if (!published.ok) {
			await draft.abandon()
			throw new Error(`Another stock of ${index} was published meanwhile`)
		}
		await this.#refresh(index)
		return filled
	}

	async pollChanges(): Promise<string[]> {
		await this.#refresh()
		const changed = [...this.#changed]
		this.#changed.clear()
		return changed
	}

	async warm(indexes?: readonly string[]): Promise<void> {
		const names = indexes ?? (await listIndexStates(this.#db)).map(({ name }) => name)
		for (const name of names) {
			const schema = findSchema(name)
			if (schema) await this.#load(name, schema)
		}
	}

	#load(name: string, schema: IndexSchema): Promise<LoadedIndex> {
		const known = this.#loaded.get(name)
		if (known) return known
		const options = { caches: this.#caches, reader: this.#reader, converts: true }
		const loading = LoadedIndex.load(this.#db, this.#sourceOf(name, schema), options)
		this.#loaded.set(name, loading)
		loading.catch(() => this.#loaded.delete(name))
		return loading
	}

	/** Starts a check for changes after the running one has finished. */
	#refresh(ownChange?: string): Promise<void> {
		if (ownChange) this.#changed.add(ownChange)
		const refreshed = this.#refreshed.then(() => this.#applyChanges())
		this.#refreshed = refreshed.catch(() => {})
		return refreshed
	}

	async #applyChanges(): Promise<void> {
		await this.#reader.renew().catch((error: unknown) => {
			this.#log?.warn({ err: error }, 'the generations that are served could not be noted')
		})
		const states = await listIndexStates(this.#db)
		for (const state of states) {
			const seen = this.#seen?.get(state.name)
			if (this.#seen && (seen?.generation !== state.generation || seen.epoch !== state.epoch))
				this.#changed.add(state.name)
			await this.#catchUp(state)
		}
		this.#seen = new Map(states.map((state) => [state.name, state]))
	}

	/** The old index answers until the replaced stock has been read. */
	async #catchUp(state: IndexState): Promise<void> {
		const { name } = state
		const schema = findSchema(name)
		const loaded = await this.#loaded.get(name)
		if (!schema || !loaded) return
		const isSameStock = loaded.state.generation === state.generation
		if (isSameStock) {
			await loaded.catchUp(state)
			if (!loaded.needsRebuild) return
		}
		const options = { caches: this.#caches, reader: this.#reader, anew: isSameStock }
		const rebuilt = await LoadedIndex.load(this.#db, this.#sourceOf(name, schema), options)
		this.#loaded.set(name, Promise.resolve(rebuilt))
		if (rebuilt.state.generation !== loaded.state.generation) await this.#release(loaded)
	}

	async #release({ state }: LoadedIndex): Promise<void> {
		await this.#reader.release(state.generation).catch((error: unknown) => {
			this.#log?.warn({ err: error, index: state.name }, 'a generation could not be released; it is in a minute')
		})
	}

	#sourceOf(name: string, schema: IndexSchema): IndexSource {
		return { name, schema, ...languageOf(name), log: this.#log }
	}
}

async function fill(
	draft: GenerationDraft,
	schema: IndexSchema,
	records: Iterable<StockRecord> | AsyncIterable<StockRecord>,
): Promise<Result<{ count: number }, StockWriteError>> {
	const checkRecord = createCheckRecord(schema)
	const ids = new Set<string>()
	let batch: StoredRecord[] = []
	for await (const record of records) {
		const parsed = checkRecord(record)
		if (!parsed.ok) return fail(parsed.error)
		const row = splitRecord(schema, parsed.value.record)
		if (ids.has(row.id)) {
			const field = schema.idField
			return fail({ code: 'invalid-record', id: row.id, field, reason: `${field}: given twice` })
		}
		ids.add(row.id)
		batch.push(row)
		if (batch.length < batchSize) continue
		await draft.add(batch)
		batch = []
	}
	await draft.add(batch)
	return ok({ count: ids.size })
}
