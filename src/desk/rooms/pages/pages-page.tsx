import { z } from 'zod'
import { blockAreas } from '#blocks/block-areas.ts'
import type { ContentStore, DocumentRef } from '#content/content-store.ts'
import { editCommand } from '#content/edit-command.ts'
import type { RefusedCommand } from '#content/take-commands.ts'
import { checkCommand } from '#editing/check-command.server.ts'
import { type ChangeAnswer, type EditedTag, mostPosted, mostTagLetters } from '#editing/editing-data.ts'
import { newBlocks } from '#editing/new-blocks.server.ts'
import { toPreviewAddress } from '#editing/preview-links.ts'
import { type HereAnswer, here } from '#editing/together/page-editors.ts'
import { isRedirect } from '#page/redirect.ts'
import { parseJson } from '#platform/parse-json.ts'
import { fail } from '#platform/result.ts'
import { toSitePath } from '#sites/site-address.ts'
import { siteLanguageOf } from '#sites/site-language.ts'
import { brandDesigns } from '#sites/theme.ts'
import type { DeskPage, StaffRequest } from '../../desk-page.ts'
import { messageAnswer } from '../../message.tsx'
import { choiceHandlers } from './choices/choice-handlers.ts'
import { checkDraftOf, checkHandlers } from './drafts/checks-page.ts'
import { draftHandlers } from './drafts/draft-handlers.tsx'
import { findEditedPage, findPostedPage, readDraft, toEditingData } from './edited-page.ts'
import { toSegment } from './page-address.ts'
import { planHandlers } from './plans/plan-handlers.tsx'
import { reviewHandlers } from './review/review-handlers.tsx'
import { translationHandlers } from './translations/translation-handlers.tsx'
import { pageActions } from './tree/page-actions.tsx'
import { writeAll } from './tree/page-refusal.ts'
import { treeHandlers } from './tree/tree-handlers.tsx'
import { revisionHandlers } from './versions/revisions-page.tsx'
import { lookAt, pathBelow } from './view/look-at.ts'
import { SiteView } from './view/site-view.tsx'
import { withPages } from './with-pages.ts'

const postedChange = z.object({
	/** Null if the page had no draft. */
	draft: z.string().max(64).nullable(),
	/** Number of the last command that the editor knows. */
	after: z.number().int().min(0),
	commands: z.array(z.object({ id: z.string().min(1).max(64), command: editCommand })).max(mostPosted.commands),
})

/** The pages of the site, and the editor of each. */
export const pagesPage: DeskPage<'pages'> = {
	...treeHandlers,
	...draftHandlers,
	...planHandlers,
	...reviewHandlers,
	...pageActions,
	...revisionHandlers,
	...checkHandlers,
	...choiceHandlers,
	...translationHandlers,

	'pages.look': withPages(async (request, { store }) => ({
		title: request.t('siteView.title'),
		main: <SiteView look={await lookAt(request, store)} siteName={request.site.name} />,
		isWhole: true,
	})),

	'pages.preview': withPages(async (request, { preview }) => {
		const { site, origin, query } = request
		const search = new URLSearchParams(query)
		for (const name of ['of', 'design']) search.delete(name)
		const drawn = await preview({
			site,
			origin,
			pathname: pathBelow(request),
			search: search.toString(),
			of: query.get('of') === 'published' ? 'published' : 'draft',
			design: brandDesigns.find((each) => each === query.get('design')) ?? null,
			notSent: request.t('desk.previewFormText'),
		})
		return isRedirect(drawn) ? { redirectTo: drawn.redirectTo } : { drawn }
	}),

	// Of a preview without a script; else the page says it itself.
	'pages.preview-form': async (request) =>
		messageAnswer(
			request.t,
			'previewForm',
			403,
			<p>
				<a href={toPreviewAddress(pathBelow(request))}>{request.t('desk.previewFormBack')}</a>
			</p>,
		),

	'pages.edit': withPages(async (request, { store, draw }) => {
		const edited = await findEditedPage(request, store)
		if (!edited) return null
		const { site, origin } = request
		if (edited.isMoved) return { redirectTo: `/desk/pages/edit${encodeURI(edited.pathname)}` }
		const data = await toEditingData(request, store, edited)
		return { drawn: await draw({ site, origin, pathname: edited.pathname, data }) }
	}),

	'pages.block': withPages(async (request, { store, drawBlock }) => {
		const edited = await findEditedPage(request, store)
		const uid = request.query.get('uid') ?? ''
		const of = request.query.get('of') === 'frame' ? 'frame' : 'page'
		const { site, origin } = request
		const block = edited && (await drawBlock({ site, origin, pathname: edited.pathname, uid, of }))
		return block ? { json: block } : { json: { code: 'block-missing' }, status: 404 }
	}),

	'pages.new-blocks': withPages(async (request, { store }) => {
		const edited = await findEditedPage(request, store)
		if (!edited) return null
		const { site } = request
		const { language } = edited.ref
		const { locale } = siteLanguageOf(site, language)
		const area = blockAreas.find((each) => each === request.query.get('area')) ?? 'page'
		return { json: newBlocks({ site, area, language, locale, homeHref: toSitePath(site, language, '/') }) }
	}),

	'pages.change': withPages(async (request, { store }, form) => {
		const ref = await findPostedPage(request, store, form)
		if (!ref) return null
		const posted = postedChange.safeParse(parseJson(form.get('change') ?? ''))
		if (!posted.success) return { json: { code: 'unreadable' }, status: 422 }
		const { draft: knownDraft, after, commands } = posted.data
		const before = await store.findDraft(ref)
		// It only asks what others have changed, and begins no draft.
		if (commands.length === 0 && !before) {
			const document = await readDraft(store, ref)
			if (!document) return { json: { code: 'page-missing' }, status: 410 }
			const answer = { draft: { id: null, number: 0 }, refused: [], document, ...(await openerOf(request, store, ref)) }
			return { json: answer satisfies ChangeAnswer }
		}
		const change = { ...ref, author: request.staff.name, commands, check: checkCommand }
		const changed = await store.write((writer) => writer.changeDraft(change))
		if (!changed.ok) return { json: changed.error, status: 410 }
		const { draft, refused } = changed.value
		const isKnown = knownDraft === draft.id || (knownDraft === null && before === null)
		const answer: ChangeAnswer = {
			draft: { id: draft.id, number: draft.number },
			refused,
			...(await openerOf(request, store, ref)),
			...(isKnown
				? { commands: await store.listDraftCommands({ id: draft.id, after }) }
				: { document: draft.document }),
		}
		return before ? { json: answer } : { done: 'draft begun', subject: subjectOf(ref), answer: { json: answer } }
	}),

	'pages.here': withPages(async (request, { store, editors }, form) => {
		const ref = await findPostedPage(request, store, form)
		const said = here.safeParse(parseJson(form.get('here') ?? ''))
		if (!ref) return null
		if (!said.success) return { json: { code: 'unreadable' }, status: 422 }
		const { id, name } = request.staff
		return { json: (await editors.say(ref, { id, name }, said.data)) satisfies HereAnswer }
	}),

	'pages.add-tag': withPages(async (request, { store }, form) => {
		const ref = await findPostedPage(request, store, form)
		if (!ref) return null
		const value = (form.get('name') ?? '').trim().replace(/\s+/g, ' ')
		const id = toSegment(value)
		if (id === '' || value.length > mostTagLetters) return { json: { code: 'unreadable' }, status: 422 }
		const { site, language } = ref
		const known = (await store.listTags({ site, language })).find((tag) => tag.id === id)
		if (known) return { json: known satisfies EditedTag }
		await store.write((writer) => writer.addTag({ site, language, tag: { id, key: id, value } }))
		return { done: 'tag added', subject: `${id} ${language}`, answer: { json: { id, value } satisfies EditedTag } }
	}),

	'pages.discard': withPages(async (request, { store }, form) => {
		const ref = await findPostedPage(request, store, form)
		if (!ref) return null
		await store.write((writer) => writer.discardDraft(ref))
		return { done: 'draft discarded', subject: subjectOf(ref), answer: { json: {} } }
	}),

	'pages.publish': withPages(async (request, pages, form) => {
		const { store } = pages
		const ref = await findPostedPage(request, store, form)
		if (!ref) return null
		const also = request.site.languages.filter(
			({ language }) => language !== ref.language && form.getAll('also').includes(language),
		)
		const refs = [ref, ...also.map(({ language }) => ({ ...ref, language }))]
		for (const each of refs) {
			const findings = await checkDraftOf(request, pages, each)
			if (findings.some(({ stops }) => stops)) return { json: { code: 'broken-block' }, status: 409 }
		}
		// With other languages: all or none.
		const published = await writeAll(store, async (take, writer) => {
			const lost: RefusedCommand[] = []
			for (const each of refs) {
				const publication = { ...each, author: request.staff.name, check: checkCommand }
				const done = await take(writer.publishDraft(publication))
				if (each !== ref && done.lost.length > 0) await take(Promise.resolve(fail({ code: 'draft-overtaken' })))
				lost.push(...done.lost)
			}
			return lost
		})
		if (!published.ok) return { json: published.error, status: 409 }
		return {
			done: 'page published',
			subject: refs.map(subjectOf).join(', '),
			answer: { json: { lost: published.value } },
		}
	}),
}

/** The first block that visitors would get of a page, after it was changed. */
async function openerOf(
	request: StaffRequest,
	store: ContentStore,
	{ pageId }: DocumentRef,
): Promise<Pick<ChangeAnswer, 'opener'>> {
	const edited = await findEditedPage(request, store)
	return edited?.ref.pageId === pageId ? { opener: edited.opener } : {}
}

/** For the audit log. */
const subjectOf = ({ pageId, language }: { pageId: string; language: string }) => `${pageId} ${language}`
