import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Files that editors upload for the pages of a site. */
export async function up(db: Kysely<Database>): Promise<void> {
	await db.schema
		.createTable('content_media')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('id', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('folder', 'text', (column) => column.notNull())
		.addColumn('tags', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('bytes', 'integer', (column) => column.notNull())
		.addColumn('width', 'integer')
		.addColumn('height', 'integer')
		.addColumn('focus_x', 'integer')
		.addColumn('focus_y', 'integer')
		.addColumn('alternatives', 'text', (column) => column.notNull())
		.addColumn('hash', 'text', (column) => column.notNull())
		.addColumn('source_hash', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('created_by', 'text', (column) => column.notNull())
		.addColumn('changed_at', 'text', (column) => column.notNull())
		.addColumn('changed_by', 'text', (column) => column.notNull())
		.addColumn('removed_at', 'text')
		.addPrimaryKeyConstraint('content_media_pk', ['site', 'id'])
		.execute()
	await db.schema
		.createIndex('content_media_source')
		.on('content_media')
		.columns(['site', 'source_hash', 'created_at'])
		.execute()
}
