import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** The work of editors that is not published: one growing document a page and language, and the commands that made it. */
export async function up(db: Kysely<Database>): Promise<void> {
	await db.schema
		.createTable('content_draft')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('page_id', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('id', 'text', (column) => column.notNull())
		.addColumn('based_on', 'integer')
		.addColumn('number', 'integer', (column) => column.notNull())
		.addColumn('document', 'text', (column) => column.notNull())
		.addColumn('changed_at', 'text', (column) => column.notNull())
		.addColumn('changed_by', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('content_draft_pk', ['site', 'page_id', 'language'])
		.execute()
	await db.schema
		.createTable('content_draft_command')
		.addColumn('draft', 'text', (column) => column.notNull())
		.addColumn('number', 'integer', (column) => column.notNull())
		.addColumn('id', 'text', (column) => column.notNull())
		.addColumn('author', 'text', (column) => column.notNull())
		.addColumn('command', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('content_draft_command_pk', ['draft', 'number'])
		.addUniqueConstraint('content_draft_command_id', ['draft', 'id'])
		.execute()
}
