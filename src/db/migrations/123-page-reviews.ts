import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** What editors ask and say of drafts, and previews that others may see until they end. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('page_review')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('page_id', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('draft', 'text')
		.addColumn('number', 'integer', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('sentence', 'text', (column) => column.notNull())
		.addColumn('asked_by', 'text', (column) => column.notNull())
		.addColumn('said_name', 'text', (column) => column.notNull())
		.addColumn('said_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('page_review_pk', ['site', 'page_id', 'language'])
		.execute()
	await schema
		.createTable('page_comment')
		.addColumn('id', 'text', (column) => column.primaryKey().notNull())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('page_id', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('block', 'text')
		.addColumn('thread', 'text', (column) => column.notNull())
		.addColumn('said', 'text', (column) => column.notNull())
		.addColumn('author', 'text', (column) => column.notNull())
		.addColumn('author_name', 'text', (column) => column.notNull())
		.addColumn('at', 'text', (column) => column.notNull())
		.addColumn('resolved_name', 'text')
		.execute()
	await schema.createIndex('page_comment_page').on('page_comment').columns(['site', 'page_id', 'language']).execute()
	await schema
		.createTable('shared_preview')
		.addColumn('id', 'text', (column) => column.primaryKey().notNull())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('page_id', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('token_hash', 'text', (column) => column.notNull().unique())
		.addColumn('shared_name', 'text', (column) => column.notNull())
		.addColumn('shared_at', 'text', (column) => column.notNull())
		.addColumn('ends_at', 'text', (column) => column.notNull())
		.execute()
	await schema
		.createIndex('shared_preview_page')
		.on('shared_preview')
		.columns(['site', 'page_id', 'language'])
		.execute()
}
