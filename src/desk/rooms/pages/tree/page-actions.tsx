import type { EditablePage } from '#content/content-store.ts'
import { type Language, languages } from '#domain/market.ts'
import { checkCommand } from '#editing/check-command.server.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { DeskAnswer, DeskPage, Done, StaffRequest } from '../../../desk-page.ts'
import { mayDo } from '../../../rights.ts'
import type { AuditAction } from '../../../staff/audit-actions.ts'
import { below, findFixed, lastSegment, parseAddress } from '../page-address.ts'
import { editorAddress, settingsAddress } from '../page-links.ts'
import { createPagePlans } from '../plans/page-plans.ts'
import { type PageInTree, withPage } from '../with-pages.ts'
import { addLanguage, copyPage, pathOf, readName } from './create-page.ts'
import { type RefusalCode, type RefusedPageForm, writeAll } from './page-refusal.ts'
import { PageSettings } from './page-settings.tsx'

type Handlers = Pick<
	DeskPage<'pages'>,
	| 'pages.page'
	| 'pages.rename'
	| 'pages.move'
	| 'pages.address'
	| 'pages.copy'
	| 'pages.delete'
	| 'pages.take-offline'
	| 'pages.put-online'
	| 'pages.add-language'
>

/** What is done with a page as a whole. */
export const pageActions: Handlers = {
	'pages.page': withPage(async (request, _editing, found) => showPage(request, found)),

	'pages.rename': arranging('page renamed', async ({ site }, { store }, { page }, form) => {
		const name = readName(form)
		if (name === null) return fail({ code: 'name-missing' })
		const renamed = await store.write((writer) => writer.renamePage({ site: site.key, pageId: page.id, name }))
		return renamed.ok ? ok('saved') : renamed
	}),

	'pages.move': arranging('page moved', async (request, { store }, found, form) => {
		const { site } = request
		const { page, pages } = found
		const parent = pages.find(({ id }) => id === form.get('parent'))
		if (!parent || page.parentId === null) return fail({ code: 'parent-missing' })
		const addresses = followParent(request, found, parent)
		const fixed = addresses.length > 0 ? findFixed(site, placesOf([page, ...found.below])) : null
		if (fixed !== null) return fail({ code: 'address-fixed', path: fixed })
		const siblings = pages.filter(({ parentId, id }) => parentId === parent.id && id !== page.id)
		const last = siblings.at(-1)?.id ?? null
		const isPlaced = parent.id === page.parentId || isFromTree(form)
		const after = isPlaced ? form.get('after') || null : last
		const moved = await writeAll(store, async (take, writer) => {
			await take(writer.movePage({ site: site.key, pageId: page.id, parentId: parent.id, after }))
			for (const { language, path } of addresses)
				await take(writer.setPath({ site: site.key, pageId: page.id, language, path }))
		})
		return moved.ok ? ok(addresses.some((each) => isSeen(found, each)) ? 'moved' : 'placed') : moved
	}),

	'pages.address': arranging('page address changed', async ({ site }, { store }, found, form) => {
		const { page, below: others } = found
		const version = page.versions.find(({ language }) => language === form.get('language'))
		const path = parseAddress(form.get('address') ?? '')
		if (path === null || !version) return fail({ code: 'address-unreadable' })
		const { language } = version
		const changed = placesOf([page, ...others]).filter((each) => each.language === language)
		const fixed = path === version.path ? null : findFixed(site, changed)
		if (fixed !== null) return fail({ code: 'address-fixed', path: fixed })
		const set = await store.write((writer) => writer.setPath({ site: site.key, pageId: page.id, language, path }))
		return set.ok ? ok(path !== version.path && isSeen(found, version) ? 'moved' : 'saved') : set
	}),

	'pages.copy': withPage(async (request, { store }, found, form) => {
		const copied = await copyPage(request, store, found, form)
		if (!copied.ok) return showPage(request, found, { form, error: copied.error })
		const { id, language, path } = copied.value
		return { done: 'page copied', subject: id, answer: { redirectTo: editorAddress(request, language, path) } }
	}),

	'pages.delete': withPage(async (request, { store }, found, form) => {
		const { page, mayArrange } = found
		const refuse = (error: RefusalCode) => showPage(request, found, { form, error })
		if (!mayArrange) return refuse({ code: 'for-publishers' })
		const fixed = findFixed(request.site, placesOf([page, ...found.below]))
		const leadTo = found.pages.find(({ id }) => id === form.get('to') && id !== page.id)?.id ?? null
		if (fixed !== null && leadTo !== null) return refuse({ code: 'address-fixed', path: fixed })
		const { key: site } = request.site
		const author = request.staff.name
		const deleted = await store.write((writer) => writer.deletePage({ site, pageId: page.id, author, leadTo }))
		if (!deleted.ok) return refuse(deleted.error)
		const redirectTo = `/desk/pages?${new URLSearchParams({ view: 'deleted', at: page.id })}`
		return { done: 'page deleted', subject: page.id, answer: { redirectTo } }
	}),

	'pages.take-offline': withPage(async (request, { store }, found, form) => {
		const { page } = found
		const version = page.versions.find(({ language }) => language === form.get('language'))
		if (!version) return null
		if (page.parentId === null || page.role !== null)
			return showPage(request, found, { form, error: { code: 'page-needed' } })
		const { language } = version
		await store.write((writer) => writer.unpublish({ site: request.site.key, pageId: page.id, language }))
		return changed(found, 'page taken offline', `${page.id} ${language}`)
	}),

	'pages.put-online': withPage(async (request, { store }, found, form) => {
		const { page } = found
		const language = languages.find((each) => each === form.get('language'))
		if (!language) return null
		const publication = { site: request.site.key, pageId: page.id, language, author: request.staff.name }
		const published = await store.write((writer) => writer.publishDraft({ ...publication, check: checkCommand }))
		if (!published.ok) return showPage(request, found, { form, error: published.error })
		return changed(found, 'page published', `${page.id} ${language}`)
	}),

	'pages.add-language': withPage(async (request, { store }, found, form) => {
		const added = await addLanguage(request, store, found, form)
		if (!added.ok) return showPage(request, found, { form, error: added.error })
		const { id, language, path } = added.value
		const redirectTo = `${editorAddress(request, language, path)}#translate`
		return { done: 'page language added', subject: `${id} ${language}`, answer: { redirectTo } }
	}),
}

/** `moved`: addresses that visitors know have changed, and they are led on from the old ones. */
type Said = 'saved' | 'moved' | 'placed'
type Arranged = Promise<Result<Said, RefusalCode>>

/** A change of the tree: of pages that visitors see, for publishers. */
function arranging(
	done: AuditAction,
	change: (request: StaffRequest, editing: PageEditing, found: PageInTree, form: URLSearchParams) => Arranged,
) {
	return withPage<[form: URLSearchParams]>(async (request, editing, found, form) => {
		const result = found.mayArrange
			? await change(request, editing, found, form)
			: fail<RefusalCode>({ code: 'for-publishers' })
		if (!result.ok) return showPage(request, found, { form, error: result.error })
		const { value: said } = result
		if (isFromTree(form)) return backToTree(found, done, said)
		return changed(found, done, [found.page.id, form.get('language') ?? ''].join(' ').trim(), said)
	})
}

function changed({ page }: PageInTree, done: AuditAction, subject: string, said: Said = 'saved'): Done {
	return { done, subject, answer: { redirectTo: `${settingsAddress(page.id)}?view=${said}` } }
}

const isFromTree = (form: URLSearchParams) => form.get('back') === 'tree'

function backToTree({ page: { id } }: PageInTree, done: AuditAction, said: Said): Done {
	// The script there moves the focus to the page, which a fragment in the address would take away.
	const redirectTo = `/desk/pages?${new URLSearchParams({ view: said, at: id })}`
	return { done, subject: id, answer: { redirectTo } }
}

async function showPage(
	request: StaffRequest,
	found: PageInTree,
	refused: RefusedPageForm | null = null,
): Promise<DeskAnswer> {
	const { site, staff, query, db, now, t } = request
	const changes = await createPagePlans(db, now).listChanges(site.key)
	const planned = changes
		.filter(({ pageId, action }) => pageId === found.page.id && action === 'publish')
		.map(({ language }) => language)
	const mayPublish = mayDo('pages.publish', staff.grants, site)
	const status = refused === null ? 200 : refused.error.code === 'for-publishers' ? 403 : 409
	return {
		title: found.page.name,
		...(status !== 200 && { status }),
		main: (
			<PageSettings {...{ site, found, planned, refused, mayPublish, t }} said={refused ? null : query.get('view')} />
		),
	}
}

/** The page's addresses below its new parent, of those that were its old parent's with one part more. */
function followParent(
	{ site }: StaffRequest,
	{ page, pages }: PageInTree,
	parent: EditablePage,
): { language: Language; path: string }[] {
	const old = pages.find(({ id }) => id === page.parentId)
	if (!old || old.id === parent.id) return []
	return page.versions.flatMap(({ language, path }) => {
		if (path === null || path !== below(pathOf(old, language, site), lastSegment(path))) return []
		return [{ language, path: below(pathOf(parent, language, site), lastSegment(path)) }]
	})
}

/** Whether visitors see the page, or one below it, in a language. */
function isSeen({ page, below: others }: PageInTree, { language }: { language: Language }): boolean {
	return placesOf([page, ...others]).some((each) => each.language === language && each.publishedAt !== null)
}

const placesOf = (pages: readonly EditablePage[]) => pages.flatMap(({ versions }) => versions)
