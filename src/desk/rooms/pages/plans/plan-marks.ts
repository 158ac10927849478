import type { StaffRequest } from '../../../desk-page.ts'
import { formatMoment } from '../../../format-moment.ts'
import { nameOfDraft } from '../drafts/draft-list.tsx'
import { createPagePlans } from './page-plans.ts'

/** What is planned, in words, by page and language as drafts are named in forms. */
export async function listPlanNotes({
	site,
	db,
	now,
	t,
	locale,
}: StaffRequest): Promise<ReadonlyMap<string, readonly string[]>> {
	const notes = new Map<string, string[]>()
	for (const { action, dueAt, pages } of await createPagePlans(db, now).listWaiting(site.key)) {
		const time = formatMoment(dueAt, { locale, timeZone: site.market.timeZone })
		const note = t(action === 'publish' ? 'deskPlans.willPublish' : 'deskPlans.willGo', { time })
		for (const { pageId, language } of pages) {
			const name = nameOfDraft({ id: pageId, language })
			notes.set(name, [...(notes.get(name) ?? []), note])
		}
	}
	return notes
}
