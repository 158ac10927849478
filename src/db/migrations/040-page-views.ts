import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('page_view_day')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('day', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('path', 'text', (column) => column.notNull())
		.addColumn('views', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('page_view_day_pk', ['site', 'day', 'language', 'path'])
		.execute()
}
