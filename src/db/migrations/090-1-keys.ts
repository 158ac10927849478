import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('key_ring')
		.addColumn('id', 'integer', (column) => column.primaryKey())
		.addColumn('ring', 'text', (column) => column.notNull())
		.addColumn('master', 'text', (column) => column.notNull())
		.execute()
	await schema
		.createTable('site_key')
		.addColumn('site', 'text', (column) => column.primaryKey())
		.addColumn('wrapped', 'text', (column) => column.notNull())
		.execute()
	await schema
		.createTable('subject_key')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('wrapped', 'text', (column) => column.notNull())
		.execute()
}
