import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** What other platforms say has changed, by number, and the processes that ask them. */
export async function up(db: Kysely<Database>): Promise<void> {
	await db.schema
		.createTable('outside_change')
		.addColumn('number', 'integer', (column) => column.primaryKey().notNull())
		.addColumn('named', 'text', (column) => column.notNull())
		.addColumn('noted_at', 'text', (column) => column.notNull())
		.execute()
	await db.schema
		.createTable('outside_reader')
		.addColumn('id', 'text', (column) => column.primaryKey().notNull())
		.addColumn('seen_at', 'text', (column) => column.notNull())
		.execute()
}
