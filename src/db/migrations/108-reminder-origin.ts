import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Links of a reminder lead to the host on which the customer asked for it. */
export async function up(db: Kysely<Database>): Promise<void> {
	await db.schema.alterTable('tyre_hotel_reminder_consent').addColumn('origin', 'text').execute()
}
