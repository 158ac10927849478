import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Scaled pictures that all processes share. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('scaled_picture')
		.addColumn('recipe', 'text', (column) => column.primaryKey())
		.addColumn('hash', 'text', (column) => column.notNull())
		.addColumn('bytes', 'integer', (column) => column.notNull())
		.addColumn('made_at', 'double precision', (column) => column.notNull())
		.execute()
	await schema.createIndex('scaled_picture_hash').on('scaled_picture').column('hash').execute()
}
