/** Tables of the forms hub. Times are ISO texts in UTC, which sort chronologically; personal content is JSON text. */
export type FormsHubTables = {
	lead: LeadTable
	lead_delivery: LeadDeliveryTable
	lead_photo: LeadPhotoTable
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
	/** Distinguishes a repeat from another form with the same id. Empty once erased. */
	fingerprint: string
	/** `LeadContent`; null once erased. */
	content: string | null
}

/** Photos sent with a lead, as JPEG. Erased with its content. */
type LeadPhotoTable = {
	submission_id: string
	/** From 1. */
	position: number
	byte_count: number
	full: Buffer
	small: Buffer
}

/** The outbox: one row per lead and destination. */
type LeadDeliveryTable = {
	/** Also the idempotency key for the receiver. */
	id: string
	submission_id: string
	destination: string
	/** 'dead': given up; an operator may retry. */
	state: 'waiting' | 'delivered' | 'dead'
	attempts: number
	due_at: string
	/** The id and the expiry of the worker's lease. */
	lease: string | null
	lease_until: string | null
	/** The last answer of the receiver, as a short code without personal data. */
	answer: string | null
	/** When it was delivered or given up. */
	ended_at: string | null
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
	interface Database extends FormsHubTables {}
}
