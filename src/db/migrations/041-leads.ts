import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('lead')
		.addColumn('submission_id', 'text', (column) => column.primaryKey())
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('form_name', 'text', (column) => column.notNull())
		.addColumn('received_at', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('suspicions', 'text', (column) => column.notNull())
		.addColumn('fingerprint', 'text', (column) => column.notNull())
		.addColumn('content', 'text')
		.execute()
	await schema.createIndex('lead_received').on('lead').column('received_at').execute()

	await schema
		.createTable('lead_delivery')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('submission_id', 'text', (column) => column.notNull().references('lead.submission_id'))
		.addColumn('destination', 'text', (column) => column.notNull())
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('attempts', 'integer', (column) => column.notNull())
		.addColumn('due_at', 'text', (column) => column.notNull())
		.addColumn('lease', 'text')
		.addColumn('lease_until', 'text')
		.addColumn('answer', 'text')
		.addColumn('ended_at', 'text')
		.addUniqueConstraint('lead_delivery_once', ['submission_id', 'destination'])
		.execute()
	await schema.createIndex('lead_delivery_due').on('lead_delivery').columns(['state', 'due_at']).execute()
}
