import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables.ts'

/** Bookings are found by who booked. Those without parts are found by an index that is empty after the next start. */
export async function up({ schema }: Kysely<Database>): Promise<void> {
	// Without a reference: a restored backup gets the parts of bookings that are newer than it, too.
	await schema
		.createTable('workshop_booking_part')
		.addColumn('part', 'text', (column) => column.notNull())
		.addColumn('booking', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('workshop_booking_part_pk', ['part', 'booking'])
		.execute()
	await schema.createIndex('workshop_booking_part_booking').on('workshop_booking_part').column('booking').execute()
	await schema
		.alterTable('workshop_booking')
		.addColumn('has_parts', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
	await schema
		.createIndex('workshop_booking_without_parts')
		.on('workshop_booking')
		.column('id')
		.where(sql.ref('has_parts'), '=', sql.lit(0))
		.where(sql.ref('registration_number'), '!=', sql.lit(''))
		.execute()
}
