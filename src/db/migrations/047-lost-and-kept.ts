import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('site_fill')
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('part', 'text', (column) => column.notNull())
		.addColumn('filled_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('site_fill_pk', ['site', 'part'])
		.execute()

	await schema
		.createTable('form_token_use')
		.addColumn('token_id', 'text', (column) => column.primaryKey())
		.addColumn('submission_id', 'text', (column) => column.notNull())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.execute()
	await schema.createIndex('form_token_use_expires').on('form_token_use').column('expires_at').execute()

	await schema
		.createTable('upkeep')
		.addColumn('task', 'text', (column) => column.primaryKey())
		.addColumn('done_at', 'text', (column) => column.notNull())
		.execute()

	// A partial index: few leads are held back, and they are counted every few minutes.
	await schema
		.createIndex('lead_quarantined')
		.on('lead')
		.columns(['state', 'received_at'])
		.where('state', '=', 'quarantined')
		.execute()
}
