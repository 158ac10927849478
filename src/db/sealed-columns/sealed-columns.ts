/** What a column holds. Columns with the same can be compared with each other. */
export type SealedKind = 'staff name' | 'staff mail' | 'staff document' | 'plate'

export type SealedColumn = {
	kind: SealedKind
	/** An earlier version sealed it so: it is opened when it is read, and written as it is. */
	isOfEarlier?: true
}

const staffName: SealedColumn = { kind: 'staff name' }
const plate: SealedColumn = { kind: 'plate' }
const earlierPlate: SealedColumn = { ...plate, isOfEarlier: true }

/**
 * Columns whose texts lie sealed in the database, and are in the clear for all who ask by a handle of `sealColumns`: names and mail
 * addresses of staff, and number plates of no person who can be erased. Another one needs a migration with its index of what is not
 * sealed, see 165.
 */
export const sealedColumns: Readonly<Record<string, Readonly<Record<string, SealedColumn>>>> = {
	content_draft: { changed_by: staffName },
	content_draft_command: { author: staffName },
	content_editor: { name: staffName },
	content_media: { created_by: staffName, changed_by: staffName },
	content_page: { deleted_by: staffName },
	content_page_language: { published_by: staffName },
	content_revision: { author: staffName },
	lead_note: { author: staffName },
	page_comment: { author_name: staffName, resolved_name: staffName },
	page_plan: { planned_name: staffName },
	page_review: { said_name: staffName },
	shared_preview: { shared_name: staffName },
	staff_audit: { user_name: staffName },
	staff_passkey: { name: staffName },
	staff_user: { email: { kind: 'staff mail' }, name: staffName },
	tyre_hotel_agreement: { registration_number: earlierPlate },
	tyre_hotel_measurement: { mechanic: staffName },
	tyre_hotel_movement: { actor: staffName },
	tyre_hotel_reminder_consent: { given_by: staffName },
	tyre_hotel_session: { registration_number: plate },
	workshop_booking: { registration_number: earlierPlate },
	workshop_booking_change: { actor: staffName },
	// Technicians by name.
	workshop_department: { document: { kind: 'staff document' } },
	workshop_vehicle: { registration_number: plate },
}

/** Those in which texts are sealed when they are written. */
export const columnsToSeal = Object.entries(sealedColumns).flatMap(([table, columns]) =>
	Object.entries(columns)
		.filter(([, { isOfEarlier }]) => !isOfEarlier)
		.map(([column, { kind }]) => ({ table, column, kind })),
)
