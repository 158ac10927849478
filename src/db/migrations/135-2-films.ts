import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Poster and captions of uploaded films. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema.alterTable('content_media').addColumn('poster', 'text').execute()
	await schema
		.createTable('content_media_captions')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('media_id', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('version', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('content_media_captions_pk', ['site', 'media_id', 'language'])
		.execute()
}
