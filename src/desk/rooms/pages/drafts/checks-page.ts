import type { DocumentRef, EditablePage } from '#content/content-store.ts'
import { checkDraft } from '#editing/checks/check-draft.server.ts'
import type { PageFinding } from '#editing/checks/check-page.ts'
import { createTargetFinder } from '#editing/checks/find-target.ts'
import { sayFindings } from '#editing/checks/finding-text.ts'
import type { PublishCheck } from '#editing/editing-data.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import type { DeskPage, StaffRequest } from '../../../desk-page.ts'
import { findEditedPage } from '../edited-page.ts'
import { withPages } from '../with-pages.ts'
import { type DraftFindings, nameOfDraft } from './draft-list.tsx'

/** What editors should look at before visitors see their drafts. */
export const checkHandlers: Pick<DeskPage<'pages'>, 'pages.check'> = {
	'pages.check': withPages(async (request, pages) => {
		const edited = await findEditedPage(request, pages.store)
		if (!edited) return null
		const findings = await checkDraftOf(request, pages, edited.ref)
		return { json: { findings: sayFindings(findings, request.t) } satisfies PublishCheck }
	}),
}

/** Of a page with an address. */
export async function checkDraftOf(
	{ site }: StaffRequest,
	pages: PageEditing,
	{ pageId, language }: DocumentRef,
): Promise<PageFinding[]> {
	const { versions = [] } = (await pages.store.listEditablePages(site.key)).find(({ id }) => id === pageId) ?? {}
	const path = versions.find((each) => each.language === language)?.path ?? null
	const page = path === null ? null : await pages.store.findDraftPage({ site: site.key, language, path })
	return page ? checkDraft(site, page, { ...pages, findTarget: await createTargetFinder(site, pages) }) : []
}

/** Of every draft of the site. */
export async function checkDrafts(
	{ site, t }: StaffRequest,
	pages: PageEditing,
	all: readonly EditablePage[],
): Promise<DraftFindings> {
	const findTarget = await createTargetFinder(site, pages)
	const drafts = all.flatMap(({ id, versions }) =>
		versions.flatMap(({ language, path, draft }) => (draft && path !== null ? [{ id, language, path }] : [])),
	)
	const checked = await Promise.all(
		drafts.map(async ({ id, language, path }) => {
			const page = await pages.store.findDraftPage({ site: site.key, language, path })
			const findings = page ? await checkDraft(site, page, { ...pages, findTarget }) : []
			return [nameOfDraft({ id, language }), sayFindings(findings, t)] as const
		}),
	)
	return new Map(checked)
}
