import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { DocumentRef, DraftState } from '#content/content-store.ts'
import type { Database } from '#db/database.ts'
import type { PageReviewTables } from './tables.ts'

const reviewStates = ['asked', 'approved', 'returned'] as const
export type ReviewState = (typeof reviewStates)[number]

/** What was asked or decided last about a draft. */
export type PageReview = {
	state: ReviewState
	/** Of the draft at that time. */
	of: DraftState
	sentence: string
	/** Account of who asked. */
	askedBy: string
	by: string
	at: Date
}

/** How it stands now: an approval holds for the state that was approved. */
export type ReviewStanding = PageReview & { isChanged: boolean }

/** Null if it is about another draft: that one was published or discarded. */
export function reviewNow(review: PageReview | null, draft: DraftState): ReviewStanding | null {
	if (!review || review.of.draft !== draft.draft) return null
	return { ...review, isChanged: review.of.number !== draft.number }
}

function toReview(row: Selectable<PageReviewTables['page_review']>): PageReview {
	return {
		state: z.enum(reviewStates).parse(row.state),
		of: { draft: row.draft, number: row.number },
		sentence: row.sentence,
		askedBy: row.asked_by,
		by: row.said_name,
		at: new Date(row.said_at),
	}
}

/** The reviews of drafts. */
export function createPageReviews(db: Kysely<Database>, now: () => Date) {
	return {
		/** Takes the place of what was said before. */
		async say(
			{ site, pageId, language }: DocumentRef,
			{ state, of, sentence, askedBy, by }: Omit<PageReview, 'at'>,
		): Promise<void> {
			const said = {
				...{ draft: of.draft, number: of.number, state, sentence },
				...{ asked_by: askedBy, said_name: by, said_at: now().toISOString() },
			}
			await db
				.insertInto('page_review')
				.values({ site, page_id: pageId, language, ...said })
				.onConflict((conflict) => conflict.columns(['site', 'page_id', 'language']).doUpdateSet(said))
				.execute()
		},

		async find({ site, pageId, language }: DocumentRef): Promise<PageReview | null> {
			const row = await db
				.selectFrom('page_review')
				.selectAll()
				.where('site', '=', site)
				.where('page_id', '=', pageId)
				.where('language', '=', language)
				.executeTakeFirst()
			return row ? toReview(row) : null
		},

		/** Of drafts that are still open, by page and language. */
		async listStanding(site: string): Promise<{ pageId: string; language: string; review: ReviewStanding }[]> {
			const rows = await db
				.selectFrom('page_review as review')
				.innerJoin('content_draft as draft', (join) =>
					join
						.onRef('draft.site', '=', 'review.site')
						.onRef('draft.page_id', '=', 'review.page_id')
						.onRef('draft.language', '=', 'review.language')
						.onRef('draft.id', '=', 'review.draft'),
				)
				.selectAll('review')
				.select('draft.number as drafted')
				.where('review.site', '=', site)
				.execute()
			return rows.map(({ drafted, ...row }) => ({
				pageId: row.page_id,
				language: row.language,
				review: { ...toReview(row), isChanged: row.number !== drafted },
			}))
		},
	}
}
