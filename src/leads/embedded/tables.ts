import type { Generated } from 'kysely'

/** Tables of leads. Times are ISO texts in UTC, which sort chronologically; personal content is JSON text. */
export type LeadTables = {
	lead: LeadTable
	lead_photo: LeadPhotoTable
	/** By which leads are found by name, phone and mail address. */
	lead_part: {
		/** Keyed hash. */
		part: string
		lead: string
	}
	/** What staff made of a lead; missing while it is new. */
	lead_care: {
		submission_id: string
		status: string
		/** A `staff_user`. */
		assignee: string | null
		changed_at: string
	}
	/** Notes of staff about a lead, sealed as its content. `author` is a name, so that it stays readable after the account is gone. */
	lead_note: { id: string; submission_id: string; author: string; at: string; key_id: string | null; text: string }
	form_token_use: FormTokenUseTable
	/** The last run of each periodic task, by any process. */
	upkeep: { task: UpkeepTask; done_at: string }
}

/** A submitted form. Personal data (`content`) is erased after some time; the rest is kept. */
type LeadTable = {
	submission_id: string
	site: string
	form_name: string
	received_at: string
	/** 'quarantined': held as likely spam until an operator releases it. */
	state: 'accepted' | 'quarantined'
	/** Names of the spam rules that apply, separated by commas. */
	suspicions: string
	/** Hash by the key of the lead that distinguishes a repeat from another form with the same id. Empty once erased. */
	fingerprint: string
	/** The `subject_key` that seals content, notes and photos; null if they were kept in the clear by an earlier version. */
	key_id: string | null
	/** `LeadContent`; null once erased. */
	content: string | null
	/** Its rows of `lead_part` are made; 0 if an earlier version kept it. */
	has_parts: Generated<0 | 1>
}

/** Photos sent with a lead, as JPEG, sealed. Erased with its content. */
type LeadPhotoTable = {
	submission_id: string
	/** From 1. */
	position: number
	byte_count: number
	full: Buffer
	small: Buffer
}

/** The form that was sent with a token. Later forms with the same token are suspicious. */
type FormTokenUseTable = {
	token_id: string
	submission_id: string
	/** After this time the token is refused because of its age. */
	expires_at: string
}

/** `clock`: the time last seen by any process. `quarantine-mail`: the last mail to the operator. */
export type UpkeepTask = 'clock' | 'quarantine-mail'

declare module '#db/tables.ts' {
	interface Database extends LeadTables {}
}
