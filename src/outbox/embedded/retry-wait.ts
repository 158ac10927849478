import type { Channel } from '../outbox-message.ts'

/** With the waits below these attempts span about two and a half days, longer than an outage over a weekend. */
export const maxAttempts = 24

/**
 * How often a message is repeated that may have arrived. A phone shows every repeat. Mailboxes drop most by the Message-ID. Webhooks and the
 * hub recognize them by the id.
 */
const repeats: Record<Channel, number> = { sms: 1, mail: 3, webhook: maxAttempts, hub: maxAttempts }

/** `unsettled`: attempts so far that may have arrived. */
export const mayAttempt = (channel: Channel, unsettled: number) => unsettled <= repeats[channel]

const hourMs = 60 * 60 * 1000
const patient = { firstMs: 10_000, longestMs: 6 * hourMs }

/** Someone waits for a text message. */
const waits: Record<Channel, { firstMs: number; longestMs: number }> = {
	mail: patient,
	webhook: patient,
	hub: patient,
	sms: { firstMs: 4000, longestMs: 6 * hourMs },
}

/** A receiver cannot ask for more. */
const longestAskedMs = 24 * hourMs

/** One message that is refused for long does not hold up the others of its channel. */
const longestPauseMs = 15 * 60 * 1000

/** How long a channel sends nothing to a receiver that has asked for a wait. */
export const pauseMs = (afterMs: number) => Math.min(afterMs, longestPauseMs)

export type RetryQuestion = {
	channel: Channel
	/** 1 is the first. */
	attempt: number
	/** From 0 to 1. */
	chance: number
	/** What the receiver asked for. */
	afterMs?: number | undefined
	/** Until the message is of no use. */
	leftMs?: number | undefined
}

/**
 * The wait after an attempt: doubled each time, and randomly shortened by up to half, so that messages that failed together are not
 * retried together. At most a quarter of the time that is left, so that an outage shorter than that loses no message. Never shorter than the
 * receiver asked for.
 */
export function retryWaitMs({ channel, attempt, chance, afterMs = 0, leftMs }: RetryQuestion): number {
	const { firstMs, longestMs } = waits[channel]
	const wait = Math.min(longestMs, firstMs * 2 ** Math.min(attempt - 1, 30))
	const shortened = Math.round(wait * (1 - chance / 2))
	const latest = leftMs === undefined ? shortened : Math.max(firstMs, Math.round(leftMs / 4))
	return Math.max(Math.min(shortened, latest), Math.min(afterMs, longestAskedMs))
}
