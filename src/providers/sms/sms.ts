import type { Result } from '#platform/result.ts'

export type SmsMessage = {
	/** International, such as `+46701740605`. */
	to: string
	text: string
}

export type SmsError =
	/** It will not be sent, also not later: a wrong number, a wrong password, no credit. `reason` is for the log. */
	| { code: 'refused'; reason: string }
	/** It may go later. */
	| { code: 'unavailable'; reason: string }

/** Sends a text message. */
export type SmsCarrier = {
	send(message: SmsMessage): Promise<Result<null, SmsError>>
}
