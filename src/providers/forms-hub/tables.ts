/** Tables of the forms hub. Times are ISO texts in UTC, which sort as they pass; what people wrote is JSON text. */
export type FormsHubTables = {
	lead: LeadTable
	lead_delivery: LeadDeliveryTable
	form_token_use: FormTokenUseTable
	/** When something that is done now and then was done last, by any process. */
	upkeep: { task: UpkeepTask; done_at: string }
}

/** A form that somebody sent. What tells who it was (`content`) goes after a while; that it came stays. */
type LeadTable = {
	submission_id: string
	site: string
	form_name: string
	received_at: string
	/** 'quarantined': held back as likely spam, until an operator lets it go. */
	state: 'accepted' | 'quarantined'
	/** Names of the rules that held it back, with commas between. */
	suspicions: string
	/** Tells a repeat from another form under the same id. Empty once erased. */
	fingerprint: string
	/** `LeadContent`; null once erased. */
	content: string | null
}

/** The outbox: one row for each place a lead goes to. */
type LeadDeliveryTable = {
	/** Also the key by which the receiver knows a repeat. */
	id: string
	submission_id: string
	destination: string
	/** 'dead': given up; an operator may retry. */
	state: 'waiting' | 'delivered' | 'dead'
	attempts: number
	due_at: string
	/** Who works on it, and until when nobody else may. */
	lease: string | null
	lease_until: string | null
	/** What the receiver said last, as a short code without personal data. */
	answer: string | null
	/** When it was delivered or given up. */
	ended_at: string | null
}

/** Which form was sent with a token. Later forms with it are suspicious. */
type FormTokenUseTable = {
	token_id: string
	submission_id: string
	/** From then on the token is refused by its age. */
	expires_at: string
}

/** `clock`: the time as a process saw it last. `quarantine-mail`: the operator was written to. */
export type UpkeepTask = 'clock' | 'quarantine-mail'
