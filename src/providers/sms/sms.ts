import type { Result } from '#platform/result.ts'

export type SmsMessage = {
	/** International, such as `+46701740605`. */
	to: string
	text: string
}

/** `code` holds a code with which someone signs in. */
export type SmsKind = 'code' | 'reminder'

/**
 * `kept` is for staff to read, because no carrier is configured. `sent`: the carrier has it. `delivered` and `undelivered` are its
 * reports about the phone. `failed`: the carrier did not take it, or it was too late.
 */
export type SmsState = 'kept' | 'waiting' | 'sent' | 'delivered' | 'undelivered' | 'failed'

export type SmsError =
	/** It will not be sent, also not later: a wrong number, a wrong password, no credit. `reason` is for the log. */
	| { code: 'refused'; reason: string }
	/** It may go later. */
	| { code: 'unavailable'; reason: string }

/** Sends a text message. */
export type SmsCarrier = {
	/** `reportTo`: address for the delivery report; null for none. */
	send(message: SmsMessage & { reportTo: string | null }): Promise<Result<null, SmsError>>
}
