import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Content of other platforms: good answers for an outage, and what was published. */
export async function up(db: Kysely<Database>): Promise<void> {
	await db.schema
		.createTable('outside_answer')
		.addColumn('query_hash', 'text', (column) => column.primaryKey().notNull())
		.addColumn('answer', 'text', (column) => column.notNull())
		.addColumn('kept_at', 'text', (column) => column.notNull())
		.execute()
	await db.schema
		.createTable('outside_publish')
		.addColumn('site', 'text', (column) => column.primaryKey().notNull())
		.addColumn('number', 'integer', (column) => column.notNull())
		.execute()
}
