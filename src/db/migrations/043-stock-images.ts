import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('stock_image')
		.addColumn('index_name', 'text', (column) => column.primaryKey())
		.addColumn('generation', 'integer', (column) => column.notNull())
		.addColumn('epoch', 'integer', (column) => column.notNull())
		.addColumn('format', 'text', (column) => column.notNull())
		// SQLite has no such type, but stores the bytes unchanged.
		.addColumn('image', 'bytea', (column) => column.notNull())
		.execute()
}
