import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables.ts'

/** Indexes of plates that no key of a person seals, and of keyed hashes that lay in backups. */
const indexes = [
	...['tyre_hotel_agreement_registration_number_earlier', 'tyre_hotel_agreement_unsealed'],
	...['workshop_booking_car', 'workshop_booking_plate', 'workshop_booking_wheel_change'],
	...['workshop_booking_customer_mail_key', 'workshop_booking_customer_phone_key'],
	...['workshop_booking_registration_number_earlier', 'workshop_booking_unsealed', 'workshop_booking_without_parts'],
	'workshop_hold_resource_earlier',
] as const

/**
 * The plate of a booking or an agreement is sealed by its key. What is not sealed so yet is found by an index that is empty after the
 * next start. `customer_mail_key`, `customer_phone_key`, `has_parts` and the addresses of sessions are not used any more; the columns stay
 * for processes of the version before.
 */
export async function up(db: Kysely<Database>): Promise<void> {
	const { schema } = db
	for (const index of indexes) await schema.dropIndex(index).execute()
	await schema
		.alterTable('tyre_hotel_agreement')
		.addColumn('has_plate_part', 'integer', (column) => column.notNull().defaultTo(0))
		.execute()
	await schema
		.createIndex('tyre_hotel_agreement_without_plate_part')
		.on('tyre_hotel_agreement')
		.column('id')
		.where(sql.ref('has_plate_part'), '=', sql.lit(0))
		.execute()
	await schema
		.createIndex('workshop_booking_with_plate')
		.on('workshop_booking')
		.column('id')
		.where(sql.ref('registration_number'), '!=', sql.lit(''))
		.execute()
	await sql`update workshop_booking set customer_mail_key = null, customer_phone_key = null
		where customer_mail_key is not null`.execute(db)
	await sql`update staff_session set ip_address = null, user_agent = null`.execute(db)
}
