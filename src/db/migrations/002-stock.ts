import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('stock_index')
		.addColumn('name', 'text', (column) => column.primaryKey())
		.addColumn('generation', 'integer', (column) => column.notNull())
		.addColumn('previous_generation', 'integer')
		.addColumn('epoch', 'integer', (column) => column.notNull())
		.execute()

	await schema
		.createTable('stock_generation')
		.addColumn('id', 'integer', (column) => column.primaryKey())
		.addColumn('index_name', 'text', (column) => column.notNull())
		.execute()

	// No foreign key to the generation: imports write and delete a hundred thousand rows at a time.
	await schema
		.createTable('stock_record')
		.addColumn('generation', 'integer', (column) => column.notNull())
		.addColumn('id', 'text', (column) => column.notNull())
		.addColumn('epoch', 'integer', (column) => column.notNull())
		.addColumn('card', 'text')
		.addColumn('rest', 'text')
		.addPrimaryKeyConstraint('stock_record_pk', ['generation', 'id'])
		.execute()

	await schema
		.createIndex('stock_record_changes')
		.on('stock_record')
		.columns(['generation', 'epoch'])
		.where('epoch', '>', 0)
		.execute()
}
