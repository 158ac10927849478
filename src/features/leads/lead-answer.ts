/** Why a lead was not taken. Only `unavailable` and `too-many` may end differently when the same is sent again. */
export type LeadErrorCode =
	| 'invalid'
	| 'unknown-form'
	| 'unknown-car'
	| 'unknown-dealer'
	| 'department-not-found'
	| 'other-content'
	| 'too-many'
	| 'unavailable'

/** `fields` names what breaks a rule. */
export type LeadError = { code: LeadErrorCode; fields: string[] }

export const leadErrorStatuses: Record<LeadErrorCode, number> = {
	invalid: 400,
	'unknown-form': 404,
	'unknown-car': 404,
	'unknown-dealer': 404,
	'department-not-found': 422,
	'other-content': 409,
	'too-many': 429,
	unavailable: 503,
}

/** What the page of a form that was posted without script is told. */
export type PostedLead = { values: Record<string, string>; error: LeadError }

/** What a page with a lead form brings for it. */
export type OpenForm = {
	/** Says when the form was opened, signed. */
	token: string
	/** The form was sent, and this page says thanks. */
	isSent: boolean
	/** The form came back with what was typed and what is wrong. */
	posted: PostedLead | null
}
