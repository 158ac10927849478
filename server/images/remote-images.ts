import { Agent, type buildConnector, errors } from 'undici'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ImageFailure } from './image-problem.ts'
import type { ImageStore } from './image-store.ts'
import { isListed, requestListed } from './request-listed.ts'
import { createSharedWork } from './shared-work.ts'
import { createQueue, QueueFullError, type WorkQueue } from './work-queue.ts'

export const maxSourceBytes = 20 * 1024 * 1024
/** How long a host counts as slow after a timeout. */
const lateMs = 30_000

export type FetchLimits = {
	/** Timeout for one picture, from the request for it to its last byte: those of a host do not wait for each other's timeouts. */
	timeoutMs: number
	atOncePerHost: number
	atOnce: number
	/** Maximum number of waiting requests per host. */
	maxWaiting: number
	maxBytes: number
	/** A signal that aborts after the timeout. */
	startTimeout: (timeoutMs: number) => AbortSignal
}

const defaultLimits: FetchLimits = {
	timeoutMs: 10_000,
	atOncePerHost: 4,
	atOnce: 16,
	maxWaiting: 24,
	maxBytes: maxSourceBytes,
	startTimeout: AbortSignal.timeout,
}

export type RemoteImages = {
	isAllowed: (url: URL) => boolean
	/** The path of the picture's file. A picture is fetched once for all its widths. */
	fetch: (url: URL, key: string, signal: AbortSignal) => Promise<Result<string, ImageFailure>>
}

/** Pictures of allowed hosts, stored as files. A slow host delays its own pictures only. */
export function createRemoteImages({
	hosts,
	store,
	connect,
	limits: changed,
}: {
	hosts: readonly string[]
	store: ImageStore
	/** Opens a connection; over TLS by default. */
	connect?: buildConnector.connector | undefined
	limits?: Partial<FetchLimits> | undefined
}): RemoteImages {
	const limits = { ...defaultLimits, ...changed }
	// The fetch's signal covers all its parts.
	const timeouts = { headersTimeout: 0, bodyTimeout: 0 }
	const dispatcher = new Agent({ maxResponseSize: limits.maxBytes, ...timeouts, ...(connect ? { connect } : {}) })
	const share = createSharedWork<Result<string, ImageFailure>>()
	const all = createQueue({ atOnce: limits.atOnce, maxWaiting: hosts.length * limits.atOncePerHost })
	const queues = new Map<string, WorkQueue>()
	const lateUntil = new Map<string, number>()
	const isAllowed = (url: URL) => isListed(url, hosts)

	function queueOf(host: string): WorkQueue {
		const known = queues.get(host)
		if (known) return known
		const queue = createQueue({ atOnce: limits.atOncePerHost, maxWaiting: limits.maxWaiting })
		queues.set(host, queue)
		return queue
	}

	async function fetchImage(start: URL, key: string, gone: AbortSignal): Promise<Result<string, ImageFailure>> {
		const queue = queueOf(start.host)
		const isLate = () => (lateUntil.get(start.host) ?? 0) > performance.now()
		// Of a host that has just been late one picture at a time is tried.
		const isProbe = queue.isIdle
		if (!isProbe && isLate()) return fail({ code: 'late' })
		const late = limits.startTimeout(limits.timeoutMs)
		const signal = AbortSignal.any([gone, late])
		/** Whether its time is over, which makes its host a late one. */
		const noteLate = () => {
			if (late.aborted) lateUntil.set(start.host, performance.now() + lateMs)
			return late.aborted
		}
		const fetchInTurn = async () => {
			// Its host can have become late while it waited.
			if (!isProbe && isLate()) return null
			try {
				return await all.run(() => download(start, key, signal), signal)
			} finally {
				// Before the next one has its turn.
				noteLate()
			}
		}
		try {
			const fetched = await queue.run(fetchInTurn, signal)
			if (!fetched) return fail({ code: 'late' })
			lateUntil.delete(start.host)
			return fetched
		} catch (cause) {
			gone.throwIfAborted()
			if (noteLate()) return fail({ code: 'late', cause })
			if (cause instanceof QueueFullError) return fail({ code: 'busy', cause })
			if (cause instanceof errors.ResponseExceededMaxSizeError) return fail({ code: 'unusable', cause })
			return fail({ code: isDiskError(cause) ? 'busy' : 'unreachable', cause })
		}
	}

	async function download(start: URL, key: string, signal: AbortSignal): Promise<Result<string, ImageFailure>> {
		const { url, answer } = await requestListed(start, { hosts, dispatcher, signal, accept: 'image/*' })
		const { 'content-type': type, 'content-encoding': encoding = 'identity' } = answer.headers
		const status = answer.statusCode
		if (status === 200 && /^image\//i.test(String(type)) && encoding === 'identity') {
			return ok(await store.put(key, answer.body))
		}
		await answer.body.dump({ limit: 16_384, signal })
		if (status === 404 || status === 410) return fail({ code: 'missing' })
		throw new Error(`${url.host} answered ${status} without a picture`)
	}

	return {
		isAllowed,
		async fetch(url, key, signal) {
			const known = await store.findPath(key)
			if (known !== null) return ok(known)
			return share(key, signal, (gone) => fetchImage(url, key, gone))
		},
	}
}

/** Connection errors come from other calls: `connect`, `read`. */
function isDiskError(error: unknown): boolean {
	const calls = ['mkdir', 'open', 'write', 'close', 'stat', 'rename']
	return error instanceof Error && 'syscall' in error && calls.includes(String(error.syscall))
}
