import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Attempts that may have arrived are counted, so that a text message is not repeated for ever. */
export async function up(db: Kysely<Database>): Promise<void> {
	await db.schema
		.alterTable('outbox_message')
		.addColumn('unsettled', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
}
