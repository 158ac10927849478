import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import type { MessageProgress, Outbox } from '../outbox.ts'
import { readStoredContent } from './stored-content.ts'

type Lists = Pick<Outbox, 'list' | 'progressOf' | 'subjectsWith' | 'findChanges'>

const progressColumns = ['id', 'subject', 'channel', 'state', 'attempts', 'answer'] as const
const subjectsPerQuery = 1000

/** What is in the outbox. */
export function createMessageLists({
	db,
	keys,
	seal: textSeal,
}: {
	db: Kysely<Database>
	keys: KeyRing
	seal: TextSeal
}): Lists {
	return {
		async list({ channel, site, kinds, state, id, subject, page = 0, limit }) {
			if (kinds?.length === 0) return { messages: [], hasMore: false }
			let query = db
				.selectFrom('outbox_message')
				.selectAll()
				.where('channel', '=', channel)
				.where('content', 'is not', null)
				.orderBy('created_at', 'desc')
				.orderBy('id')
				.limit(limit + 1)
				.offset(page * limit)
			if (site !== undefined) query = query.where('site', '=', site)
			if (kinds !== undefined) query = query.where('kind', 'in', kinds)
			if (state !== undefined) query = query.where('state', '=', state)
			if (id !== undefined) query = query.where('id', '=', id)
			if (subject !== undefined) query = query.where('subject', '=', subject)
			const rows = await query.execute()
			const seals = await keys.findSeals(
				db,
				rows.map((row) => row.key_id),
			)
			const messages = rows.slice(0, limit).map((row) => ({
				...{ id: row.id, channel, site: row.site, kind: row.kind, subject: row.subject, language: row.language },
				...{ state: row.state, attempts: row.attempts, answer: row.answer },
				createdAt: new Date(row.created_at),
				dueAt: new Date(row.due_at),
				content: readStoredContent(channel, row, { seals, textSeal }),
			}))
			return { messages, hasMore: rows.length > limit }
		},

		async progressOf(trx, { kind, subjects }) {
			const progress: MessageProgress[] = []
			for (let start = 0; start < subjects.length; start += subjectsPerQuery) {
				const rows = await trx
					.selectFrom('outbox_message')
					.select(progressColumns)
					.where('kind', '=', kind)
					.where('subject', 'in', subjects.slice(start, start + subjectsPerQuery))
					.orderBy('id')
					.execute()
				progress.push(...rows)
			}
			return progress
		},

		subjectsWith(trx, { kind, states, changedSince }) {
			const query = trx
				.selectFrom('outbox_message')
				.select('subject')
				.where('kind', '=', kind)
				.where('state', 'in', states)
			return changedSince ? query.where('changed_at', '>=', changedSince.toISOString()) : query
		},

		async findChanges({ site, since, limit }) {
			const rows = await db
				.selectFrom('outbox_message')
				.select(['id', 'kind', 'changed_at'])
				.where('site', '=', site)
				.where('changed_at', '>=', since.toISOString())
				.limit(limit)
				.execute()
			return rows.map(({ id, kind, changed_at }) => ({ id, kind, changedAt: changed_at }))
		},
	}
}
