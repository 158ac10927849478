import type { Channel } from '../outbox-message.ts'

/**
 * Attempts of a message that does not expire. With the waits below they span about two and a half days, longer than an outage over a
 * weekend. A message that expires is tried until then.
 */
export const maxAttempts = 24

const hourMs = 60 * 60 * 1000
const patient = { firstMs: 10_000, longestMs: 6 * hourMs }

/** Someone waits for a text message. */
const waits: Record<Channel, { firstMs: number; longestMs: number }> = {
	mail: patient,
	webhook: patient,
	hub: patient,
	sms: { firstMs: 4000, longestMs: 60_000 },
}

/** A receiver cannot ask for more. */
const longestAskedMs = 24 * hourMs

export type RetryQuestion = {
	channel: Channel
	/** 1 is the first. */
	attempt: number
	/** From 0 to 1. */
	chance: number
	/** What the receiver asked for. */
	afterMs?: number | undefined
}

/**
 * The wait after an attempt: doubled each time, and randomly shortened by up to half, so that messages that failed together are not
 * retried together. Never shorter than the receiver asked for.
 */
export function retryWaitMs({ channel, attempt, chance, afterMs = 0 }: RetryQuestion): number {
	const { firstMs, longestMs } = waits[channel]
	const wait = Math.min(longestMs, firstMs * 2 ** Math.min(attempt - 1, 30))
	return Math.max(Math.round(wait * (1 - chance / 2)), Math.min(afterMs, longestAskedMs))
}
