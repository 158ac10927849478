import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('external_media')
		.addColumn('registration_number', 'text', (column) => column.primaryKey())
		.addColumn('media', 'text', (column) => column.notNull())
		.execute()
}
