import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** What the tyre hotel counted, now for all who count uses. */
export async function up(db: Kysely<Database>): Promise<void> {
	await db.schema.dropTable('tyre_hotel_attempt').execute()
	await db.schema
		.createTable('use_count')
		.addColumn('key', 'text', (column) => column.notNull())
		.addColumn('window_start', 'double precision', (column) => column.notNull())
		.addColumn('ends_at', 'double precision', (column) => column.notNull())
		.addColumn('count', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('use_count_pk', ['key', 'window_start'])
		.execute()
	await db.schema.createIndex('use_count_end').on('use_count').column('ends_at').execute()
}
