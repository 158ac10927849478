import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { describeHttpError, type HttpError, isOutage, isTransient, noConnection } from '#platform/http-error.ts'
import { parseJsonBytes } from '#platform/json-body.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, type Result } from '#platform/result.ts'
import type { Tracing } from '#platform/tracing.ts'
import { UnavailableError } from '#platform/unavailable-error.ts'

export type ClusterOptions = {
	/** Of its nodes, which are asked in turns. */
	urls: readonly string[]
	username?: string | undefined
	password?: string | undefined
	/** Certificates in PEM format, for a cluster with an authority of its own. */
	ca?: string | undefined
	breaker: CircuitBreaker
	log?: Logger | undefined
	tracing?: Tracing | null | undefined
	/** For a search, all tries together. */
	timeoutMs?: number
}

export type ClusterCall = {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE'
	path: string
	/** JSON, or lines of JSON. */
	body?: string | Buffer
	isLines?: boolean
	/** Instead of the time limit of a search. */
	timeoutMs?: number
}

/** The search cluster does not answer, or not as it must. Nothing of an answer is used then. */
export class ClusterError extends UnavailableError {
	override readonly name = 'ClusterError'
	/** A short text without addresses and values. */
	readonly reason: string
	/** Of a status. */
	readonly status: number | null

	constructor(reason: string, { status = null }: { status?: number | null } = {}) {
		super(`The search cluster: ${reason}`)
		this.reason = reason
		this.status = status
	}
}

export type Cluster = {
	/** The JSON of a 2xx answer. Throws `ClusterError`. All calls may be repeated: writes carry ids and versions. */
	call(call: ClusterCall): Promise<unknown>
	timeoutMs: number
	close(): Promise<void>
}

const maxAnswerBytes = 64 * 1024 * 1024
const mostConnections = 32
const retryWaitMs = 50
const slowMs = 1000

export function createCluster(options: ClusterOptions): Cluster {
	const { urls, username, password, ca, breaker, log, tracing, timeoutMs = 2000 } = options
	const nodes = urls.map((url) => {
		const { origin, pathname } = new URL(url)
		const connect = ca === undefined ? {} : { connect: { ca } }
		return {
			pool: new Pool(origin, { connections: mostConnections, maxResponseSize: maxAnswerBytes, ...connect }),
			base: pathname.replace(/\/$/, ''),
		}
	})
	const authorization =
		username === undefined
			? {}
			: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
	let turn = 0

	async function callNode(
		{ method, path, body, isLines }: ClusterCall,
		traceId: string,
		signal: AbortSignal,
	): Promise<Result<unknown, HttpError>> {
		const node = nodes[turn++ % nodes.length] as (typeof nodes)[number]
		try {
			const answer = await node.pool.request({
				method,
				path: `${node.base}/${path}`,
				body: body ?? null,
				headers: {
					...authorization,
					'x-opaque-id': traceId,
					...(body !== undefined && { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
				},
				signal,
			})
			if (answer.statusCode < 200 || answer.statusCode > 299) {
				await answer.body.dump()
				return fail({ code: 'status', status: answer.statusCode })
			}
			return parseJsonBytes(await answer.body.bytes())
		} catch (error) {
			return fail(signal.aborted ? { code: 'timeout' } : noConnection(error))
		}
	}

	async function callAndRetry(call: ClusterCall, traceId: string): Promise<Result<unknown, HttpError>> {
		const signal = AbortSignal.timeout(call.timeoutMs ?? timeoutMs)
		const first = await callNode(call, traceId, signal)
		if (first.ok || !(isTransient(first.error) || isBusy(first.error))) return first
		if (nodes.length === 1) await new Promise((done) => setTimeout(done, retryWaitMs))
		return signal.aborted ? first : callNode(call, traceId, signal)
	}

	return {
		timeoutMs,
		async call(call) {
			const attempt = breaker.begin()
			if (!attempt) throw new ClusterError('circuit-open')
			const traceId = tracing?.traceId() ?? randomUUID()
			const startedAt = performance.now()
			const answer = await callAndRetry(call, traceId)
			const ms = Math.round(performance.now() - startedAt)
			const [path = ''] = call.path.split('?')
			tracing?.notePart({
				name: `search ${call.method} ${path.split('/').at(-1)}`,
				attributes: { 'db.system.name': 'opensearch', 'db.operation.name': path },
				ms,
				hasFailed: !answer.ok,
			})
			if (ms > slowMs && call.timeoutMs === undefined) log?.warn({ traceId, path, ms }, 'a slow search')
			if (answer.ok) {
				attempt.succeed()
				return answer.value
			}
			const { error } = answer
			const reason = describeHttpError(error)
			if (isOutage(error) || isRefused(error)) attempt.fail(reason, { isTimeout: error.code === 'timeout' })
			else attempt.succeed()
			throw new ClusterError(reason, { status: error.code === 'status' ? error.status : null })
		},
		async close() {
			await Promise.all(nodes.map(({ pool }) => pool.destroy()))
		},
	}
}

/** One node can be too busy while others are not. */
function isBusy(error: HttpError): boolean {
	return error.code === 'status' && error.status === 429
}

/** Whether it refuses all calls alike: the user or the password is wrong. */
function isRefused(error: HttpError): boolean {
	return error.code === 'status' && error.status === 401
}
