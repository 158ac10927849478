import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { SubjectSeal } from '#db/keys/subject-seals.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, ok } from '#platform/result.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import { TimeoutError, withTimeout } from '#platform/timeout.ts'
import {
	type Channel,
	type ContentOf,
	type DueMessage,
	type MessageKind,
	messageContents,
	type Reviser,
	tooLateAnswer,
} from '../outbox-message.ts'
import type { DeliveryOutcome, OutboxTransport } from '../transport.ts'
import { type Ending, endLease, type LeasedMessage, leaseDue } from './leases.ts'
import { maxAttempts, mayAttempt, pauseMs, retryWaitMs } from './retry-wait.ts'
import { readStoredContent, sealStored } from './stored-content.ts'

export type WorkerOptions = {
	db: Kysely<Database>
	keys: KeyRing
	/** Of messages that an earlier version kept. */
	seal: TextSeal
	log: Logger
	now: () => Date
	/** From 0 to 1; randomizes the wait before the next attempt. */
	chance?: () => number
	/** Messages of a channel that are sent at once. */
	concurrency?: number
	tryLimitMs?: number
	retryWait?: typeof retryWaitMs
	pollMs?: number
}

type EndingOfAttempt = Ending extends infer Each ? (Each extends Ending ? Omit<Each, 'content'> : never) : never

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

/** The lease in multiples of the time limit, so that it outlasts an attempt. */
const leaseFactor = 3

/**
 * Sends the messages of one channel. Each channel has a worker of its own, so that a slow receiver holds up no other. Any number of
 * processes may run them. A recorded attempt is never repeated; if the process is killed between the receiver's answer and the record,
 * the message is sent a second time under the same id.
 */
export function createChannelWorker<Name extends Channel>(
	transport: OutboxTransport<Name>,
	options: WorkerOptions & { revisers: ReadonlyMap<MessageKind, Reviser> },
) {
	const { db, keys, seal: textSeal, log, now, chance = Math.random, retryWait = retryWaitMs } = options
	const { concurrency = 8, tryLimitMs = 20_000, pollMs = 1000, revisers } = options
	const { channel } = transport

	let pausedUntil = 0

	type Found = { ok: true; value: ContentOf<Name> } | { ok: false; error: DeliveryOutcome }
	const refused = (answer: string): Found => fail({ kind: 'refused', answer })

	/** What the message says now, or why it is not sent. */
	async function findContent(message: LeasedMessage, seals: ReadonlyMap<string, SubjectSeal>): Promise<Found> {
		const { id, site, subject, created_at } = message
		// The process ended while it was sent.
		if (!mayAttempt(channel, message.unsettled - 1)) return refused('no answer')
		if (message.expires_at !== null && message.expires_at <= now().toISOString()) return refused(tooLateAnswer)
		const content = readStoredContent(channel, message, { seals, textSeal })
		if (content === null) return refused('sealed with another key')
		const reviser = revisers.get(message.kind)
		if (!reviser) return ok(content)
		try {
			const revised = await reviser({
				id,
				site,
				subject,
				channel,
				content,
				createdAt: new Date(created_at),
			} as DueMessage)
			return revised === null ? refused('not true any more') : ok(messageContents[channel].parse(revised))
		} catch (error) {
			log.error({ message: id, error: nameOf(error) }, 'what a message says cannot be found out')
			return fail({ kind: 'later', answer: 'not asked' })
		}
	}

	async function attempt({ id, site, created_at }: LeasedMessage, content: ContentOf<Name>): Promise<DeliveryOutcome> {
		const abort = new AbortController()
		try {
			const sending = transport.send({ id, site, content, createdAt: new Date(created_at) }, { signal: abort.signal })
			return await withTimeout(sending, tryLimitMs)
		} catch (error) {
			if (error instanceof TimeoutError) return { kind: 'unknown', answer: 'timeout' }
			// Only the name is logged, because the text could quote the message.
			log.error({ message: id, error: nameOf(error) }, 'sending failed unexpectedly')
			return { kind: 'unknown', answer: 'unforeseen' }
		} finally {
			abort.abort()
		}
	}

	function endingOf(message: LeasedMessage, outcome: DeliveryOutcome): EndingOfAttempt {
		const { kind, answer } = outcome
		const at = now()
		if (kind === 'sent') return { state: 'sent', answer, now: at }
		const { attempts, unsettled, expires_at } = message
		const isLast = attempts >= maxAttempts || (kind === 'unknown' && !mayAttempt(channel, unsettled))
		if (kind === 'refused' || isLast) return { state: 'failed', answer, now: at }
		const { afterMs } = outcome
		if (afterMs !== undefined) pausedUntil = Math.max(pausedUntil, at.getTime() + pauseMs(afterMs))
		const lastMs = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at)
		const leftMs = expires_at === null ? undefined : lastMs - at.getTime()
		const waitMs = retryWait({ channel, attempt: attempts, chance: chance(), afterMs, leftMs })
		const dueAt = new Date(Math.min(at.getTime() + waitMs, lastMs))
		return { state: 'waiting', answer, now: at, dueAt, isSettled: kind === 'later' }
	}

	/** Sealed, if a reviser has changed it. */
	function changedContent(message: LeasedMessage, found: Found, seals: ReadonlyMap<string, SubjectSeal>) {
		const seal = seals.get(message.key_id ?? '')
		if (!found.ok || !seal || !revisers.has(message.kind)) return undefined
		return sealStored(JSON.stringify(found.value), message.id, seal)
	}

	async function carry(message: LeasedMessage, seals: ReadonlyMap<string, SubjectSeal>): Promise<void> {
		const found = await findContent(message, seals)
		const outcome = found.ok ? await attempt(message, found.value) : found.error
		const ending = { ...endingOf(message, outcome), content: changedContent(message, found, seals) }
		const isRecorded = await endLease(db, message, ending)
		const fields = { message: message.id, channel, attempt: message.attempts, answer: ending.answer }
		if (!isRecorded) log.warn(fields, 'an attempt took longer than its lease, or than a report')
		else if (ending.state === 'waiting') log.warn(fields, 'a message will be tried again')
		else if (ending.state === 'failed' && message.expires_at === null)
			log.error(fields, 'a message could not be sent and waits for an operator')
		else if (ending.state === 'failed') log.warn(fields, 'a message was not sent')
	}

	/** Sends what is due and returns the number of attempts. */
	async function runOnce(): Promise<number> {
		if (now().getTime() < pausedUntil) return 0
		const leased = await leaseDue(db, { channel, now: now(), leaseMs: tryLimitMs * leaseFactor, limit: concurrency })
		const seals = await keys.findSeals(
			db,
			leased.map(({ key_id }) => key_id),
		)
		await Promise.all(leased.map((message) => carry(message, seals)))
		return leased.length
	}

	const stopping = new AbortController()
	let isWoken = false
	let wakeUp = () => {}
	async function run(): Promise<void> {
		while (!stopping.signal.aborted) {
			isWoken = false
			const carried = await runOnce().catch((error: unknown) => {
				log.error({ err: error }, 'the outbox could not be read')
				return 0
			})
			if (carried > 0 || isWoken || stopping.signal.aborted) continue
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
			running ??= run()
		},
		/** Starts the next run immediately. */
		wake() {
			isWoken = true
			wakeUp()
		},
		/** Finishes running attempts and starts no more. */
		async stop() {
			stopping.abort()
			await running
			transport.close?.()
		},
	}
}
