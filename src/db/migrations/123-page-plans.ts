import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Pages that are published or taken offline at a time. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('page_plan')
		.addColumn('id', 'text', (column) => column.primaryKey().notNull())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('action', 'text', (column) => column.notNull())
		.addColumn('pages', 'text', (column) => column.notNull())
		.addColumn('due_at', 'text', (column) => column.notNull())
		.addColumn('planned_by', 'text', (column) => column.notNull())
		.addColumn('planned_name', 'text', (column) => column.notNull())
		.addColumn('planned_at', 'text', (column) => column.notNull())
		.addColumn('origin', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('fault', 'text')
		.addColumn('settled_at', 'text')
		.execute()
	await schema.createIndex('page_plan_state').on('page_plan').columns(['state', 'due_at']).execute()
}
