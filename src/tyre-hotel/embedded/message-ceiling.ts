import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/database.ts'
import { createUseCounts } from '#db/use-counts.ts'
import type { Logger } from '#platform/logger.ts'
import { type MessageUse, warnedFrom } from '../message-use.ts'

const dayMs = 24 * 60 * 60 * 1000

const countedOf = (site: string) => ({ key: `text messages ${site}`, windowMs: dayMs })

/** Undoes the transaction of a message that would be one too many. */
class MessageCeilingReached extends Error {}

/** Until messages are counted anew. */
export const waitAtCeilingMs = (now: number) => dayMs - (now % dayMs)

/** For a transaction that counts a message. */
export function nullAtCeiling(error: unknown): null {
	if (error instanceof MessageCeilingReached) return null
	throw error
}

export async function readMessageUse(
	db: Kysely<Database>,
	{ site, ceiling, now }: { site: string; ceiling: number; now: () => number },
): Promise<MessageUse> {
	const counts = createUseCounts(db, now)
	return { sent: await counts.read(countedOf(site)), ceiling, until: new Date(counts.endOf(dayMs)) }
}

/**
 * Counts a text message of a site at the end of its transaction, so that all processes together write no more than `ceiling` in a day
 * (UTC). Throws `MessageCeilingReached` after that, see `nullAtCeiling`. The log says once a day that the ceiling is near, and once that it
 * is reached.
 */
export async function countMessage(
	trx: Transaction<Database>,
	{ site, ceiling, now, log }: { site: string; ceiling: number; now: () => number; log: Logger },
): Promise<void> {
	const [sent = 0] = await createUseCounts(trx, now).add([countedOf(site)])
	if (sent > ceiling) throw new MessageCeilingReached()
	if (sent === warnedFrom(ceiling)) log.warn({ site, sent, ceiling }, 'the ceiling of text messages is near')
	if (sent === ceiling) log.error({ site, ceiling }, 'the ceiling of text messages is reached')
}
