import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** For what the desk and visitors ask of tables that grow. */
const indexes = [
	['lead_site_received', 'lead', ['site', 'received_at', 'submission_id']],
	['lead_care_assignee', 'lead_care', ['assignee', 'submission_id']],
	['outbox_message_state', 'outbox_message', ['kind', 'state', 'subject']],
	['workshop_booking_plate', 'workshop_booking', ['registration_number', 'hand_in', 'id']],
	['staff_audit_line', 'staff_audit', ['site', 'at', 'id']],
	['staff_audit_at', 'staff_audit', ['at', 'id']],
	['staff_attempt_at', 'staff_attempt', ['at']],
	['tyre_hotel_wheel_set_agreement', 'tyre_hotel_wheel_set', ['agreement', 'id']],
	['tyre_hotel_review_created', 'tyre_hotel_review', ['site', 'created_at', 'id']],
	['tyre_hotel_review_rating', 'tyre_hotel_review', ['site', 'department', 'rating']],
] as const

export async function up({ schema }: Kysely<Database>): Promise<void> {
	for (const [name, table, columns] of indexes)
		await schema
			.createIndex(name)
			.on(table)
			.columns([...columns])
			.execute()
	// The longer one serves for both.
	await schema.dropIndex('staff_audit_time').execute()
}
