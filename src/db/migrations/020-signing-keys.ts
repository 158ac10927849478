import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('signing_key')
		.addColumn('name', 'text', (column) => column.primaryKey())
		.addColumn('secret', 'text', (column) => column.notNull())
		.execute()
}
