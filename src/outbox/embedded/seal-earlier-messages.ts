import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { inBatches } from '#db/in-batches.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { sealStored, subjectOf } from './stored-content.ts'

const batchSize = 200

/** Seals messages that an earlier version kept in the clear. Text messages were sealed, and live a day. Returns how many. */
export function sealEarlierMessages(db: Kysely<Database>, keys: KeyRing): Promise<number> {
	return inBatches(db, async (trx) => {
		const messages = await trx
			.selectFrom('outbox_message')
			.select(['id', 'site', 'kind', 'subject', 'content'])
			.where('key_id', 'is', null)
			.where('content', 'is not', null)
			.where('channel', '!=', 'sms')
			.orderBy('id')
			.limit(batchSize)
			.execute()
		for (const { id, content, ...message } of messages) {
			const seal = await keys.getSeal(trx, subjectOf(message))
			await trx
				.updateTable('outbox_message')
				.set({ key_id: seal.id, content: sealStored(content ?? '', id, seal) })
				.where('id', '=', id)
				.where('key_id', 'is', null)
				.execute()
		}
		return messages.length
	})
}
