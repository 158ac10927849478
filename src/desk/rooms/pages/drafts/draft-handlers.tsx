import { checkCommand } from '#editing/check-command.server.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../../desk-page.ts'
import { onPage, pageWithin } from '../../../page-numbers.tsx'
import { mayDo } from '../../../rights.ts'
import { listPageNotes } from '../page-notes.ts'
import { listTree, withPages } from '../with-pages.ts'
import { checkDraftOf, checkDrafts } from './checks-page.ts'
import { DraftList, listDrafts, nameOfDraft, parseDraft, type RefusedDraft } from './draft-list.tsx'

/** What is not published, and publishing several of it as one. */
export const draftHandlers: Pick<DeskPage<'pages'>, 'pages.drafts' | 'pages.publish-drafts'> = {
	'pages.drafts': withPages((request, editing) => showDrafts(request, editing)),

	'pages.publish-drafts': withPages(async (request, editing, form) => {
		const chosen = [...new Set(form.getAll('draft'))]
		const refused = await publishAll(request, editing, chosen)
		if (refused.length > 0) return showDrafts(request, editing, { chosen, refused })
		return { done: 'page published', subject: chosen.join(', '), answer: { redirectTo: '/desk/pages?view=published' } }
	}),
}

class NonePublished extends Error {}

/** Publishes all of them or none; with the reasons of those that cannot be. */
async function publishAll(
	request: StaffRequest,
	editing: PageEditing,
	chosen: readonly string[],
): Promise<RefusedDraft[]> {
	if (chosen.length === 0) return [{ draft: '', error: { code: 'nothing-chosen' } }]
	const { site, staff } = request
	const { store } = editing
	const refused: RefusedDraft[] = []
	for (const draft of chosen) {
		const ref = parseDraft(site, draft)
		const findings = ref ? await checkDraftOf(request, editing, ref) : []
		if (findings.some(({ stops }) => stops)) refused.push({ draft, error: { code: 'broken-block' } })
	}
	if (refused.length > 0) return refused
	try {
		await store.write(async (writer) => {
			for (const draft of chosen) {
				const ref = parseDraft(site, draft)
				const published = ref && (await writer.publishDraft({ ...ref, author: staff.name, check: checkCommand }))
				if (!published?.ok) refused.push({ draft, error: published?.error ?? { code: 'page-missing' } })
				else if (published.value.lost.length > 0) refused.push({ draft, error: { code: 'draft-overtaken' } })
			}
			if (refused.length > 0) throw new NonePublished()
		})
	} catch (error) {
		if (!(error instanceof NonePublished)) throw error
	}
	return refused
}

async function showDrafts(
	request: StaffRequest,
	editing: PageEditing,
	posted: { chosen: readonly string[]; refused: readonly RefusedDraft[] } | null = null,
): Promise<DeskAnswer> {
	const { site, staff, query, t } = request
	const pages = await listTree(request, editing)
	const drafts = listDrafts(pages)
	const page = pageWithin(drafts, query)
	const areAllChosen = query.get('choose') === 'all'
	const { chosen, refused } = posted ?? {
		chosen: areAllChosen ? onPage(drafts, page).map(nameOfDraft) : [],
		refused: [],
	}
	const mayPublish = mayDo('pages.publish', staff.grants, site)
	return {
		...(refused.length > 0 && { status: 409 }),
		title: t('siteView.drafts'),
		main: (
			<DraftList
				{...{ pages, drafts, page, site, mayPublish, chosen, refused }}
				findings={await checkDrafts(request, editing, onPage(drafts, page))}
				notes={await listPageNotes(request)}
			/>
		),
	}
}
