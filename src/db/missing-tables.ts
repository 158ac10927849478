import { type Kysely, sql } from 'kysely'
import { type Database, isPostgres } from './database.ts'

/** Every table after all migrations. The type makes the compiler complain about a missing one. */
const tables = {
	content_change: true,
	content_dictionary: true,
	content_draft: true,
	content_draft_command: true,
	content_epoch: true,
	content_media: true,
	content_page: true,
	content_page_language: true,
	content_redirect: true,
	content_revision: true,
	content_tag: true,
	external_media: true,
	form_token_use: true,
	key_ring: true,
	lead: true,
	lead_care: true,
	lead_note: true,
	lead_photo: true,
	migration: true,
	outbox_message: true,
	outside_answer: true,
	outside_publish: true,
	page_plan: true,
	page_view_day: true,
	signing_key: true,
	site_fill: true,
	site_key: true,
	staff_account: true,
	staff_audit: true,
	staff_device: true,
	staff_grant: true,
	staff_link: true,
	staff_new_factor: true,
	staff_passkey: true,
	staff_session: true,
	staff_two_factor: true,
	staff_used_code: true,
	staff_user: true,
	staff_verification: true,
	stock_generation: true,
	stock_image: true,
	stock_image_part: true,
	stock_index: true,
	stock_reader: true,
	stock_record: true,
	subject_key: true,
	upkeep: true,
	use_count: true,
	workshop_booking: true,
	workshop_booking_change: true,
	workshop_booking_part: true,
	workshop_catalogue: true,
	workshop_department: true,
	workshop_hold: true,
	workshop_revision: true,
	workshop_vehicle: true,
	workshop_work: true,
	tyre_hotel_agreement: true,
	tyre_hotel_code: true,
	tyre_hotel_measurement: true,
	tyre_hotel_movement: true,
	tyre_hotel_name_part: true,
	tyre_hotel_reminder: true,
	tyre_hotel_reminder_consent: true,
	tyre_hotel_review: true,
	tyre_hotel_session: true,
	tyre_hotel_wheel: true,
	tyre_hotel_wheel_set: true,
} satisfies Record<keyof Database, true>

/** Tables that are missing in a migrated database. */
export async function findMissingTables(db: Kysely<Database>): Promise<string[]> {
	const { rows } = isPostgres(db)
		? await sql<{ name: string }>`
				select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db)
		: await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
	const present = new Set(rows.map(({ name }) => name))
	return Object.keys(tables).filter((name) => !present.has(name))
}
