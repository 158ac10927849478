import { fail, ok } from '#platform/result.ts'
import { contentTag } from '../cache-tags.ts'
import type { ContentWriter, DocumentRef, PageRef } from '../content-store.ts'
import { contentDocument, type PageKind } from '../document.ts'
import { freeAddresses } from './address-redirects.server.ts'
import { type DocumentSummary, pictureOf, summarize } from './document-summary.ts'
import { findLatestNumber } from './revisions.server.ts'
import { readSummary } from './stored-document.ts'
import { ensureLanguage, findTreePage } from './tree-writer.server.ts'
import { markStale, type WriteContext } from './write-context.server.ts'

type RevisionWriter = Pick<ContentWriter, 'saveDraft' | 'publish' | 'unpublish'>

export function createRevisionWriter(
	context: WriteContext,
	{ replaceRedirects }: Pick<ContentWriter, 'replaceRedirects'>,
): RevisionWriter {
	const { db, reader, now } = context

	return {
		async saveDraft({ document, author, basedOn, ...page }) {
			if (!(await findTreePage(context, page))) return fail({ code: 'page-missing' })
			const latest = await findLatestNumber(db, page)
			if (latest !== basedOn) return fail({ code: 'stale-revision', latest })

			await ensureLanguage(context, page)
			const number = (latest ?? 0) + 1
			const createdAt = now().toISOString()
			const inserted = await db
				.insertInto('content_revision')
				.values({
					site: page.site,
					page_id: page.pageId,
					language: page.language,
					number,
					author,
					created_at: createdAt,
					document: JSON.stringify(contentDocument.parse(document)),
				})
				.onConflict((conflict) => conflict.doNothing())
				.executeTakeFirst()
			// On PostgreSQL another transaction may have taken the number since it was read.
			if (inserted.numInsertedOrUpdatedRows !== 1n) return fail({ code: 'stale-revision', latest: number })
			return ok({ number, author, createdAt, state: 'draft' })
		},

		async publish({ number, author, ...page }) {
			const kind = (await findTreePage(context, page))?.kind
			const document = await reader.readDocument({ ...page, number })
			if (!document || !kind) return fail({ code: 'revision-missing' })
			const before = await findPublished(context, page)
			if (kind !== 'frame' && !before?.path) return fail({ code: 'path-missing' })

			const summary = summarize(document)
			await setPublished(context, page, {
				published_number: number,
				published_at: now().toISOString(),
				published_by: author,
				published_summary: JSON.stringify(summary),
			})
			if (before?.path && !before.summary)
				await freeAddresses(context, page.site, [{ ...page, path: before.path }], replaceRedirects)
			const listsToo = shownInLists(before?.summary ?? null) !== shownInLists(summary)
			await markPageStale(context, page, kind, { listsToo })
			return ok(undefined)
		},

		async unpublish(page) {
			const kind = (await findTreePage(context, page))?.kind
			if (!kind) return
			const nothing = { published_number: null, published_at: null, published_by: null, published_summary: null }
			await setPublished(context, page, nothing)
			await markPageStale(context, page, kind, { listsToo: true })
		},
	}
}

function shownInLists(summary: DocumentSummary | null): string {
	return JSON.stringify([summary?.navTitle, summary?.navigation, summary?.story, summary && pictureOf(summary)])
}

/** If only the content of the page changed, menus, breadcrumbs and lists stay valid, and so do the other pages. */
async function markPageStale(
	context: WriteContext,
	{ site, pageId }: DocumentRef,
	kind: PageKind,
	{ listsToo }: { listsToo: boolean },
): Promise<void> {
	markStale(context, site, contentTag.page(site, pageId))
	// A story with pages below it is in their breadcrumbs.
	const isInMenus = kind === 'page' || (await hasPagesBelow(context, { site, pageId }))
	if (kind === 'frame' || (isInMenus && listsToo)) markStale(context, site, contentTag.frame(site))
	if (kind === 'story' && listsToo) markStale(context, site, contentTag.stories(site))
}

async function hasPagesBelow({ db }: WriteContext, { site, pageId }: PageRef): Promise<boolean> {
	const below = await db
		.selectFrom('content_page')
		.select('id')
		.where('site', '=', site)
		.where('parent_id', '=', pageId)
		.where('deleted_at', 'is', null)
		.limit(1)
		.executeTakeFirst()
	return below !== undefined
}

async function findPublished({ db, log }: WriteContext, { site, pageId, language }: DocumentRef) {
	const row = await db
		.selectFrom('content_page_language')
		.select(['path', 'published_number', 'published_summary'])
		.where('site', '=', site)
		.where('page_id', '=', pageId)
		.where('language', '=', language)
		.executeTakeFirst()
	if (!row) return null
	const place = { site, page_id: pageId, language, number: row.published_number }
	return { path: row.path, summary: row.published_summary ? readSummary(row.published_summary, place, log) : null }
}

async function setPublished(
	{ db }: WriteContext,
	{ site, pageId, language }: DocumentRef,
	pointer: {
		published_number: number | null
		published_at: string | null
		published_by: string | null
		published_summary: string | null
	},
): Promise<void> {
	await db
		.updateTable('content_page_language')
		.set(pointer)
		.where('site', '=', site)
		.where('page_id', '=', pageId)
		.where('language', '=', language)
		.execute()
}
