import type { StaffRequest } from '../../desk-page.ts'
import { nameOfDraft } from './drafts/draft-list.tsx'
import { listPlanNotes } from './plans/plan-marks.ts'
import { createPageReviews } from './review/page-reviews.ts'
import { reviewText } from './review/review-text.ts'

/** What is planned, asked and decided, in words, by page and language as drafts are named in forms. */
export async function listPageNotes(request: StaffRequest): Promise<ReadonlyMap<string, readonly string[]>> {
	const { site, db, now, t } = request
	const [plans, reviews] = await Promise.all([
		listPlanNotes(request),
		createPageReviews(db, now).listStanding(site.key),
	])
	const notes = new Map(plans)
	for (const { pageId, language, review } of reviews) {
		const name = nameOfDraft({ id: pageId, language })
		notes.set(name, [reviewText(review, t), ...(notes.get(name) ?? [])])
	}
	return notes
}
