import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables.ts'

/** Bookings say when the work ends. Those that were cancelled before do not know. */
export async function up(db: Kysely<Database>): Promise<void> {
	await db.schema.alterTable('workshop_booking').addColumn('ready_quarter', 'integer').execute()
	await sql`update workshop_booking set ready_quarter = work.ends
		from (select booking, max(until_quarter) as ends from workshop_work group by booking) as work
		where work.booking = workshop_booking.id`.execute(db)
}
