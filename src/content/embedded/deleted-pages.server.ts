import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { languages } from '#domain/market.ts'
import { fail, ok } from '#platform/result.ts'
import { contentTag } from '../cache-tags.ts'
import { type ContentWriter, type DeletedPage, deletedPageDays, type PageRef } from '../content-store.ts'
import {
	freeAddresses,
	type PublishedLanguages,
	readPublishedLanguages,
	redirectMoves,
	type ShownAddress,
	sitePathsOf,
} from './address-redirects.server.ts'
import { lockTree, markStale, type WriteContext } from './write-context.server.ts'

type DeletedPageWriter = Pick<ContentWriter, 'deletePage' | 'restorePage'>

const dayMs = 24 * 60 * 60 * 1000

/** Ids per statement: both databases limit the number of values in one. */
const idsPerStatement = 500

/** Deletes pages with all below them, and brings them back. */
export function createDeletedPageWriter(
	context: WriteContext,
	{ replaceRedirects }: Pick<ContentWriter, 'replaceRedirects'>,
): DeletedPageWriter {
	const { db, now } = context

	return {
		async deletePage({ site, pageId, author, leadTo }) {
			await lockTree(context, site)
			await forgetDeleted(context)
			const ids = await listBranch(context, { site, pageId })
			if (ids.length === 0) return fail({ code: 'page-missing' })
			if (await hasNeeded(context, site, ids)) return fail({ code: 'page-needed' })

			const known = await readPublishedLanguages(context, site)
			const gone = await listShown(context, site, ids)
			if (leadTo !== null) await leadAway({ site, pageId: leadTo }, gone, known)
			const deleted = { deleted_at: now().toISOString(), deleted_by: author, deleted_with: pageId }
			for (const some of slices(ids)) {
				await db.updateTable('content_page').set(deleted).where('site', '=', site).where('id', 'in', some).execute()
				await db
					.updateTable('content_page_language')
					.set((column) => ({ deleted_path: column.ref('path'), path: null }))
					.where('site', '=', site)
					.where('page_id', 'in', some)
					.execute()
			}
			markBranchStale(context, site, ids)
			return ok(undefined)
		},

		async restorePage({ site, pageId }) {
			await lockTree(context, site)
			const ids = await listDeletedWith(context, { site, pageId })
			if (ids.length === 0) return fail({ code: 'page-missing' })
			const taken = await findTaken(context, site, ids)
			if (taken !== null) return fail({ code: 'path-taken', path: taken })

			const back = { deleted_at: null, deleted_by: null, deleted_with: null }
			for (const some of slices(ids)) {
				await db
					.updateTable('content_page_language')
					.set((column) => ({ path: column.ref('deleted_path'), deleted_path: null }))
					.where('site', '=', site)
					.where('page_id', 'in', some)
					.execute()
				await db.updateTable('content_page').set(back).where('site', '=', site).where('id', 'in', some).execute()
			}
			await placeBelowHome(context, { site, pageId })
			await freeAddresses(context, site, await listShown(context, site, ids), replaceRedirects)
			markBranchStale(context, site, ids)
			return ok(undefined)
		},
	}

	/** Visitors of the addresses are led to another page. */
	async function leadAway({ site, pageId }: PageRef, gone: readonly ShownAddress[], known: PublishedLanguages) {
		const targets = await listShown(context, site, [pageId])
		const moves = gone.flatMap((address) => {
			const target = targets.find(({ language }) => language === address.language)
			if (!target) return []
			const to = sitePathsOf(target, known)
			return sitePathsOf(address, known).map((from, index) => ({ from, to: to[index] ?? to[0] ?? '/' }))
		})
		await redirectMoves(context, site, { moves, live: [] }, replaceRedirects)
	}
}

/** Newest first, with what was deleted with each. */
export async function listDeletedPages(db: Kysely<Database>, site: string, now: Date): Promise<DeletedPage[]> {
	const rows = await db
		.selectFrom('content_page')
		.select(['id', 'name', 'deleted_at', 'deleted_by', 'deleted_with'])
		.where('site', '=', site)
		.where('deleted_at', '>', lastKept(now))
		.orderBy('deleted_at', 'desc')
		.orderBy('id')
		.execute()
	const published = await db
		.selectFrom('content_page_language')
		.select('page_id')
		.where('site', '=', site)
		.where('deleted_path', 'is not', null)
		.where('published_number', 'is not', null)
		.execute()
	const seen = new Set(published.map(({ page_id }) => page_id))
	return rows.flatMap(({ id, name, deleted_at: deletedAt, deleted_by, deleted_with }) => {
		if (deletedAt === null || deleted_with !== id) return []
		const below = rows.filter((row) => row.deleted_with === id && row.id !== id).map((row) => row.id)
		const wasSeen = [id, ...below].some((each) => seen.has(each))
		return [{ id, name, below, wasSeen, deletedAt, deletedBy: deleted_by ?? '' }]
	})
}

const lastKept = (now: Date) => new Date(now.getTime() - deletedPageDays * dayMs).toISOString()

/** The page and all below it; none if there is no such page. */
async function listBranch({ db }: WriteContext, { site, pageId }: PageRef): Promise<string[]> {
	const rows = await db
		.selectFrom('content_page')
		.select(['id', 'parent_id'])
		.where('site', '=', site)
		.where('deleted_at', 'is', null)
		.where('kind', '<>', 'frame')
		.execute()
	const childrenOf = Map.groupBy(rows, ({ parent_id }) => parent_id)
	const withBelow = (id: string): string[] => [
		id,
		...(childrenOf.get(id) ?? []).flatMap((child) => withBelow(child.id)),
	]
	return rows.some(({ id }) => id === pageId) ? withBelow(pageId) : []
}

async function listDeletedWith({ db, now }: WriteContext, { site, pageId }: PageRef): Promise<string[]> {
	const rows = await db
		.selectFrom('content_page')
		.select('id')
		.where('site', '=', site)
		.where('deleted_with', '=', pageId)
		.where('deleted_at', '>', lastKept(now()))
		.execute()
	return rows.map(({ id }) => id)
}

/** Whether the home page, or one with a role, is among the pages. */
async function hasNeeded({ db }: WriteContext, site: string, ids: readonly string[]): Promise<boolean> {
	const roles = await db
		.selectFrom('content_page')
		.select('id')
		.where('site', '=', site)
		.where('role', 'is not', null)
		.execute()
	const homes = await db
		.selectFrom('content_page_language')
		.select('page_id as id')
		.where('site', '=', site)
		.where('path', '=', '/')
		.execute()
	return [...roles, ...homes].some(({ id }) => ids.includes(id))
}

/** The published addresses of the pages. */
async function listShown({ db }: WriteContext, site: string, ids: readonly string[]): Promise<ShownAddress[]> {
	const rows = await db
		.selectFrom('content_page_language')
		.select(['page_id', 'language', 'path'])
		.where('site', '=', site)
		.where('published_number', 'is not', null)
		.execute()
	const wanted = new Set(ids)
	return rows.flatMap((row) => {
		const language = languages.find((each) => each === row.language)
		const { page_id: pageId, path } = row
		return language && path !== null && wanted.has(pageId) ? [{ site, pageId, language, path }] : []
	})
}

/** An address of these deleted pages that another page has by now. */
async function findTaken({ db }: WriteContext, site: string, ids: readonly string[]): Promise<string | null> {
	const rows = await db
		.selectFrom('content_page_language as gone')
		.innerJoin('content_page_language as other', (join) =>
			join
				.onRef('other.site', '=', 'gone.site')
				.onRef('other.language', '=', 'gone.language')
				.onRef('other.path', '=', 'gone.deleted_path'),
		)
		.select(['gone.page_id', 'other.path'])
		.where('gone.site', '=', site)
		.execute()
	return rows.find(({ page_id }) => ids.includes(page_id))?.path ?? null
}

/** A page whose parent is gone comes below the home page. */
async function placeBelowHome({ db }: WriteContext, { site, pageId }: PageRef): Promise<void> {
	const home = await db
		.selectFrom('content_page_language')
		.select('page_id')
		.where('site', '=', site)
		.where('path', '=', '/')
		.executeTakeFirst()
	const deleted = db
		.selectFrom('content_page')
		.select('id')
		.where('site', '=', site)
		.where('deleted_at', 'is not', null)
	if (!home) return
	await db
		.updateTable('content_page')
		.set({ parent_id: home.page_id })
		.where('site', '=', site)
		.where('id', '=', pageId)
		.where('parent_id', 'in', deleted)
		.execute()
}

/** Removes what was deleted too long ago, with its revisions. */
async function forgetDeleted({ db, now }: WriteContext): Promise<void> {
	const old = await db
		.selectFrom('content_page')
		.select(['site', 'id'])
		.where('deleted_at', '<=', lastKept(now()))
		.execute()
	for (const [site, pages] of Map.groupBy(old, (page) => page.site)) {
		for (const ids of slices(pages.map(({ id }) => id))) {
			const drafts = db.selectFrom('content_draft').select('id').where('site', '=', site).where('page_id', 'in', ids)
			await db.deleteFrom('content_draft_command').where('draft', 'in', drafts).execute()
			for (const table of ['content_draft', 'content_page_language', 'content_revision'] as const) {
				await db.deleteFrom(table).where('site', '=', site).where('page_id', 'in', ids).execute()
			}
		}
	}
	// In one statement: a page and those below it refer to each other.
	if (old.length > 0) await db.deleteFrom('content_page').where('deleted_at', '<=', lastKept(now())).execute()
}

function markBranchStale(context: WriteContext, site: string, ids: readonly string[]): void {
	markStale(context, site, contentTag.frame(site), contentTag.stories(site))
	markStale(context, site, ...ids.map((id) => contentTag.page(site, id)))
}

function* slices(ids: readonly string[]): Generator<string[]> {
	for (let start = 0; start < ids.length; start += idsPerStatement) yield ids.slice(start, start + idsPerStatement)
}
