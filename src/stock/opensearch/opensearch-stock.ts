import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '#db/tables.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { checkRecords } from '../checked-record.ts'
import { beginGeneration } from '../embedded/generation-draft.ts'
import { toStockGeneration } from '../embedded/stock-generation.ts'
import { createStockGuard } from '../embedded/stock-guard.ts'
import { findIndexState, type IndexState, listIndexStates, removeRecords, upsertRecords } from '../embedded/store.ts'
import { splitRecord } from '../embedded/stored-record.ts'
import type { FacetAnswer, SearchError, SearchRequest, SearchResult } from '../query.ts'
import { readSearch } from '../read-search.ts'
import { findSchema, type IndexSchema } from '../schema.ts'
import type { Stock, StockUnavailable } from '../stock.ts'
import type { Cluster } from './cluster.ts'
import { ClusterError } from './cluster.ts'
import { ClusterSearch, type PointedRequest } from './cluster-search.ts'
import { searchFormat } from './mapping.ts'
import { publishGeneration } from './publish-generation.ts'
import { findPointer, keptSeconds, listPointers, readSearchVersion, type SearchPointer } from './search-pointer.ts'
import { countOf, findBorn, noteBorn } from './search-records.ts'
import { type StateDraft, StateWriter } from './state-writer.ts'

export type OpenSearchStockOptions = {
	cluster: Cluster
	/** Of the names of its indexes in the cluster. */
	prefix: string
	/** Of an index that is made from now on; one by default. */
	shards?: number
	/** Stocks of fewer records share an index; by default each has its own. */
	poolBelow?: number
	/** The indexes that are searched in the cluster; all by default. The others are searched in this process. */
	isSearched?: (index: string) => boolean
	log?: Logger | undefined
}

export type OpenSearchStock = Required<Stock> & {
	/** Whether the cluster answers a search now: an answer that was kept does not count. */
	check(index: string): Promise<Result<void, SearchError>>
	/** Makes the index in the cluster anew from the database, while the present one is searched. */
	rebuild(index: string): Promise<Result<void, Extract<SearchError, { code: 'unknown-index' | 'unavailable' }>>>
	/** Waits until the cluster has deleted what a build has replaced. */
	settle(): Promise<void>
}

/** Bytes of answers that are kept: those of a state stay the same. */
const mostAnswerBytes = 24 * 1024 * 1024

/** A pointer that could not be confirmed for so long may show documents that are swept. */
const mostUnconfirmedMs = (keptSeconds / 2) * 1000

/**
 * Stock whose records are in the product's own database, as those of the embedded stock, and which is searched in a cluster of
 * OpenSearch.
 */
export function createOpenSearchStock(
	db: Kysely<Database>,
	embedded: Required<Stock>,
	{ cluster, prefix, shards = 1, poolBelow = 0, isSearched = () => true, log }: OpenSearchStockOptions,
): OpenSearchStock {
	const storageGuard = createStockGuard(log)
	const searcher = new ClusterSearch(cluster)
	const pointers = new Map<string, SearchPointer>()
	let confirmedAt = Number.NEGATIVE_INFINITY
	const answers = new LRUCache<string, SearchResult>({ maxSize: mostAnswerBytes, sizeCalculation })
	const asking = new Map<string, Promise<SearchResult>>()
	const moved = new Set<string>()
	/** Indexes whose place in the cluster was missing. */
	const lost = new Set<string>()
	const building = new Map<string, Promise<void>>()
	/** See `readSearchVersion`; null while an index is being built. */
	let followedVersion: string | null = null

	const note = (pointer: SearchPointer) => {
		const known = pointers.get(pointer.name)
		// States rise through all places.
		if (known && known.state > pointer.state) return
		// One that was made anew can have any other records.
		if (known && known.place !== pointer.place) moved.add(pointer.name)
		pointers.set(pointer.name, pointer)
	}
	const writer = new StateWriter({ db, cluster, prefix, shards, poolBelow, log, onMoved: note })

	/** Turns failures of the cluster and of the database into codes. */
	function guard<Value, Failure = never>(
		index: string | null,
		work: () => Promise<Result<Value, Failure>>,
	): Promise<Result<Value, Failure | StockUnavailable>> {
		return storageGuard<Value, Failure | StockUnavailable>(index, async () => {
			try {
				return await work()
			} catch (error) {
				if (!(error instanceof ClusterError)) throw error
				// The breaker has told it.
				if (error.reason !== 'circuit-open') log?.error({ err: error, index }, 'the search of the stock fails')
				return fail({ code: 'unavailable' as const, reason: error.reason })
			}
		})
	}

	async function refreshPointers(): Promise<void> {
		for (const pointer of await listPointers(db)) {
			const schema = findSchema(pointer.name)
			if (schema && pointer.format === searchFormat(schema)) note(pointer)
		}
		confirmedAt = performance.now()
	}

	/** The state to search; null for an index that was never filled. One that is not in the cluster yet is built. */
	async function pointerOf(index: string, schema: IndexSchema): Promise<SearchPointer | null> {
		const known = pointers.get(index)
		if (known) return known
		if (!(await findIndexState(db, index))) return null
		await build(index, schema)
		return pointers.get(index) ?? null
	}

	function build(index: string, schema: IndexSchema): Promise<void> {
		const running = building.get(index)
		if (running) return running
		const started = (async () => {
			try {
				const always = lost.has(index)
				await writer.build(index, schema, { always })
				lost.delete(index)
				const pointer = await findPointer(db, { name: index, format: searchFormat(schema) })
				if (pointer) note(pointer)
			} finally {
				building.delete(index)
			}
		})()
		building.set(index, started)
		return started
	}

	/** Builds beside the searches what was written by something else. Returns whether anything was. */
	async function followDatabase(): Promise<boolean> {
		let isBehind = false
		for (const { name, generation, epoch } of await listIndexStates(db)) {
			const schema = isSearched(name) ? findSchema(name) : null
			const pointer = pointers.get(name)
			if (!schema || !pointer) continue
			const isSame = pointer.generation === generation && pointer.epoch === epoch
			if (isSame && !lost.has(name)) continue
			isBehind = true
			build(name, schema).catch((err: unknown) => log?.error({ err, index: name }, 'a search index could not be made'))
		}
		return isBehind
	}

	async function followChanges(): Promise<void> {
		const version = await readSearchVersion(db)
		if (version === followedVersion && lost.size === 0) {
			confirmedAt = performance.now()
			return
		}
		await refreshPointers()
		followedVersion = (await followDatabase()) ? null : version
	}

	async function searchAll(requests: readonly SearchRequest[]): Promise<SearchResult[]> {
		const pointed: (PointedRequest | SearchResult)[] = []
		for (const request of requests) {
			const schema = findSchema(request.index)
			const pointer = schema && (await pointerOf(request.index, schema))
			if (!schema) pointed.push(fail({ code: 'unknown-index', index: request.index }))
			else if (pointer) pointed.push({ request, schema, pointer })
			else pointed.push(emptyAnswer(schema, request))
		}
		const asked = pointed.filter((each): each is PointedRequest => 'pointer' in each)
		const found = await searcher.search(asked)
		return pointed.map((each) => ('pointer' in each ? (found.shift() as SearchResult) : each))
	}

	/** Once more if an index was replaced meanwhile. */
	async function searchPresent(requests: readonly SearchRequest[]): Promise<SearchResult[]> {
		const places = new Map(requests.map(({ index }) => [index, pointers.get(index)?.place]))
		try {
			return await searchAll(requests)
		} catch (error) {
			if (!(error instanceof ClusterError) || error.reason === 'circuit-open') throw error
			await refreshPointers()
			if ([...places].some(([index, place]) => place !== pointers.get(index)?.place)) return searchAll(requests)
			if (error.status === 404) for (const index of places.keys()) lost.add(index)
			throw error
		}
	}

	/** Equal searches of one state are asked once. */
	async function searchKept(requests: readonly SearchRequest[]): Promise<SearchResult[]> {
		if (performance.now() - confirmedAt > mostUnconfirmedMs) await refreshPointers()
		const keys = requests.map((request) => {
			const pointer = pointers.get(request.index)
			return pointer ? `${pointer.place} ${pointer.state} ${JSON.stringify(request)}` : ''
		})
		const isMissing = (key: string) => !answers.has(key) && !asking.has(key)
		const missing = requests.filter((_, at) => isMissing(keys[at] ?? ''))
		const asked = missing.length === 0 ? Promise.resolve([]) : searchPresent(missing)
		const places = new Map(missing.map((request, place) => [request, place]))
		return Promise.all(
			requests.map((request, at) => {
				const key = keys[at] ?? ''
				const place = places.get(request)
				if (place === undefined) return answers.get(key) ?? asking.get(key) ?? searchOnce(request)
				const answer = asked.then((all) => all[place] as SearchResult)
				return key === '' ? answer : keep(key, answer)
			}),
		)
	}

	const searchOnce = async (request: SearchRequest) => (await searchPresent([request]))[0] as SearchResult

	async function keep(key: string, answer: Promise<SearchResult>): Promise<SearchResult> {
		asking.set(key, answer)
		try {
			const found = await answer
			if (found.ok) answers.set(key, found)
			return found
		} finally {
			asking.delete(key)
		}
	}

	async function searchMany(requests: readonly SearchRequest[]): Promise<SearchResult[]> {
		if (requests.length === 0) return []
		const remote = requests.filter(({ index }) => isSearched(index))
		const [own, others] = [
			remote.length === 0 ? ok([]) : await guard(remote[0]?.index ?? null, async () => ok(await searchKept(remote))),
			await embedded.searchMany(requests.filter(({ index }) => !isSearched(index))),
		]
		const found = own.ok ? [...own.value] : remote.map(() => own)
		return requests.map(({ index }) => (isSearched(index) ? found : others).shift() as SearchResult)
	}

	const search = async (request: SearchRequest) => (await searchMany([request]))[0] as SearchResult

	return {
		...embedded,
		search,
		searchMany,

		async searchJson(request) {
			if (!isSearched(request.index)) return embedded.searchJson(request)
			const found = await search(request)
			if (!found.ok) return found
			const { state: _, ...answer } = found.value
			return ok([JSON.stringify(answer)])
		},

		async upsert(index, records) {
			if (!isSearched(index)) return embedded.upsert(index, records)
			const schema = findSchema(index)
			if (!schema) return fail({ code: 'unknown-index', index })
			const checked = checkRecords(schema, records)
			if (!checked.ok) return checked
			// Only the last record for each id.
			const stored = new Map(checked.value.map((record) => [String(record[schema.idField]), record]))
			return guard(index, async () => {
				if (stored.size > 0)
					await writer.write(index, schema, async (draft) => {
						const rows = [...stored.values()].map((record) => splitRecord(schema, record))
						const before = await findBorn(db, draft.pointer.generation, [...stored.keys()])
						const known = new Map(before.map((record) => [record.id, record]))
						const changed = rows.filter(({ id, card, rest }) => {
							const own = known.get(id)
							return !(own && own.card === card && own.rest === rest)
						})
						const ids = new Set(changed.map(({ id }) => id))
						await draft.end(before.filter(({ id }) => ids.has(id)))
						await draft.add(changed)
						await draft.publish((show) =>
							upsertRecords(db, { name: index, schema }, [...stored.values()], async (trx, state) => {
								await noteBorn(trx, state.generation, [...ids], draft.state)
								await showNext(draft, show(state), trx, state)
							}),
						)
					})
				return ok({ count: checked.value.length })
			})
		},

		async remove(index, ids) {
			if (!isSearched(index)) return embedded.remove(index, ids)
			const schema = findSchema(index)
			if (!schema) return fail({ code: 'unknown-index', index })
			return guard(index, async () => {
				if (ids.length > 0)
					await writer.write(index, schema, async (draft) => {
						await draft.end(await findBorn(db, draft.pointer.generation, [...new Set(ids)]))
						await draft.publish((show) =>
							removeRecords(db, { name: index, schema }, ids, (trx, state) => showNext(draft, show(state), trx, state)),
						)
					})
				return ok(undefined)
			})
		},

		async beginGeneration(index) {
			if (!isSearched(index)) return embedded.beginGeneration(index)
			const schema = findSchema(index)
			if (!schema) return fail({ code: 'unknown-index', index })
			return guard(index, async () => {
				await cluster.call({ method: 'GET', path: '' })
				const records = await beginGeneration(db, { name: index, schema, log })
				const publish = async () =>
					writer.write(index, schema, (draft) => publishGeneration(db, records, draft), {
						size: await countOf(db, records.generation),
					})
				return ok(
					toStockGeneration({ ...records, publish }, { index, schema, guard, onPublished: async () => {}, log }),
				)
			})
		},

		async pollChanges() {
			const changed = await embedded.pollChanges()
			await followChanges()
			const names = new Set([...changed, ...moved])
			return [...names]
		},

		takeStaleTags(index) {
			const tags = embedded.takeStaleTags(index)
			return moved.delete(index) ? null : tags
		},

		check: (index) =>
			guard(index, async () => {
				const found = await searchOnce({ index, limit: 0 })
				return found.ok ? ok(undefined) : found
			}),

		async rebuild(index) {
			const schema = isSearched(index) ? findSchema(index) : null
			if (!schema) return fail({ code: 'unknown-index', index })
			return guard(index, async () => ok(await writer.build(index, schema, { always: true })))
		},

		settle: () => writer.settle(),

		async warm(indexes) {
			const found = await embedded.listIndexes()
			if (!found.ok) throw new Error(`The stock cannot be read: ${found.error.reason}`)
			await refreshPointers()
			for (const index of indexes ?? found.value) {
				const schema = findSchema(index)
				if (!schema || !found.value.includes(index)) continue
				if (isSearched(index)) await build(index, schema)
				else await embedded.warm([index])
			}
		},
	}
}

/** About what an answer takes. */
function sizeCalculation(answer: SearchResult, key: string): number {
	if (!answer.ok) return key.length + 1
	const values = answer.value.facet.map((facet) => (facet.type === 'value' ? facet.values.length : 1))
	return key.length + 2000 * answer.value.content.length + 200 * values.reduce((sum, count) => sum + count, 1)
}

/** Moves the pointer from one change to the next, and not if something else wrote in between. */
async function showNext(
	{ pointer }: StateDraft,
	move: (trx: Kysely<Database>) => Promise<void>,
	trx: Kysely<Database>,
	{ generation, epoch }: IndexState,
): Promise<void> {
	const isNext = pointer.generation === 0 || (generation === pointer.generation && epoch === pointer.epoch + 1)
	if (!isNext) throw new ClusterError('overtaken')
	await move(trx)
}

/** The answer of an index that was never filled. */
function emptyAnswer(schema: IndexSchema, request: SearchRequest): SearchResult {
	const read = readSearch(schema, request)
	if (!read.ok) return read
	const { facets, limit, offset } = read.value
	const facet = facets.map(({ request: { name }, kind, child }): FacetAnswer => {
		if (kind === 'number' || kind === 'date') return { name, type: 'histogram', min: null, max: null }
		return { name, ...(child !== null && { child_name: child }), type: 'value', values: [] }
	})
	return ok({ facet, content: [], total_items: 0, limit, offset })
}
