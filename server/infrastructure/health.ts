import { findStorageCode, type StorageCode } from '#db/storage-error.ts'
import type { Logger } from '#platform/logger.ts'
import type { OutsideServices } from '#platform/outside-services.ts'
import { withTimeout } from '#platform/timeout.ts'
import type { LoopDelay } from '../loop-delay.ts'

/**
 * `loading`: still being read into memory, so not checked yet. `held-back`: an operator should look at held leads. `partly`: it
 * works for some sites, or without its search.
 */
export type PartState = 'ok' | 'loading' | 'held-back' | 'partly' | 'down' | StorageCode

/**
 * Pages are read from `content` and `stock`; `database` (reads) and `storage` (writes) keep the data. Without the
 * latter two, visitors can still read what is in memory.
 */
export const neededParts = ['content', 'stock'] as const
export const otherParts = ['database', 'storage'] as const
/** Reported to operators; they do not affect the status. */
export const reportedParts = ['leads'] as const
type PartName = (typeof neededParts)[number] | (typeof otherParts)[number] | (typeof reportedParts)[number]

/** Each rejects if its part is down. */
export type HealthChecks = Record<PartName, () => Promise<'ok' | 'loading' | 'held-back' | 'partly'>>

export type Health = {
	/**
	 * `degraded`: visitors can read, something else fails. For all others except `ok` the balancer must not send
	 * visitors.
	 */
	status: 'ok' | 'degraded' | 'starting' | 'stopping' | 'down'
} & Record<PartName, PartState>

export const canServe = ({ status }: Health): boolean => status === 'ok' || status === 'degraded'

const partTimeoutMs = 2000
/** Anyone can poll health without a rate limit, so a result is reused for this long. */
const knownForMs = 500

export type HealthReport = {
	check(): Promise<Health>
	/** From now on the balancer sends visitors elsewhere. */
	announceStop(): void
}

/** Checks every part with a timeout. A state change of a part is logged once. */
export function createHealthReport(checks: HealthChecks, log: Logger, now: () => number): HealthReport {
	let known: { at: number; parts: Promise<Record<PartName, PartState>> } | null = null
	const logged = new Map<PartName, PartState>()
	let isStopping = false

	async function checkPart(name: PartName): Promise<[PartName, PartState]> {
		let state: PartState
		let cause: unknown
		try {
			state = await withTimeout(checks[name](), partTimeoutMs)
		} catch (error) {
			cause = error
			state = findStorageCode(error) ?? 'down'
		}
		if (state !== (logged.get(name) ?? 'ok')) {
			if (cause !== undefined) log.error({ err: cause, part: name, state }, 'a part is down')
			else if (state === 'ok') log.info({ part: name }, 'a part is up')
		}
		logged.set(name, state)
		return [name, state]
	}

	async function checkParts(): Promise<Record<PartName, PartState>> {
		const states = await Promise.all([...neededParts, ...otherParts, ...reportedParts].map(checkPart))
		return Object.fromEntries(states) as Record<PartName, PartState>
	}

	return {
		async check() {
			if (known === null || now() - known.at > knownForMs) known = { at: now(), parts: checkParts() }
			const parts = await known.parts
			return { status: isStopping ? 'stopping' : statusOf(parts), ...parts }
		},
		announceStop() {
			isStopping = true
		},
	}
}

/**
 * The answer of `/healthz`; with the longest event-loop delay since the last call if requested. Outside services and the progress of
 * the page store do not affect the status.
 */
export async function answerHealth(
	report: HealthReport,
	{
		outside,
		loopDelay,
		pageStore = null,
	}: { outside: OutsideServices; loopDelay: LoopDelay | null; pageStore?: object | null },
): Promise<{ status: 200 | 503; body: object }> {
	const health = await report.check()
	const services = outside.list().map(({ lastGoodAt, lastFailure, ...state }) => ({
		...state,
		lastGood: toTime(lastGoodAt),
		lastFailure: lastFailure && { at: toTime(lastFailure.at), reason: lastFailure.reason },
	}))
	const loop = loopDelay ? { loop: loopDelay.takeLongest() } : {}
	const body = { ...health, services, ...(pageStore ? { pageStore } : {}), ...loop }
	return { status: canServe(health) ? 200 : 503, body }
}

const toTime = (at: number | null) => (at === null ? null : new Date(at).toISOString())

function statusOf(parts: Record<PartName, PartState>): Health['status'] {
	const needed = neededParts.map((name) => parts[name]).filter((state) => state !== 'ok' && state !== 'partly')
	if (needed.length > 0) return needed.every((state) => state === 'loading') ? 'starting' : 'down'
	return [...neededParts, ...otherParts].every((name) => parts[name] === 'ok') ? 'ok' : 'degraded'
}
