import type { DocumentRef, DraftState, EditablePage } from '#content/content-store.ts'
import { checkDraft } from '#editing/checks/check-draft.server.ts'
import type { PageFinding } from '#editing/checks/check-page.ts'
import { createTargetFinder, type TargetFinder } from '#editing/checks/find-target.ts'
import { type FindingWords, sayFindings } from '#editing/checks/finding-text.ts'
import type { PublishCheck } from '#editing/editing-data.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import type { DeskPage, StaffRequest } from '../../../desk-page.ts'
import { findEditedPage } from '../edited-page.ts'
import { createPagePlans, type PagePlan } from '../plans/page-plans.ts'
import { withPages } from '../with-pages.ts'
import { type DraftFindings, nameOfDraft } from './draft-list.tsx'

/** What editors should look at before visitors see their drafts. */
export const checkHandlers: Pick<DeskPage<'pages'>, 'pages.check'> = {
	'pages.check': withPages(async (request, pages) => {
		const edited = await findEditedPage(request, pages.store)
		if (!edited) return null
		const findings = await checkDraftOf(request, pages, edited.ref)
		return { json: { findings: sayFindings(findings, wordsOf(request)) } satisfies PublishCheck }
	}),
}

const wordsOf = ({ t, locale, site }: StaffRequest): FindingWords => ({ t, locale, timeZone: site.market.timeZone })

/** Knows what is planned. `at`: when visitors get what is checked; null: now. */
async function findTargets(
	{ site, db, now }: StaffRequest,
	pages: PageEditing,
	at: Date | null = null,
): Promise<TargetFinder> {
	return createTargetFinder(site, pages, { changes: await createPagePlans(db, now).listChanges(site.key), at })
}

/** Of a page with an address: its draft as it is, or as it was, at the time when visitors get it. */
export async function checkDraftOf(
	request: StaffRequest,
	pages: PageEditing,
	{ pageId, language }: DocumentRef,
	{ state, at = null }: { state?: DraftState; at?: Date | null } = {},
): Promise<PageFinding[]> {
	const { site } = request
	const { versions = [] } = (await pages.store.listEditablePages(site.key)).find(({ id }) => id === pageId) ?? {}
	const path = versions.find((each) => each.language === language)?.path ?? null
	const asked = path === null ? null : { site: site.key, language, path, ...(state && { state }) }
	const page = asked && (await pages.store.findDraftPage(asked))
	return page ? checkDraft(site, page, { ...pages, findTarget: await findTargets(request, pages, at) }) : []
}

/** Of what a plan will publish, at its time. */
export async function checkPlanned(
	request: StaffRequest,
	pages: PageEditing,
	{ action, dueAt, pages: planned }: PagePlan,
): Promise<PublishCheck['findings']> {
	if (action === 'offline') return []
	const checked = planned.map(({ pageId, language, ...state }) =>
		checkDraftOf(request, pages, { site: request.site.key, pageId, language }, { state, at: dueAt }),
	)
	return sayFindings((await Promise.all(checked)).flat(), wordsOf(request))
}

/** Of several drafts of the site; those of pages without an address have no findings. */
export async function checkDrafts(
	request: StaffRequest,
	pages: PageEditing,
	drafts: readonly (Pick<EditablePage, 'id'> & Pick<EditablePage['versions'][number], 'language' | 'path'>)[],
): Promise<DraftFindings> {
	const { site } = request
	const findTarget = await findTargets(request, pages)
	const checked = await Promise.all(
		drafts.map(async ({ id, language, path }) => {
			const page = path === null ? null : await pages.store.findDraftPage({ site: site.key, language, path })
			const findings = page ? await checkDraft(site, page, { ...pages, findTarget }) : []
			return [nameOfDraft({ id, language }), sayFindings(findings, wordsOf(request))] as const
		}),
	)
	return new Map(checked)
}
