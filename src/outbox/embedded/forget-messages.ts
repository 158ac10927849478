import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Text messages are erased a day after they were written. */
const textDays = 1

/**
 * Erases what was written `days` after it was sent, and text messages whole after a day. Other messages that are held, waiting, given up
 * or kept stay, because no receiver has them. Returns the number of erased messages.
 */
export async function forgetMessages(
	db: Kysely<Database>,
	{ now, days }: { now: Date; days: number },
): Promise<number> {
	const before = (age: number) => new Date(now.getTime() - age * dayMs).toISOString()
	const texts = await db
		.deleteFrom('outbox_message')
		.where('channel', '=', 'sms')
		.where('created_at', '<', before(textDays))
		.executeTakeFirst()
	const sent = await db
		.updateTable('outbox_message')
		.set({ content: null })
		.where('content', 'is not', null)
		.where('state', '=', 'sent')
		.where('changed_at', '<', before(days))
		.executeTakeFirst()
	return Number(texts.numDeletedRows) + Number(sent.numUpdatedRows)
}
