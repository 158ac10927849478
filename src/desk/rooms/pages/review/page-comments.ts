import type { Kysely } from 'kysely'
import type { DocumentRef } from '#content/content-store.ts'
import type { Database } from '#db/database.ts'
import type { CommentThread } from '#editing/comment-thread.ts'
import { newRandomId } from '#platform/random-id.ts'

/** Most letters of a comment. */
export const maxCommentLetters = 2000

export type NewComment = {
	/** Of the form that was sent. */
	key?: string
	/** Uid; null: the page. */
	block: string | null
	/** The thread that it answers; null: a new one. */
	thread: string | null
	said: string
	author: { id: string; name: string }
}

/** What is said about the draft of a page in a language. */
export function createPageComments(db: Kysely<Database>, now: () => Date) {
	const ofPage = ({ site, pageId, language }: DocumentRef) =>
		db
			.selectFrom('page_comment')
			.where('site', '=', site)
			.where('page_id', '=', pageId)
			.where('language', '=', language)

	return {
		/** Null if the thread is not there. An answer opens a resolved thread again. `isRepeat`: its form was sent before. */
		async add(
			ref: DocumentRef,
			{ key: id = newRandomId(), block, thread, said, author }: NewComment,
		): Promise<{ thread: string; authors: string[]; isRepeat: boolean } | null> {
			const answered = thread === null ? [] : await ofPage(ref).selectAll().where('thread', '=', thread).execute()
			const first = answered.find((comment) => comment.id === thread)
			if (thread !== null && !first) return null
			const added = await db
				.insertInto('page_comment')
				.values({
					...{ id, site: ref.site, page_id: ref.pageId, language: ref.language, said },
					block: first ? first.block : block,
					thread: first?.id ?? id,
					author: author.id,
					author_name: author.name,
					at: now().toISOString(),
					resolved_name: null,
				})
				.onConflict((conflict) => conflict.column('id').doNothing())
				.returning('id')
				.executeTakeFirst()
			const isRepeat = added === undefined
			if (first && !isRepeat)
				await db.updateTable('page_comment').set({ resolved_name: null }).where('id', '=', first.id).execute()
			return { thread: first?.id ?? id, authors: [...new Set(answered.map((comment) => comment.author))], isRepeat }
		},

		/** `by`: null opens it again. False if there is no such thread. */
		async resolve({ site, pageId, language }: DocumentRef, thread: string, by: string | null): Promise<boolean> {
			const { numUpdatedRows } = await db
				.updateTable('page_comment')
				.set({ resolved_name: by })
				.where('id', '=', thread)
				.where('site', '=', site)
				.where('page_id', '=', pageId)
				.where('language', '=', language)
				.executeTakeFirst()
			return numUpdatedRows > 0n
		},

		/** In the order in which they began; `limit`: of comments. */
		async list(ref: DocumentRef, limit = 500): Promise<CommentThread[]> {
			const rows = await ofPage(ref).selectAll().orderBy('at').orderBy('id').limit(limit).execute()
			return rows.flatMap((first): CommentThread[] => {
				if (first.id !== first.thread) return []
				const comments = rows
					.filter(({ thread }) => thread === first.id)
					.map(({ id, said, author_name, at }) => ({ id, said, by: author_name, at }))
				return [{ id: first.id, block: first.block, resolvedBy: first.resolved_name, comments }]
			})
		},
	}
}
