export type LeadCareTables = {
	/** What staff made of a lead; missing while it is new. */
	lead_care: {
		submission_id: string
		status: string /** A `staff_user`. */
		assignee: string | null
		changed_at: string
	}
	/** Notes of staff about a lead. `author` is a name, so that it stays readable after the account is gone. */
	lead_note: { id: string; submission_id: string; author: string; at: string; text: string }
}

declare module '#db/tables.ts' {
	interface Database extends LeadCareTables {}
}
