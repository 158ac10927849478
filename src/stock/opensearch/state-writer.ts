import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Logger } from '#platform/logger.ts'
import { convertGeneration } from '../embedded/convert-generation.ts'
import { Lexicon } from '../embedded/engine/lexicon.ts'
import { recordFormat } from '../embedded/record-format.ts'
import { findFormat, findIndexState, type IndexState, readStored } from '../embedded/store.ts'
import type { StoredRecord } from '../embedded/stored-record.ts'
import { languageOf } from '../index-language.ts'
import type { IndexSchema } from '../schema.ts'
import { BulkWriter } from './bulk-writer.ts'
import type { Cluster } from './cluster.ts'
import { ClusterError } from './cluster.ts'
import { askCluster, deleteDocuments, isBroken, refreshIndex } from './cluster-answers.ts'
import { createIndex, joinPool, listPlaces, removePlace } from './cluster-places.ts'
import { newPlace, ofPlace, ownerOf, poolOf } from './document-place.ts'
import { indexBodyOf, poolBodyOf, searchFormat } from './mapping.ts'
import { rankedKeywords, readForSearch } from './search-document.ts'
import {
	abandonDraft,
	DraftLost,
	findPointer,
	listPointers,
	movePointer,
	type NextState,
	renewDraft,
	type SearchDraft,
	type SearchedIndex,
	type SearchPointer,
	sweepableState,
	takeDraft,
} from './search-pointer.ts'
import { ofState } from './search-query.ts'
import { countOf } from './search-records.ts'
import { ValueRanks } from './value-ranks.ts'

const renewAfterMs = 15_000
/** A writer that is older than that ends itself: another may have taken over. */
const mostSilentMs = 30_000
const waitMs = 50
const longestWaitMs = 30_000

export type WriterOptions = {
	db: Kysely<Database>
	cluster: Cluster
	/** Of the names of its indexes in the cluster. */
	prefix: string
	/** Of an index that is made. */
	shards: number
	/** A stock of fewer records shares a pool with others. */
	poolBelow: number
	log: Logger | undefined
	/** Called when a pointer was moved here. */
	onMoved: (pointer: SearchPointer) => void
}

/** A state of an index that is being written. */
export type StateDraft = {
	/** What is searched now. */
	pointer: SearchPointer
	state: number
	/** New and changed records. */
	add(records: readonly StoredRecord[]): Promise<void>
	/** Records that are replaced or gone, with the state that their documents are of. */
	end(records: readonly (StoredRecord & { born: number | null })[]): Promise<void>
	/** Call it often in long work. Throws `DraftLost` if another writer has taken over. */
	renew(): Promise<void>
	/**
	 * Makes the documents visible and shows them by moving the pointer inside the transaction of `commit`. Throws `ClusterError` if the
	 * cluster does not have as many documents as it must.
	 */
	publish<Value>(commit: (show: (to: IndexState) => Movement) => Promise<Value>): Promise<Value>
}

type ShownDraft = SearchDraft & { isShown: boolean }

type Movement = (trx: Kysely<Database>) => Promise<void>

/** Writes the states of indexes, one at a time for each. */
export class StateWriter {
	readonly #options: WriterOptions
	readonly #turns = new Map<string, Promise<unknown>>()
	readonly #deleting = new Set<Promise<void>>()

	constructor(options: WriterOptions) {
		this.#options = options
	}

	/**
	 * Writes the next state of an index, after it was made to have what the database has. `size`: the number of its records then, which may be
	 * too many for a pool.
	 */
	write<Value>(
		index: string,
		schema: IndexSchema,
		work: (draft: StateDraft) => Promise<Value>,
		{ size = 0 } = {},
	): Promise<Value> {
		return this.#inTurn(index, async () => {
			await this.#build(index, schema, { size })
			return this.#withDraft({ name: index, format: searchFormat(schema) }, async (draft) => {
				const { generation, epoch } = draft.pointer
				const present = await findIndexState(this.#options.db, index)
				// Something else than this stock writes to the database.
				const isPresent = generation === (present?.generation ?? 0) && epoch === (present?.epoch ?? 0)
				if (!isPresent) throw new DraftLost()
				return work(await this.#open(draft, schema))
			})
		})
	}

	/** Makes the index anew from the database, if it is not of its format, has something else, or takes no writes. `always`: in any case. */
	build(index: string, schema: IndexSchema, { always = false } = {}): Promise<void> {
		return this.#inTurn(index, () => this.#build(index, schema, { always }))
	}

	async #build(index: string, schema: IndexSchema, { always = false, size = 0 } = {}): Promise<void> {
		const { db, log, poolBelow } = this.#options
		const searched = { name: index, format: searchFormat(schema) }
		const isBuilt = async () => {
			const pointer = await findPointer(db, searched)
			const present = await findIndexState(db, index)
			const isOutgrown = pointer !== null && ownerOf(pointer.place) !== null && size >= poolBelow
			const isPresent = pointer?.generation === (present?.generation ?? 0) && pointer.epoch === (present?.epoch ?? 0)
			return isPresent && !isOutgrown && !(await this.#isBroken(pointer))
		}
		if (!always && (await isBuilt())) return
		await this.#convert(index, schema)
		await this.#withDraft(searched, async (draft) => {
			if (!always && (await isBuilt())) return
			const present = (await findIndexState(db, index)) ?? { name: index, generation: 0, epoch: 0 }
			const records = Math.max(size, await countOf(db, present.generation))
			const place = await this.#makePlace(searched, schema, { isPooled: records < poolBelow })
			const next = { place, base: draft.state, abandoned: [] }
			const fresh = await this.#open(draft, schema, next)
			await this.#copyAll(present, { place, schema }, fresh)
			await fresh.publish((show) =>
				db.transaction().execute(async (trx) => {
					// Waits for writers of records, and locks them out until the transaction ends.
					const kept = await trx
						.updateTable('stock_index')
						.set({ epoch: present.epoch })
						.where('name', '=', index)
						.where('generation', '=', present.generation)
						.where('epoch', '=', present.epoch)
						.executeTakeFirst()
					if (present.generation !== 0 && Number(kept.numUpdatedRows) === 0) throw new DraftLost()
					await show(present)(trx)
				}),
			)
			log?.info({ index, place }, 'the search index of a stock was made')
			await this.#forgetPlaces({ ...searched, place }, present, schema)
		})
	}

	/** Whether the last write was given up and the index takes no other. A pool is many stocks': that is for its operators. */
	async #isBroken({ place, state, abandoned }: SearchPointer): Promise<boolean> {
		const isGivenUp = (abandoned.at(-1) ?? 0) > state
		if (!isGivenUp || ownerOf(place) !== null) return false
		// If it cannot be asked, the write tells why.
		return isBroken(this.#options.cluster, place).catch(() => false)
	}

	async #makePlace(searched: SearchedIndex, schema: IndexSchema, { isPooled }: { isPooled: boolean }): Promise<string> {
		const { cluster, prefix, shards } = this.#options
		const place = newPlace(prefix, searched, { isPooled })
		if (isPooled)
			await joinPool(cluster, place, poolOf(prefix, searched.name, schema, shards), poolBodyOf(schema, shards))
		else await createIndex(cluster, place, indexBodyOf(schema, shards))
		return place
	}

	/** Records of an older version of the product are stored as this one stores them. */
	async #convert(name: string, schema: IndexSchema): Promise<void> {
		const { db, log } = this.#options
		const state = await findIndexState(db, name)
		if (state && (await findFormat(db, state.generation)) !== recordFormat(schema))
			await convertGeneration(db, { name, schema, log }, state)
	}

	async #copyAll(
		{ name, generation }: IndexState,
		{ place, schema }: { place: string; schema: IndexSchema },
		draft: StateDraft,
	): Promise<void> {
		const { db } = this.#options
		const read = async (each: (records: readonly StoredRecord[]) => Promise<void>) => {
			let lastId: string | null = null
			for (;;) {
				const stored: StoredRecord[] = await readStored(db, generation, lastId, copiedAtOnce)
				await each(stored)
				if (stored.length < copiedAtOnce) return
				lastId = stored.at(-1)?.id ?? null
				await draft.renew()
			}
		}
		// Ranks that are given at once leave the most room between them.
		const values = new Map<string, readonly [string, string]>()
		await read(async (records) => {
			for (const pair of records.flatMap((record) => rankedKeywords(readForSearch(schema, record))))
				values.set(pair.join(' '), pair)
		})
		const ranks = new ValueRanks(db, place, languageOf(name).collator)
		await ranks.add([...values.values()])
		await read((records) => draft.add(records))
	}

	/**
	 * Removes indexes that a build has replaced or left behind, and those of formats that no version of the product keeps up. Readers find the
	 * present one.
	 */
	async #forgetPlaces(
		{ name, format, place: own }: SearchedIndex & { place: string },
		present: IndexState,
		schema: IndexSchema,
	): Promise<void> {
		const { cluster, prefix, shards, db, log } = this.#options
		const usedPool = poolOf(prefix, name, schema, shards)
		try {
			await db
				.deleteFrom('stock_search')
				.where('name', '=', name)
				.where('format', '!=', format)
				.where('generation', '!=', present.generation)
				.where('writer', 'is', null)
				.execute()
			const others = (await listPointers(db)).filter((other) => other.name === name && other.format !== format)
			const isForgotten = (place: string) =>
				place.startsWith(`${prefix}.${name}.`) &&
				place !== own &&
				!others.some((other) => place.startsWith(`${prefix}.${name}.${other.format}.`))
			const places = await listPlaces(cluster, prefix, name)
			for (const each of places.filter(({ place }) => isForgotten(place))) {
				const { later } = await removePlace(cluster, each, usedPool)
				this.#deleteLater(name, later)
			}
			const ranked = await db.selectFrom('stock_search_rank').select('place').distinct().execute()
			for (const place of ranked.map((each) => each.place).filter(isForgotten))
				await db.deleteFrom('stock_search_rank').where('place', '=', place).execute()
		} catch (error) {
			log?.warn({ err: error, index: name }, 'earlier search indexes could not be removed; a later build removes them')
		}
	}

	#deleteLater(name: string, remove: () => Promise<void>): void {
		const deleting = remove()
			.catch((err: unknown) => {
				this.#options.log?.warn(
					{ err, index: name },
					'earlier documents could not be removed; a later build removes them',
				)
			})
			.finally(() => this.#deleting.delete(deleting))
		this.#deleting.add(deleting)
	}

	/** Waits until the documents of earlier places are deleted. */
	async settle(): Promise<void> {
		await Promise.all(this.#deleting)
	}

	#inTurn<Value>(index: string, work: () => Promise<Value>): Promise<Value> {
		const turn = (this.#turns.get(index) ?? Promise.resolve()).then(work, work)
		this.#turns.set(index, turn)
		return turn
	}

	async #withDraft<Value>(index: SearchedIndex, work: (draft: ShownDraft) => Promise<Value>): Promise<Value> {
		const { db, log } = this.#options
		const draft = { ...(await this.#take(index)), isShown: false }
		try {
			const value = await work(draft)
			if (!draft.isShown) await abandonDraft(db, draft)
			return value
		} catch (error) {
			// The state that is searched may have been hurt, or has no place for the new values.
			const isWorn = error instanceof ClusterError && (error.status === 404 || wornReasons.has(error.reason))
			await abandonDraft(db, draft, { isWorn }).catch((err: unknown) => {
				log?.warn({ err, index: index.name }, 'a state of the search could not be given up; it is in a minute')
			})
			throw error instanceof DraftLost ? new ClusterError('overtaken') : error
		}
	}

	/** Waits for another writer. */
	async #take(index: SearchedIndex): Promise<SearchDraft> {
		const endsAt = performance.now() + longestWaitMs
		for (;;) {
			const draft = await takeDraft(this.#options.db, index)
			if (draft) return draft
			if (performance.now() > endsAt) throw new ClusterError('another-writer')
			await delay(waitMs)
		}
	}

	async #open(draft: ShownDraft, schema: IndexSchema, fresh: Partial<NextState> = {}): Promise<StateDraft> {
		const { db, cluster, onMoved } = this.#options
		const pointer = { ...draft.pointer, ...fresh }
		const { place, name } = pointer
		const ranks = new ValueRanks(db, place, languageOf(name).collator)
		let hasRanks = false
		const bulk = new BulkWriter(cluster, place, draft.state, {
			schema,
			owner: ownerOf(place),
			rankOf: (...value) => ranks.rankOf(...value),
			lexicon: new Lexicon(),
		})
		let size = fresh.place === undefined ? pointer.size : 0
		let renewedAt = performance.now()

		const read = async <Stored extends StoredRecord>(records: readonly Stored[]) => {
			if (!hasRanks) await ranks.load()
			hasRanks = true
			const read = records.map((stored) => ({ ...readForSearch(schema, stored), stored }))
			await ranks.add(read.flatMap(rankedKeywords))
			return read
		}
		const renew = async () => {
			const silentMs = performance.now() - renewedAt
			if (silentMs > mostSilentMs) throw new DraftLost()
			if (silentMs < renewAfterMs) return
			await renewDraft(db, draft)
			renewedAt = performance.now()
		}
		return {
			pointer,
			state: draft.state,
			renew,
			async add(records) {
				for (const record of await read(records)) await bulk.add(record)
				size += records.length
				await renew()
			},
			async end(records) {
				for (const record of await read(records)) await bulk.end(record, bornOf(pointer, record.stored.born))
				size -= records.length
				await renew()
			},
			publish: async (commit) => {
				await bulk.finish()
				await renew()
				await refreshIndex(cluster, place)
				await this.#checkSize({ ...pointer, state: draft.state }, size)
				let moved: SearchPointer | null = null
				const done = await commit(({ generation, epoch }) => async (trx) => {
					moved = await movePointer(trx, draft, { ...fresh, size, generation, epoch })
				})
				if (moved) {
					draft.isShown = true
					onMoved(moved)
					await this.#sweep(moved)
				}
				return done
			},
		}
	}

	async #checkSize(pointer: SearchPointer, size: number): Promise<void> {
		const query = { bool: { filter: ofState(pointer) } }
		const [answer] = await askCluster(this.#options.cluster, [
			{ place: pointer.place, body: { size: 0, track_total_hits: true, query } },
		])
		if (answer?.hits.total.value !== size) throw new ClusterError('documents-missing')
	}

	/** Deletes documents that no reader needs any more. */
	async #sweep({ place, name, ...pointer }: SearchPointer): Promise<void> {
		const { cluster, log } = this.#options
		const state = sweepableState({ place, name, ...pointer })
		if (state === null || state <= (this.#swept.get(place) ?? 0)) return
		this.#swept.set(place, state)
		try {
			await deleteDocuments(cluster, place, {
				bool: {
					filter: [...ofPlace(place), { range: { died: { lte: state } } }],
					must_not: [{ terms: { died: [...pointer.abandoned] } }],
				},
			})
		} catch (error) {
			log?.warn({ err: error, index: name }, 'old documents could not be removed; a later write removes them')
		}
	}

	readonly #swept = new Map<string, number>()
}

const copiedAtOnce = 500

/** What a new index mends. */
const wornReasons = new Set(['no-rank-left', 'documents-missing', 'index_not_found_exception'])

/** The state that the document of a record is of. */
export function bornOf({ base }: SearchPointer, born: number | null): number {
	return Math.max(base, born ?? 0)
}
