import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Logger } from '#platform/logger.ts'
import { languageOf } from '../index-language.ts'
import { findSchema, type IndexSchema } from '../schema.ts'
import { AnswerCache } from './answer-cache.ts'
import { CardCache } from './card-cache.ts'
import type { GenerationReader } from './generation-readers.ts'
import type { IndexSource } from './index-columns.ts'
import { GenerationLost, LoadedIndex, type SearchCaches } from './loaded-index.ts'
import { findStaleTags } from './stale-tags.ts'
import { type IndexState, listIndexStates, readStockVersion } from './store.ts'

/** How often a search starts anew because its stock was deleted. */
const mostAttempts = 3

type Options = { reader: GenerationReader; now: () => number; log: Logger | undefined }

/** The indexes of this process. Each is loaded at its first use and follows the store from then on. */
export class LoadedIndexes {
	readonly #db: Kysely<Database>
	readonly #log: Logger | undefined
	readonly #reader: GenerationReader
	readonly #caches: SearchCaches
	readonly #loaded = new Map<string, Promise<LoadedIndex>>()
	/** The last seen states by index; null before the first refresh. */
	#seen: Map<string, IndexState> | null = null
	/** Of the store when `#seen` was read. */
	#seenVersion: string | null = null
	#refreshed: Promise<void> = Promise.resolve()
	/** Changed indexes that `takeChanged` has not returned yet. */
	readonly #changed = new Set<string>()
	/** What these changes made stale; null if it is not known. */
	readonly #stale = new Map<string, readonly string[] | null>()

	constructor(db: Kysely<Database>, { reader, now, log }: Options) {
		this.#db = db
		this.#caches = { answers: new AnswerCache(now), cards: new CardCache() }
		this.#log = log
		this.#reader = reader
	}

	/** Asks the index. One whose generation was deleted meanwhile is loaded again. */
	async ask<Answer>(
		name: string,
		schema: IndexSchema,
		search: (loaded: LoadedIndex) => Promise<Answer>,
	): Promise<Answer> {
		for (let attempt = 1; ; attempt++) {
			const loading = this.load(name, schema)
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

	load(name: string, schema: IndexSchema): Promise<LoadedIndex> {
		const known = this.#loaded.get(name)
		if (known) return known
		const options = { caches: this.#caches, reader: this.#reader, converts: true }
		const loading = LoadedIndex.load(this.#db, this.#sourceOf(name, schema), options)
		this.#loaded.set(name, loading)
		loading.catch(() => this.#loaded.delete(name))
		return loading
	}

	/** Looks for changes in the store, after a look that is under way. `ownChange` is an index that this process changed. */
	refresh(ownChange?: string): Promise<void> {
		if (ownChange) {
			this.#changed.add(ownChange)
			// Without a state to compare with.
			if (!this.#seen?.has(ownChange)) this.#stale.set(ownChange, null)
		}
		const refreshed = this.#refreshed.then(() => this.#applyChanges())
		this.#refreshed = refreshed.catch(() => {})
		return refreshed
	}

	/** The indexes that were changed by any process since the last call. */
	takeChanged(): string[] {
		const changed = [...this.#changed]
		this.#changed.clear()
		return changed
	}

	/** See `Stock.takeStaleTags`. */
	takeStaleTags(name: string): string[] | null {
		const stale = this.#stale.get(name)
		this.#stale.delete(name)
		return stale ? [...stale] : null
	}

	async #noteStale(name: string, from: IndexState | undefined, to: IndexState): Promise<void> {
		const schema = findSchema(name)
		const before = this.#stale.get(name)
		const tags = schema && from && before !== null ? await findStaleTags(this.#db, { name, schema }, from, to) : null
		this.#stale.set(name, tags && [...(before ?? []), ...tags])
	}

	async #applyChanges(): Promise<void> {
		await this.#reader.renew().catch((error: unknown) => {
			this.#log?.warn({ err: error }, 'the generations that are served could not be noted')
		})
		const version = await readStockVersion(this.#db)
		if (version === this.#seenVersion) return
		const states = await listIndexStates(this.#db)
		for (const state of states) {
			const seen = this.#seen?.get(state.name)
			const isChanged = this.#seen && (seen?.generation !== state.generation || seen.epoch !== state.epoch)
			// While the earlier stock is held.
			if (isChanged) await this.#noteStale(state.name, seen, state)
			await this.#catchUp(state)
			if (isChanged) this.#changed.add(state.name)
		}
		this.#seen = new Map(states.map((state) => [state.name, state]))
		this.#seenVersion = version
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
