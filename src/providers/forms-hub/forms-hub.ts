import { createHash } from 'node:crypto'
import type { Result } from '#platform/result.ts'

/** A name and an address to write to; both were checked. */
export type Mailbox = { name?: string; email: string }

/** What a form says, as one thing: whoever may no longer know it loses it all. */
export type LeadContent = {
	/** The values of the form's own wire format. */
	values: Record<string, unknown>
	/** Who shall read it; null when the site has nobody to name. Always decided by the server. */
	to: Mailbox | null
	/** The visitor, to be answered. */
	replyTo: Mailbox
	/** The mail to `to`, in the language of the site. */
	mail: { subject: string; text: string }
}

export type LeadSubmission = {
	site: string
	/** Site and form, such as `carhall-seCarContactForm`. */
	formName: string
	/** Made by the visitor's browser: the same id is the same form, however often it arrives. */
	submissionId: string
	/** `fingerprintOf` what the visitor gave: what we add to it may differ from one try to the next. */
	fingerprint: string
	content: LeadContent
	/** Why it may be spam; names of rules. Anything here keeps it from being delivered before somebody looked. */
	suspicions: readonly string[]
}

export type SubmitError =
	/** Another form has this id. */
	| { code: 'other-content' }
	/** The hub refuses this form, now and later. */
	| { code: 'refused'; answer: string }
	/** The hub could not take it; the same form may be sent again. */
	| { code: 'unavailable'; answer: string }

/** Takes forms that visitors send. Success means that the form survives whatever happens next. */
export type FormsHub = {
	submit: (submission: LeadSubmission) => Promise<Result<{ isRepeat: boolean }, SubmitError>>
}

/** Tells what two visitors gave apart, without keeping it. The order of names does not matter. */
export function fingerprintOf(given: Record<string, unknown>): string {
	const sorted = Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1))
	return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}
