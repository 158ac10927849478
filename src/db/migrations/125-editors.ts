import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Who has a page open in the editor, and which block each writes in. Seconds since 1970 by the database's clock. */
export async function up(db: Kysely<Database>): Promise<void> {
	await db.schema
		.createTable('content_editor')
		.addColumn('staff', 'text', (column) => column.notNull())
		.addColumn('tab', 'text', (column) => column.notNull())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('page_id', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('block', 'text')
		.addColumn('seen_at', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('content_editor_pk', ['staff', 'tab'])
		.execute()
	await db.schema
		.createIndex('content_editor_page')
		.on('content_editor')
		.columns(['site', 'page_id', 'language'])
		.execute()
	await db.schema
		.createTable('content_lease')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('page_id', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('block', 'text', (column) => column.notNull())
		.addColumn('staff', 'text', (column) => column.notNull())
		.addColumn('tab', 'text', (column) => column.notNull())
		.addColumn('until', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('content_lease_pk', ['site', 'page_id', 'language', 'block'])
		.execute()
}
