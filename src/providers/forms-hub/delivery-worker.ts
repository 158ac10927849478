import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Logger } from '#platform/logger.ts'
import { TimeoutError, withTimeout } from '#platform/timeout.ts'
import { type Claim, claimDue, type DeliveryOutcome, recordOutcome } from './outbox.ts'
import { maxAttempts, retryWaitMs } from './retry-wait.ts'

/**
 * A receiver of leads. `key` is the same for every attempt of a delivery, so that the receiver recognizes an attempt
 * that arrived although its answer was lost.
 */
export type LeadDestination = {
	name: string
	deliver: (lead: Claim['lead'], options: { key: string; signal: AbortSignal }) => Promise<DeliveryOutcome>
}

export type DeliveryWorkerOptions = {
	db: Kysely<Database>
	destinations: readonly LeadDestination[]
	log: Logger
	now: () => Date
	/** From 0 to 1; randomizes the retry wait. */
	chance: () => number
	/** Maximum number of concurrent deliveries. */
	concurrency?: number
	tryLimitMs?: number
	retryWait?: typeof retryWaitMs
	pollMs?: number
}

/** The lease in multiples of the timeout, so that it outlasts an attempt. */
const leaseFactor = 3

/**
 * Delivers leads from the outbox to their destinations. Any number of processes may run a worker. A recorded delivery
 * is never repeated. If the process is killed between the receiver's answer and the record, the lead is sent a second
 * time under the same key.
 */
export function createDeliveryWorker(options: DeliveryWorkerOptions) {
	const { db, destinations, log, now, chance } = options
	const { concurrency = 8, tryLimitMs = 20_000, retryWait = retryWaitMs, pollMs = 1000 } = options
	const byName = new Map(destinations.map((destination) => [destination.name, destination]))

	async function attempt(claim: Claim): Promise<DeliveryOutcome> {
		const abort = new AbortController()
		try {
			const destination = byName.get(claim.destination)
			if (!destination) return { kind: 'failed', answer: 'no-destination', isFinal: false }
			const delivery = destination.deliver(claim.lead, { key: claim.id, signal: abort.signal })
			return await withTimeout(delivery, tryLimitMs)
		} catch (error) {
			if (!(error instanceof TimeoutError)) {
				// Only the name is logged, because the message could quote the lead.
				const name = error instanceof Error ? error.name : 'unknown'
				log.error({ delivery: claim.id, error: name }, 'a delivery failed in an unforeseen way')
			}
			return { kind: 'failed', answer: error instanceof TimeoutError ? 'timeout' : 'unforeseen', isFinal: false }
		} finally {
			abort.abort()
		}
	}

	async function carry(claim: Claim): Promise<void> {
		const outcome = await attempt(claim)
		const { answer } = outcome
		const isDead = outcome.kind === 'failed' && (outcome.isFinal || claim.attempt >= maxAttempts)
		const retryAt = new Date(now().getTime() + retryWait(claim.attempt, chance()))
		const ending =
			outcome.kind === 'delivered'
				? { state: 'delivered' as const }
				: isDead
					? { state: 'dead' as const }
					: { state: 'waiting' as const, retryAt }
		const isOurs = await recordOutcome(db, claim, { now: now(), answer, ...ending })
		const fields = { delivery: claim.id, attempt: claim.attempt, answer }
		if (!isOurs) log.warn(fields, 'a delivery took longer than its lease')
		else if (isDead) log.error(fields, 'a lead could not be delivered and waits for an operator')
		else if (outcome.kind === 'failed') log.warn(fields, 'a lead will be tried again')
	}

	/** Delivers everything that is due and returns the number of attempts. */
	async function runOnce(): Promise<number> {
		const claims = await claimDue(db, {
			now: now(),
			leaseMs: tryLimitMs * leaseFactor,
			limit: concurrency,
			destinations: [...byName.keys()],
		})
		await Promise.all(claims.map(carry))
		return claims.length
	}

	const stopping = new AbortController()
	let wakeUp = () => {}
	async function run(): Promise<void> {
		while (!stopping.signal.aborted) {
			const carried = await runOnce().catch((error: unknown) => {
				log.error({ err: error }, 'the outbox could not be read')
				return 0
			})
			if (carried > 0 || stopping.signal.aborted) continue
			const woken = new Promise<void>((resolve) => {
				wakeUp = resolve
			})
			await Promise.race([woken, delay(pollMs, undefined, { signal: stopping.signal }).catch(() => {})])
		}
	}

	let running: Promise<void> | null = null
	return {
		runOnce,
		start() {
			if (byName.size > 0) running ??= run()
		},
		/** Starts the next run immediately, for a new lead. */
		wake: () => wakeUp(),
		/** Finishes running attempts and starts no more. */
		async stop() {
			stopping.abort()
			await running
		},
	}
}
