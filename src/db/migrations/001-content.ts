import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

export async function up(db: Kysely<Database>): Promise<void> {
	await createPages(db)
	await createSiteTexts(db)
	await createChanges(db)
}

async function createPages({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('content_page')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('id', 'text', (column) => column.notNull())
		.addColumn('parent_id', 'text')
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('position', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('content_page_pk', ['site', 'id'])
		.addForeignKeyConstraint('content_page_parent_fk', ['site', 'parent_id'], 'content_page', ['site', 'id'])
		.execute()

	await schema
		.createTable('content_revision')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('page_id', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('number', 'integer', (column) => column.notNull())
		.addColumn('author', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('document', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('content_revision_pk', ['site', 'page_id', 'language', 'number'])
		.addForeignKeyConstraint('content_revision_page_fk', ['site', 'page_id'], 'content_page', ['site', 'id'])
		.execute()

	await schema
		.createTable('content_page_language')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('page_id', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('path', 'text')
		.addColumn('published_number', 'integer')
		.addColumn('published_at', 'text')
		.addColumn('published_by', 'text')
		.addColumn('published_summary', 'text')
		.addPrimaryKeyConstraint('content_page_language_pk', ['site', 'page_id', 'language'])
		.addUniqueConstraint('content_page_language_path', ['site', 'language', 'path'])
		.addForeignKeyConstraint('content_page_language_page_fk', ['site', 'page_id'], 'content_page', ['site', 'id'])
		// The published pointer must name an existing revision.
		.addForeignKeyConstraint(
			'content_page_language_published_fk',
			['site', 'page_id', 'language', 'published_number'],
			'content_revision',
			['site', 'page_id', 'language', 'number'],
		)
		.execute()
}

async function createSiteTexts({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('content_tag')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('id', 'text', (column) => column.notNull())
		.addColumn('key', 'text', (column) => column.notNull())
		.addColumn('value', 'text', (column) => column.notNull())
		.addColumn('position', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('content_tag_pk', ['site', 'language', 'id'])
		.execute()

	await schema
		.createTable('content_dictionary')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('key', 'text', (column) => column.notNull())
		.addColumn('value', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('content_dictionary_pk', ['site', 'language', 'key'])
		.execute()

	await schema
		.createTable('content_redirect')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('source', 'text', (column) => column.notNull())
		.addColumn('destination', 'text', (column) => column.notNull())
		.addColumn('conditions', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('content_redirect_pk', ['site', 'position'])
		.execute()
}

async function createChanges(db: Kysely<Database>): Promise<void> {
	await db.schema
		.createTable('content_epoch')
		.addColumn('id', 'integer', (column) => column.primaryKey())
		.addColumn('value', 'integer', (column) => column.notNull())
		.execute()
	await db.insertInto('content_epoch').values({ id: 1, value: 0 }).execute()

	await db.schema
		.createTable('content_change')
		.addColumn('epoch', 'integer', (column) => column.primaryKey())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('tags', 'text', (column) => column.notNull())
		.execute()
}
