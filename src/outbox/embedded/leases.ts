import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type Database, isPostgres } from '#db/database.ts'
import type { Channel } from '../outbox-message.ts'

/** A message that this process sends now. */
export type LeasedMessage = Selectable<Database['outbox_message']> & { lease: string | null }

function due(db: Kysely<Database>, channel: Channel, at: string) {
	return db
		.selectFrom('outbox_message')
		.select('id')
		.where('channel', '=', channel)
		.where('state', '=', 'waiting')
		.where('due_at', '<=', at)
		.where((each) => each.or([each('lease_until', 'is', null), each('lease_until', '<=', at)]))
}

/**
 * Leases due messages, oldest first. The attempt is counted here, so that a message which crashes the process is not tried forever. A
 * lease of a crashed process ends when it expires.
 */
export async function leaseDue(
	db: Kysely<Database>,
	{ channel, now, leaseMs, limit }: { channel: Channel; now: Date; leaseMs: number; limit: number },
): Promise<LeasedMessage[]> {
	const at = now.toISOString()
	// Every process looks every second, mostly in vain, and a read waits for no writer.
	if (!(await due(db, channel, at).limit(1).executeTakeFirst())) return []
	const ids = due(db, channel, at)
		.orderBy('due_at')
		.orderBy('id')
		.limit(limit)
		// SQLite has one writer at a time; on PostgreSQL rows locked by another process are skipped.
		.$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
	return db
		.updateTable('outbox_message')
		.set({
			lease: randomUUID(),
			lease_until: new Date(now.getTime() + leaseMs).toISOString(),
			attempts: sql<number>`attempts + 1`,
			unsettled: sql<number>`unsettled + 1`,
		})
		.where('id', 'in', ids)
		.where('state', '=', 'waiting')
		.returningAll()
		.execute()
}

export type Ending = {
	now: Date
	answer: string
	/** Sealed, if it says something else than what was kept. */
	content: string | undefined
} & ({ state: 'sent' | 'failed' } | { state: 'waiting'; dueAt: Date; isSettled: boolean })

/** Records an attempt. False if the lease had expired and another process has the message, or if a report was faster than the answer. */
export async function endLease(db: Kysely<Database>, { id, lease }: LeasedMessage, ending: Ending): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('outbox_message')
		.set({
			state: ending.state,
			answer: ending.answer,
			lease: null,
			lease_until: null,
			...(ending.content === undefined ? {} : { content: ending.content }),
			...(ending.state === 'waiting'
				? { due_at: ending.dueAt.toISOString(), ...(ending.isSettled ? { unsettled: sql<number>`unsettled - 1` } : {}) }
				: { changed_at: ending.now.toISOString() }),
		})
		.where('id', '=', id)
		.where('lease', '=', lease)
		.where('state', '=', 'waiting')
		.executeTakeFirst()
	return numUpdatedRows > 0n
}
