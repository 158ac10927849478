import { type Kysely, sql } from 'kysely'
import type { Database } from '../tables.ts'

/** Columns that are sealed from here on. What is not sealed is found by an index that is empty after the next start. */
const columns = [
	['content_draft', 'changed_by'],
	['content_draft_command', 'author'],
	['content_editor', 'name'],
	['content_media', 'created_by'],
	['content_media', 'changed_by'],
	['content_page', 'deleted_by'],
	['content_page_language', 'published_by'],
	['content_revision', 'author'],
	['lead_note', 'author'],
	['page_comment', 'author_name'],
	['page_comment', 'resolved_name'],
	['page_plan', 'planned_name'],
	['page_review', 'said_name'],
	['shared_preview', 'shared_name'],
	['staff_audit', 'user_name'],
	['staff_passkey', 'name'],
	['staff_user', 'email'],
	['staff_user', 'name'],
	['tyre_hotel_agreement', 'registration_number'],
	['tyre_hotel_measurement', 'mechanic'],
	['tyre_hotel_movement', 'actor'],
	['tyre_hotel_reminder_consent', 'given_by'],
	['tyre_hotel_session', 'registration_number'],
	['workshop_booking', 'registration_number'],
	['workshop_booking_change', 'actor'],
	['workshop_vehicle', 'registration_number'],
] as const

export async function up(db: Kysely<Database>): Promise<void> {
	for (const [table, column] of columns)
		await sql`create index ${sql.ref(`${table}_${column}_earlier`)} on ${sql.table(table)} (${sql.ref(column)})
			where ${sql.ref(column)} <> '' and substr(${sql.ref(column)}, 1, 7) <> 'sealed:'`.execute(db)
	await sql`create index workshop_hold_resource_earlier on workshop_hold (resource) where substr(resource, 1, 4) = 'car '`.execute(
		db,
	)
	// Agreements are listed by their numbers: plates have no order any more.
	await db.schema
		.createIndex('tyre_hotel_agreement_in_order')
		.on('tyre_hotel_agreement')
		.columns(['site', 'number', 'id'])
		.execute()
}
