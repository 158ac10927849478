import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('lead_photo')
		.addColumn('submission_id', 'text', (column) => column.notNull().references('lead.submission_id'))
		.addColumn('position', 'integer', (column) => column.notNull())
		.addColumn('byte_count', 'integer', (column) => column.notNull())
		.addColumn('small', 'bytea', (column) => column.notNull())
		.addColumn('full', 'bytea', (column) => column.notNull())
		.addPrimaryKeyConstraint('lead_photo_position', ['submission_id', 'position'])
		.execute()
}
