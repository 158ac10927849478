import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables.ts'

/** Bookings with a wheel change are found by a column instead of by their JSON. */
export async function up(db: Kysely<Database>): Promise<void> {
	await db.schema
		.alterTable('workshop_booking')
		.addColumn('has_wheel_change', 'integer', (added) => added.notNull().defaultTo(0))
		.execute()
	await sql`update workshop_booking set has_wheel_change = 1 where content like '%"wheel-change"%'`.execute(db)
	await db.schema
		.createIndex('workshop_booking_wheel_change')
		.on('workshop_booking')
		.columns(['site', 'registration_number'])
		.where(sql.ref('has_wheel_change'), '=', sql.lit(1))
		.execute()
}
