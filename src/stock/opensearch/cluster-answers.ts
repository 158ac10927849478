import { z } from 'zod'
import type { Cluster, ClusterCall } from './cluster.ts'
import { ClusterError } from './cluster.ts'
import { writtenAs } from './document-place.ts'

/** Answers of the cluster, and what is wrong with them. Nothing is used of one that is not whole. */

const shards = z.object({ total: z.number(), failed: z.number() })

const failure = z.object({
	status: z.number(),
	error: z.object({ type: z.string() }),
})

const searchResponse = z.object({
	timed_out: z.literal(false),
	_shards: shards,
	hits: z.object({
		total: z.object({ value: z.number().int().min(0), relation: z.enum(['eq', 'gte']) }),
		hits: z
			.array(z.object({ _id: z.string(), _source: z.object({ card: z.string(), rest: z.string() }).optional() }))
			.default([]),
	}),
	aggregations: z.record(z.string(), z.unknown()).default({}),
})

export type SearchResponse = z.infer<typeof searchResponse>

const multiResponse = z.object({ responses: z.array(z.unknown()) })

const bulkItem = z.object({ status: z.number(), error: z.object({ type: z.string() }).optional() })
const bulkResponse = z.object({ items: z.array(z.object({ index: bulkItem })) })

const shardsResponse = z.object({ _shards: shards })

export type SearchQuestion = { place: string; body: object }

/** What is read of a search. Empty lists are left out. */
const readPaths = [
	...['status', 'error.type', 'timed_out', '_shards.total', '_shards.failed'],
	...['hits.total', 'hits.hits._id', 'hits.hits._source', 'aggregations'],
].map((path) => `responses.${path}`)
const searchPath = `_msearch?filter_path=${readPaths.join(',')}`

/** Several searches in one round trip. Throws `ClusterError`. */
export async function askCluster(cluster: Cluster, questions: readonly SearchQuestion[]): Promise<SearchResponse[]> {
	const within = `${cluster.timeoutMs}ms`
	const lines = questions.flatMap(({ place, body }) => [
		JSON.stringify({ index: place, allow_partial_search_results: false, cancel_after_time_interval: within }),
		JSON.stringify(body),
	])
	const answer = await callFor(cluster, multiResponse, {
		method: 'POST',
		path: searchPath,
		body: `${lines.join('\n')}\n`,
		isLines: true,
	})
	if (answer.responses.length !== questions.length) throw new ClusterError('answers-missing')
	return answer.responses.map(readResponse)
}

function readResponse(response: unknown): SearchResponse {
	if (typeof response === 'object' && response !== null && 'error' in response) {
		const { status, error } = parse(failure, response)
		throw new ClusterError(error.type, { status })
	}
	const parsed = parse(searchResponse, response)
	if (parsed._shards.failed > 0) throw new ClusterError('shards-failed')
	return parsed
}

const cardsResponse = z.object({
	docs: z.array(z.object({ _id: z.string(), _source: z.object({ card: z.string() }).optional() })),
})

/** The cards of documents by their names. Those that are missing have been swept, or the answer is not whole. */
export async function readCards(
	cluster: Cluster,
	place: string,
	ids: readonly string[],
): Promise<Map<string, { card: string; rest: null }>> {
	const { docs } = await callFor(cluster, cardsResponse, {
		method: 'POST',
		path: `${place}/_mget?realtime=false&_source_includes=card&filter_path=docs._id,docs._source`,
		body: JSON.stringify({ ids }),
	})
	return new Map(docs.flatMap(({ _id, _source }) => (_source ? [[_id, { card: _source.card, rest: null }]] : [])))
}

/** The statuses of documents that were sent, each as two lines, in their order. */
export async function sendBulk(cluster: Cluster, place: string, documents: readonly Buffer[]): Promise<number[]> {
	const { items } = await callFor(cluster, bulkResponse, {
		method: 'POST',
		path: `${writtenAs(place)}/_bulk?require_alias=true&filter_path=items.index.status,items.index.error.type`,
		body: Buffer.concat(documents),
		isLines: true,
		timeoutMs: 60_000,
	})
	return items.map(({ index }) => index.status)
}

/** Shows what was written to searches, on all copies. */
export async function refreshIndex(cluster: Cluster, place: string): Promise<void> {
	const call = { method: 'POST', path: `${place}/_refresh`, timeoutMs: 60_000 } as const
	const { _shards } = await callFor(cluster, shardsResponse, call)
	if (_shards.failed > 0) throw new ClusterError('shards-failed')
}

export async function deleteDocuments(cluster: Cluster, place: string, query: object): Promise<void> {
	await cluster.call({
		method: 'POST',
		path: `${place}/_delete_by_query?conflicts=proceed`,
		body: JSON.stringify({ query }),
		timeoutMs: 10 * 60_000,
	})
}

const recoveries = z.record(
	z.string(),
	z.object({
		shards: z.array(z.object({ type: z.string(), stage: z.string(), total_time_in_millis: z.number() })),
	}),
)
const longestWaitMs = 60_000

/**
 * Whether an index takes no writes and will not by itself: a copy of a shard has waited for a minute for its primary to let it in
 * (opensearch-project/OpenSearch#19150, see `docs/operating.md`), or a shard has no copy and nothing is under way. A copy that gets files may
 * take long.
 */
export async function isBroken(cluster: Cluster, place: string): Promise<boolean> {
	const answer = await callFor(cluster, recoveries, { method: 'GET', path: `${place}/_recovery?active_only=true` })
	const active = Object.values(answer).flatMap(({ shards }) => shards)
	if (active.length === 0) return lacksShard(cluster, place)
	return active.some(
		({ type, stage, total_time_in_millis: ms }) => type === 'PEER' && stage !== 'INDEX' && ms >= longestWaitMs,
	)
}

async function lacksShard(cluster: Cluster, place: string): Promise<boolean> {
	try {
		const { _shards } = await callFor(cluster, shardsResponse, { method: 'GET', path: `${place}/_count` })
		return _shards.failed > 0
	} catch (error) {
		// All are missing.
		if (error instanceof ClusterError && error.status === 503) return true
		throw error
	}
}

/** Throws `ClusterError` if the answer does not fit. */
export async function callFor<Value>(cluster: Cluster, schema: z.ZodType<Value>, call: ClusterCall): Promise<Value> {
	return parse(schema, await cluster.call(call))
}

/** Throws `ClusterError` if an answer does not fit. */
export function parse<Value>(schema: z.ZodType<Value>, value: unknown): Value {
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	throw new ClusterError(`unexpected-answer at "${parsed.error.issues[0]?.path.map(String).join('.') ?? ''}"`)
}
