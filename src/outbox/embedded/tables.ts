import type { Generated } from 'kysely'
import type { Language } from '#domain/market.ts'
import type { Channel, MessageKind, MessageState } from '../outbox-message.ts'

/** Times are ISO texts in UTC, which sort chronologically. */
export type OutboxTables = {
	outbox_message: {
		/** Also the idempotency key for the receiver. */
		id: string
		channel: Channel
		site: string
		kind: MessageKind
		/** Id of what it belongs to; empty if that is forgotten. */
		subject: string
		language: Language | ''
		state: MessageState
		/** The `subject_key` that seals the content; null if it was kept by an earlier version. */
		key_id: string | null
		/** JSON. Null once erased. */
		content: string | null
		created_at: string
		/** Of the next attempt. */
		due_at: string
		/** Not sent after. */
		expires_at: string | null
		attempts: number
		/** Attempts that may have arrived, with the one that runs. */
		unsettled: Generated<number>
		/** The id and the expiry of the worker's lease. */
		lease: string | null
		lease_until: string | null
		/** The last answer of the receiver, as a short code without personal data; empty before it. */
		answer: string
		/** When the state changed last. */
		changed_at: string
	}
}

declare module '#db/tables.ts' {
	interface Database extends OutboxTables {}
}
