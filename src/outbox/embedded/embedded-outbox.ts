import type { Insertable } from 'kysely'
import type { Database } from '#db/database.ts'
import type { SubjectSeal } from '#db/keys/subject-seals.ts'
import type { Outbox } from '../outbox.ts'
import type { MessageKind, NewMessage, Reviser } from '../outbox-message.ts'
import type { OutboxTransport } from '../transport.ts'
import { createChannelWorker, type WorkerOptions } from './channel-worker.ts'
import { createMessageCare } from './message-care.ts'
import { createMessageLists } from './message-lists.ts'
import { sealStored, subjectOf } from './stored-content.ts'

export type EmbeddedOutboxOptions = WorkerOptions & {
	transports: readonly OutboxTransport[]
	/** The database as the workers ask it, if it is not `db`. */
	background?: WorkerOptions['db'] | undefined
}

/** The embedded outbox, which keeps messages in the database and sends them by the transports. */
export function createEmbeddedOutbox(options: EmbeddedOutboxOptions): Outbox & {
	/** Looks for messages to send until `close`. */
	start: () => void
	/** Sends what is due and returns the number of attempts. */
	runOnce: () => Promise<number>
	close: () => Promise<void>
} {
	const { db, background = db, keys, seal, now, transports } = options
	const revisers = new Map<MessageKind, Reviser>()
	const workers = transports.map((transport) =>
		createChannelWorker(transport, { ...options, revisers, db: background }),
	)
	const channels = transports.map(({ channel }) => channel)

	function toRow(message: NewMessage, subjectSeal: SubjectSeal): Insertable<Database['outbox_message']> {
		const { id, channel, site, kind, subject, language, dueAt, expiresAt, isHeld } = message
		const at = now().toISOString()
		return {
			...{ id, channel, site, kind, subject, language },
			state: isHeld ? 'held' : channels.includes(channel) ? 'waiting' : 'kept',
			key_id: subjectSeal.id,
			content: sealStored(JSON.stringify(message.content), message.id, subjectSeal),
			created_at: at,
			due_at: dueAt?.toISOString() ?? at,
			expires_at: expiresAt?.toISOString() ?? null,
			attempts: 0,
			lease: null,
			lease_until: null,
			answer: '',
			changed_at: at,
		}
	}

	return {
		...createMessageCare({ db, now, channels }),
		...createMessageLists({ db, keys, seal }),
		channels,
		async enqueue(trx, messages) {
			if (messages.length === 0) return
			const rows: Insertable<Database['outbox_message']>[] = []
			for (const message of messages) rows.push(toRow(message, await keys.getSeal(trx, subjectOf(message))))
			await trx
				.insertInto('outbox_message')
				.values(rows)
				.onConflict((conflict) => conflict.column('id').doNothing())
				.execute()
		},
		wake() {
			for (const worker of workers) worker.wake()
		},
		revise: (kind, reviser) => void revisers.set(kind, reviser),
		start() {
			for (const worker of workers) worker.start()
		},
		async runOnce() {
			const counts = await Promise.all(workers.map((worker) => worker.runOnce()))
			return counts.reduce((sum, count) => sum + count, 0)
		},
		async close() {
			await Promise.all(workers.map((worker) => worker.stop()))
		},
	}
}
