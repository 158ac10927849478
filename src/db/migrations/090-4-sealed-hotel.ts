import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables.ts'

/** Names are found by keyed hashes of their parts. What is not sealed yet is found by an index that is empty afterwards. */
export async function up(db: Kysely<Database>): Promise<void> {
	const { schema } = db
	for (const [table, row, content] of [
		['tyre_hotel_agreement', 'id', null],
		['tyre_hotel_reminder_consent', 'agreement', 'email'],
		['tyre_hotel_review', 'id', 'comment'],
	] as const) {
		await schema.alterTable(table).addColumn('key_id', 'text').execute()
		const index = schema.createIndex(`${table}_unsealed`).on(table).column(row).where(sql.ref('key_id'), 'is', null)
		await (content ? index.where(sql.ref(content), '!=', sql.lit('')) : index).execute()
	}
	await schema.createIndex('tyre_hotel_review_key').on('tyre_hotel_review').column('key_id').execute()
	await schema.alterTable('tyre_hotel_agreement').dropColumn('customer_key').execute()
	// Without a reference: a restored backup gets the parts of agreements that are newer than it, too.
	await schema
		.createTable('tyre_hotel_name_part')
		.addColumn('part', 'text', (column) => column.notNull())
		.addColumn('agreement', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('tyre_hotel_name_part_pk', ['part', 'agreement'])
		.execute()
	await schema.createIndex('tyre_hotel_name_part_agreement').on('tyre_hotel_name_part').column('agreement').execute()
	await schema.dropIndex('tyre_hotel_agreement_number').execute()
	await sql`create index tyre_hotel_agreement_number on tyre_hotel_agreement (site, upper(number))`.execute(db)
}
