import type { TooMany } from '#i18n/too-many.ts'
import type { FormStatus } from '#page/form/form-answer.ts'

/** Why a lead was refused. Only `unavailable` and `too-many` are worth a retry. */
export type LeadErrorCode =
	| 'invalid'
	| 'unknown-form'
	| 'unknown-car'
	| 'unknown-dealer'
	| 'department-not-found'
	| 'other-content'
	/** The price or the quote is no longer what the page showed. */
	| 'quote-changed'
	| 'too-many'
	/** Test drives and bookings at the workshops that are open. */
	| 'too-many-bookings'
	/** There is no room for photos at present. */
	| 'photos-full'
	| 'unavailable'

/** Of a lead itself, whatever else its visitor has sent. */
export type LeadRefusal = Exclude<LeadErrorCode, 'too-many'>

/** `fields` has the names of the invalid fields. */
export type LeadError = { code: LeadRefusal; fields: string[] } | ({ code: 'too-many'; fields: string[] } & TooMany)

export const leadErrorStatuses: Record<LeadErrorCode, FormStatus> = {
	invalid: 400,
	'unknown-form': 404,
	'unknown-car': 404,
	'unknown-dealer': 404,
	'department-not-found': 422,
	'other-content': 409,
	'quote-changed': 409,
	'too-many': 429,
	'too-many-bookings': 409,
	'photos-full': 507,
	unavailable: 503,
}

export const isLeadErrorCode = (code: unknown): code is LeadErrorCode =>
	typeof code === 'string' && Object.hasOwn(leadErrorStatuses, code)

/** The data of a page after its form was posted without script; no error if only a car was looked up. */
export type PostedLead = {
	values: Record<string, string>
	photoCount?: number
	error: LeadError | null
	/** Nothing is wrong, but the form had no token: the visitor sends it once more, from the page that has one. */
	isUnconfirmed?: boolean
}

/** The data of a page for a lead form. */
export type OpenForm = {
	/** Signed time at which the form was opened; null on a page that is the same for all visitors. */
	token: string | null
	/** The form was sent, and this page thanks the visitor. */
	isSent: boolean
	/** A time was booked with it. */
	hasBooked?: boolean
	/** The form came back with its values and errors. */
	posted: PostedLead | null
}
