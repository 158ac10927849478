import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export async function up({ schema }: Kysely<Database>): Promise<void> {
	await schema
		.createTable('workshop_booking_change')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('booking', 'text', (column) => column.notNull().references('workshop_booking.id'))
		.addColumn('site', 'text', (column) => column.notNull())
		.addColumn('at', 'text', (column) => column.notNull())
		.addColumn('actor', 'text', (column) => column.notNull())
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('hand_in', 'integer', (column) => column.notNull())
		.addColumn('is_full_day', 'integer', (column) => column.notNull())
		.execute()
	await schema
		.createIndex('workshop_booking_change_booking')
		.on('workshop_booking_change')
		.columns(['booking', 'at'])
		.execute()
	// What is new is asked every second while someone is at the desk.
	await schema
		.createIndex('workshop_booking_change_at')
		.on('workshop_booking_change')
		.columns(['site', 'at', 'id'])
		.execute()
	await schema.createIndex('lead_care_changed').on('lead_care').column('changed_at').execute()
	await schema.createIndex('lead_note_at').on('lead_note').column('at').execute()
	await schema.createIndex('lead_delivery_ended').on('lead_delivery').column('ended_at').execute()
}
