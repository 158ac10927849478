import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Language } from '#domain/market.ts'
import type { Channel, ContentOf, MessageKind, MessageState, NewMessage, Reviser } from './outbox-message.ts'

/** Messages by their ids, or by what they belong to. */
export type MessageChoice = { ids: readonly string[] } | { kind: MessageKind; subjects: readonly string[] }

/** How far a message has come. `answer`: the last one of the receiver, as a short code without personal data. */
export type MessageProgress = {
	id: string
	subject: string
	channel: Channel
	state: MessageState
	attempts: number
	answer: string
}

export type KeptMessage<Name extends Channel> = MessageProgress & {
	kind: MessageKind
	site: string
	language: Language | ''
	createdAt: Date
	/** Of the next attempt; once it was sent, of the last one. */
	dueAt: Date
	/** Null once erased, or if it was sealed with a lost key. */
	content: ContentOf<Name> | null
}

export type MessageQuery<Name extends Channel> = {
	channel: Name
	site?: string
	kinds?: readonly MessageKind[]
	state?: MessageState
	id?: string
	subject?: string
	/** Counts from 0. */
	page?: number
	limit: number
}

/**
 * The queue of everything that is sent. A message is put in by the transaction of what it is about, so that none is lost and none is
 * sent for what did not happen; from then on it is sent at least once, by any process. Calls with `db` take part in the caller's
 * transaction.
 */
export type Outbox = {
	/** Those that are configured; messages of others are kept for staff. */
	channels: readonly Channel[]
	/** Call `wake` after the transaction; otherwise it is sent a moment later. */
	enqueue(db: Kysely<Database>, messages: readonly NewMessage[]): Promise<void>
	wake(): void
	/** Messages of a kind without one are sent as they were written. */
	revise(kind: MessageKind, reviser: Reviser): void

	// Each returns the number of changed messages.

	/** Takes back what was not sent yet. */
	cancel(db: Kysely<Database>, choice: MessageChoice): Promise<number>
	/** Sends what is held. */
	release(db: Kysely<Database>, choice: MessageChoice): Promise<number>
	/** Sends again what was given up, and what was kept before its channel was configured. Attempts start over. */
	retry(db: Kysely<Database>, choice: MessageChoice): Promise<number>
	/** Erases what was written, sent or not, and gives up what waits. */
	erase(db: Kysely<Database>, choice: MessageChoice): Promise<number>

	/** Forgets what messages belong to. */
	unlink(db: Kysely<Database>, subject: string): Promise<void>
	/** A carrier's report about the phone. */
	report(id: string, state: 'delivered' | 'undelivered'): Promise<void>

	/** Newest first, without those that were erased. */
	list<Name extends Channel>(query: MessageQuery<Name>): Promise<{ messages: KeptMessage<Name>[]; hasMore: boolean }>
	progressOf(
		db: Kysely<Database>,
		about: { kind: MessageKind; subjects: readonly string[] },
	): Promise<MessageProgress[]>
	/** What messages in these states belong to, for a condition of another query. */
	subjectsWith(
		db: Kysely<Database>,
		about: { kind: MessageKind; states: readonly MessageState[]; changedSince?: Date },
	): SelectQueryBuilder<Database, 'outbox_message', { subject: string }>
	/** Messages of a site whose state has changed since. */
	findChanges(about: {
		site: string
		since: Date
		limit: number
	}): Promise<{ id: string; kind: MessageKind; changedAt: string }[]>
}
