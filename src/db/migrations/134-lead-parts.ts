import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables.ts'

/** Leads are found by who sent them. Those without parts are found by an index that is empty after the next start. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	// Without a reference: a restored backup gets the parts of leads that are newer than it, too.
	await schema
		.createTable('lead_part')
		.addColumn('part', 'text', (column) => column.notNull())
		.addColumn('lead', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('lead_part_pk', ['part', 'lead'])
		.execute()
	await schema.createIndex('lead_part_lead').on('lead_part').column('lead').execute()
	await schema
		.alterTable('lead')
		.addColumn('has_parts', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
	await schema
		.createIndex('lead_without_parts')
		.on('lead')
		.column('submission_id')
		.where(sql.ref('has_parts'), '=', sql.lit(0))
		.where(sql.ref('content'), 'is not', null)
		.execute()
}
