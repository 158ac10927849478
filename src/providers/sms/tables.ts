import type { Language } from '#domain/market.ts'
import type { SmsKind, SmsState } from './sms.ts'

export type SmsTables = {
	/** Messages to send. Recipient and text are sealed. Times are milliseconds since 1970. */
	sms_message: {
		id: string
		site: string
		/** Empty in messages of earlier versions. */
		kind: SmsKind | ''
		/** Id of what it is about, such as an agreement of the tyre hotel. */
		subject: string
		/** Of the text. Empty in messages of earlier versions. */
		language: Language | ''
		recipient: string
		text: string
		state: SmsState
		/** When the state changed last. */
		changed_at: number
		tries: number
		created_at: number
		/** Not sent later. */
		expires_at: number
		/** A process that sends it holds it until then. */
		next_try_at: number
		/** Of the last try; empty if there was none. */
		reason: string
	}
}

declare module '#db/tables.ts' {
	interface Database extends SmsTables {}
}
