import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** The stock in a search cluster. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema.alterTable('stock_record').addColumn('born', 'integer').execute()
	await schema
		.createTable('stock_search')
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('format', 'text', (column) => column.notNull())
		.addColumn('place', 'text', (column) => column.notNull())
		.addColumn('state', 'integer', (column) => column.notNull())
		.addColumn('base', 'integer', (column) => column.notNull())
		.addColumn('size', 'integer', (column) => column.notNull())
		.addColumn('generation', 'integer', (column) => column.notNull())
		.addColumn('epoch', 'integer', (column) => column.notNull())
		.addColumn('abandoned', 'text', (column) => column.notNull())
		.addColumn('history', 'text', (column) => column.notNull())
		.addColumn('draft', 'integer')
		.addColumn('writer', 'text')
		.addColumn('seen_at', 'integer')
		.addPrimaryKeyConstraint('stock_search_pk', ['name', 'format'])
		.execute()
	await schema
		.createTable('stock_search_rank')
		.addColumn('place', 'text', (column) => column.notNull())
		.addColumn('field', 'text', (column) => column.notNull())
		.addColumn('keyword', 'text', (column) => column.notNull())
		.addColumn('rank', 'double precision', (column) => column.notNull())
		.addPrimaryKeyConstraint('stock_search_rank_pk', ['place', 'field', 'keyword'])
		.addUniqueConstraint('stock_search_rank_order', ['place', 'field', 'rank'])
		.execute()
}
