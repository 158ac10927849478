import { wallClock } from '#domain/calendar/wall-clock.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../../desk-page.ts'
import { mayDo } from '../../../rights.ts'
import { editorAddress } from '../page-links.ts'
import { listPageNotes } from '../page-notes.ts'
import { listTree, withPages } from '../with-pages.ts'
import { createFromForm } from './create-page.ts'
import { DeletedList } from './deleted-list.tsx'
import { NewPageForm } from './new-page-form.tsx'
import { PageList } from './page-list.tsx'
import type { RefusedPageForm } from './page-refusal.ts'

type Handlers = Pick<
	DeskPage<'pages'>,
	'pages.open' | 'pages.new' | 'pages.create' | 'pages.deleted' | 'pages.bring-back'
>

/** The tree of pages, new pages, and those that were deleted. */
export const treeHandlers: Handlers = {
	'pages.open': withPages(async (request, editing) => {
		const { site, query, t } = request
		const pages = await listTree(request, editing)
		const isDeleted = query.get('view') === 'deleted'
		const deleted = isDeleted
			? (await editing.store.listDeletedPages(site.key)).find(({ id }) => id === query.get('at'))
			: undefined
		const notes = await listPageNotes(request)
		const words = query.get('words')?.trim() ?? ''
		return {
			title: t('desk.pages'),
			main: <PageList {...{ pages, site, words, deleted, notes }} at={query.get('at')} said={query.get('view')} />,
		}
	}),

	'pages.new': withPages((request, editing) => showNew(request, editing)),

	'pages.create': withPages(async (request, editing, form) => {
		const pages = await listTree(request, editing)
		const made = await createFromForm(request, editing.store, pages, form)
		if (!made.ok) return showNew(request, editing, { form, error: made.error })
		const { id, language, path } = made.value
		return { done: 'page created', subject: id, answer: { redirectTo: editorAddress(request, language, path) } }
	}),

	'pages.deleted': withPages((request, editing) => showDeleted(request, editing)),

	'pages.bring-back': withPages(async (request, editing, form) => {
		const pageId = form.get('page') ?? ''
		const { key: site } = request.site
		const deleted = (await editing.store.listDeletedPages(site)).find(({ id }) => id === pageId)
		if (deleted?.wasSeen && !mayDo('pages.publish', request.staff.grants, request.site))
			return showDeleted(request, editing, { form, error: { code: 'for-publishers' } })
		const restored = await editing.store.write((writer) => writer.restorePage({ site, pageId }))
		if (!restored.ok) return showDeleted(request, editing, { form, error: restored.error })
		const redirectTo = `/desk/pages?${new URLSearchParams({ view: 'restored', at: pageId })}#page-${encodeURIComponent(pageId)}`
		return { done: 'page restored', subject: pageId, answer: { redirectTo } }
	}),
}

async function showNew(
	request: StaffRequest,
	editing: PageEditing,
	refused: RefusedPageForm | null = null,
): Promise<DeskAnswer> {
	const { site, query, t, now, language } = request
	const pages = await listTree(request, editing)
	const isStory = (refused?.form.get('kind') ?? query.get('view')) === 'story'
	const tags = isStory ? await editing.store.listTags({ site: site.key, language: site.languages[0].language }) : []
	const today = wallClock(now(), site.market.timeZone).date
	return {
		...(refused && { status: 409 }),
		title: t(isStory ? 'deskPages.newStory' : 'deskPages.newPage'),
		main: <NewPageForm {...{ site, pages, refused, isStory, tags, today, language }} at={query.get('at')} />,
	}
}

async function showDeleted(
	{ site, t }: StaffRequest,
	editing: PageEditing,
	refused: RefusedPageForm | null = null,
): Promise<DeskAnswer> {
	const [deleted, pages] = await Promise.all([
		editing.store.listDeletedPages(site.key),
		editing.store.listEditablePages(site.key),
	])
	return {
		...(refused && { status: 409 }),
		title: t('deskPages.deleted'),
		main: <DeletedList {...{ deleted, pages, refused }} timeZone={site.market.timeZone} />,
	}
}
