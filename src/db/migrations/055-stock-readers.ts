import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema.alterTable('stock_generation').addColumn('format', 'text').execute()
	await schema
		.alterTable('stock_generation')
		.addColumn('is_doomed', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()

	await schema
		.createTable('stock_reader')
		.addColumn('reader', 'text', (column) => column.notNull())
		.addColumn('generation', 'integer', (column) => column.notNull())
		.addColumn('seen_at', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('stock_reader_pk', ['reader', 'generation'])
		.execute()

	// Images can be made again at any time.
	await schema.dropTable('stock_image').execute()
	await schema
		.createTable('stock_image')
		.addColumn('index_name', 'text', (column) => column.primaryKey())
		.addColumn('id', 'integer', (column) => column.notNull())
		.addColumn('generation', 'integer', (column) => column.notNull())
		.addColumn('epoch', 'integer', (column) => column.notNull())
		.addColumn('format', 'text', (column) => column.notNull())
		.addColumn('parts', 'integer', (column) => column.notNull())
		.execute()
	await schema
		.createTable('stock_image_part')
		.addColumn('generation', 'integer', (column) => column.notNull())
		.addColumn('image', 'integer', (column) => column.notNull())
		.addColumn('part', 'integer', (column) => column.notNull())
		// SQLite has no such type, but stores the bytes unchanged.
		.addColumn('content', 'bytea', (column) => column.notNull())
		.addPrimaryKeyConstraint('stock_image_part_pk', ['generation', 'image', 'part'])
		.execute()
}
