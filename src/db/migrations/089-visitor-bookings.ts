import type { Kysely } from 'kysely'
import type { Database } from '../tables.ts'

/** Open bookings are counted by customer and car. Bookings that were made before have no keys, and are not counted. */
export async function up(db: Kysely<Database>): Promise<void> {
	const { schema } = db
	for (const name of ['customer_mail_key', 'customer_phone_key', 'main_service'])
		await schema.alterTable('workshop_booking').addColumn(name, 'text').execute()
	for (const name of ['customer_mail_key', 'customer_phone_key'])
		await schema.createIndex(`workshop_booking_${name}`).on('workshop_booking').columns([name, 'site']).execute()
	await schema
		.createIndex('workshop_booking_car')
		.on('workshop_booking')
		.columns(['registration_number', 'site', 'main_service'])
		.execute()
}
