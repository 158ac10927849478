import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { MessageChoice, Outbox } from '../outbox.ts'
import type { Channel, MessageState } from '../outbox-message.ts'

type Care = Pick<Outbox, 'cancel' | 'release' | 'retry' | 'erase' | 'unlink' | 'report'>
type MessageTable = ExpressionBuilder<Database, 'outbox_message'>

const chosen = (choice: MessageChoice) => (each: MessageTable) =>
	'ids' in choice
		? each('id', 'in', choice.ids)
		: each.and([each('kind', '=', choice.kind), each('subject', 'in', choice.subjects)])

/** What operators, and the things that messages belong to, do with messages. */
export function createMessageCare({
	db,
	now,
	channels,
}: {
	db: Kysely<Database>
	now: () => Date
	channels: readonly Channel[]
}): Care {
	/** Sends messages of some states if their channel is configured. */
	async function send(trx: Kysely<Database>, choice: MessageChoice, from: readonly MessageState[]): Promise<number> {
		if (channels.length === 0) return 0
		const at = now().toISOString()
		const { numUpdatedRows } = await trx
			.updateTable('outbox_message')
			.set((each) => ({
				...{ state: 'waiting' as const, attempts: 0, unsettled: 0, changed_at: at },
				due_at: each.case().when('due_at', '>', at).then(each.ref('due_at')).else(at).end(),
			}))
			.where(chosen(choice))
			.where('state', 'in', from)
			.where('channel', 'in', channels)
			.where('content', 'is not', null)
			.executeTakeFirst()
		return Number(numUpdatedRows)
	}

	return {
		async cancel(trx, choice) {
			const { numDeletedRows } = await trx
				.deleteFrom('outbox_message')
				.where(chosen(choice))
				.where('state', 'in', ['kept', 'held', 'waiting', 'failed'])
				.executeTakeFirst()
			return Number(numDeletedRows)
		},
		async release(trx, choice) {
			const count = await send(trx, choice, ['held'])
			const { numUpdatedRows } = await trx
				.updateTable('outbox_message')
				.set({ state: 'kept', changed_at: now().toISOString() })
				.where(chosen(choice))
				.where('state', '=', 'held')
				.executeTakeFirst()
			return count + Number(numUpdatedRows)
		},
		retry: (trx, choice) => send(trx, choice, ['failed', 'kept']),
		async erase(trx, choice) {
			const at = now().toISOString()
			await trx
				.updateTable('outbox_message')
				.set({ state: 'failed', answer: 'erased', changed_at: at, lease: null, lease_until: null })
				.where(chosen(choice))
				.where('state', '=', 'waiting')
				.execute()
			const { numUpdatedRows } = await trx
				.updateTable('outbox_message')
				.set({ content: null })
				.where(chosen(choice))
				.where('content', 'is not', null)
				.executeTakeFirst()
			return Number(numUpdatedRows)
		},
		async unlink(trx, subject) {
			await trx.updateTable('outbox_message').set({ subject: '' }).where('subject', '=', subject).execute()
		},
		async report(id, state) {
			await db
				.updateTable('outbox_message')
				.set({ state, changed_at: now().toISOString() })
				.where('id', '=', id)
				.where(
					'state',
					'in',
					state === 'delivered' ? ['waiting', 'sent', 'failed', 'undelivered'] : ['waiting', 'sent'],
				)
				.execute()
		},
	}
}
