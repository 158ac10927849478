import { fail, ok } from '#platform/result.ts'
import { defaultLanguageOf } from '#sites/registry.ts'
import { contentTag } from '../cache-tags.ts'
import type { ContentWriter, DocumentRef, PageRef } from '../content-store.ts'
import type { PageRole } from '../document.ts'
import { insertAfter } from '../items.ts'
import { normalizePath } from '../path.ts'
import { readPublishedLanguages, redirectMoves, sitePathsOf } from './address-redirects.server.ts'
import { byPlace } from './place-order.ts'
import { lockTree, markStale, type WriteContext } from './write-context.server.ts'

type TreeWriter = Pick<ContentWriter, 'createPage' | 'renamePage' | 'movePage' | 'setPath'>

/** The shape of the page tree and the addresses in it. */
export function createTreeWriter(
	context: WriteContext,
	{ replaceRedirects }: Pick<ContentWriter, 'replaceRedirects'>,
): TreeWriter {
	const { db } = context

	return {
		async createPage({ site, pageId, kind, role = null, name, parentId, position: given }) {
			await lockTree(context, site)
			if (parentId !== null && !(await findTreePage(context, { site, pageId: parentId }))) {
				return fail({ code: 'parent-missing' })
			}
			if (role !== null && (await hasRole(context, site, role))) return fail({ code: 'role-taken' })
			const position = given ?? (await findLastPosition(context, { site, parentId })) + 1
			const inserted = await db
				.insertInto('content_page')
				.values({ site, id: pageId, parent_id: parentId, kind, role, name, position })
				.onConflict((conflict) => conflict.columns(['site', 'id']).doNothing())
				.executeTakeFirst()
			return inserted.numInsertedOrUpdatedRows === 1n ? ok(undefined) : fail({ code: 'page-exists' })
		},

		async renamePage({ site, pageId, name }) {
			if (!(await findTreePage(context, { site, pageId }))) return fail({ code: 'page-missing' })
			await changePage(context, { site, pageId }, { name })
			markStale(context, site, contentTag.frame(site), contentTag.stories(site))
			return ok(undefined)
		},

		async movePage({ site, pageId, parentId, after }) {
			await lockTree(context, site)
			if (!(await findTreePage(context, { site, pageId }))) return fail({ code: 'page-missing' })
			if (!(await findTreePage(context, { site, pageId: parentId }))) return fail({ code: 'parent-missing' })
			for (let id: string | null = parentId; id !== null; ) {
				if (id === pageId) return fail({ code: 'inside-itself' })
				id = (await findTreePage(context, { site, pageId: id }))?.parent_id ?? null
			}
			const siblings = (await listChildren(context, { site, pageId: parentId })).filter(({ uid }) => uid !== pageId)
			const order = insertAfter(siblings, after, { uid: pageId, position: -1, path: null })
			await changePage(context, { site, pageId }, { parent_id: parentId })
			for (const [position, each] of order.entries()) {
				if (each.position !== position) await changePage(context, { site, pageId: each.uid }, { position })
			}
			markStale(context, site, contentTag.frame(site), contentTag.stories(site))
			return ok(undefined)
		},

		async setPath({ site, pageId, language, path: spelling }) {
			await lockTree(context, site)
			if (!(await findTreePage(context, { site, pageId }))) return fail({ code: 'page-missing' })
			const path = normalizePath(spelling)
			const ref = { site, pageId, language }
			const addresses = await listAddresses(context, ref)
			const moved = movedAddresses(addresses, pageId, path)

			const kept = new Set(addresses.filter((address) => !moved.has(address.pageId)).map((address) => address.path))
			const taken = [...moved.values()].find((newPath) => kept.has(newPath))
			if (taken !== undefined) return fail({ code: 'path-taken', path: taken })

			const shown = addresses.filter((each) => each.isPublished && moved.has(each.pageId))
			const redirected = await redirectShown(shown, moved, ref)
			if (!redirected.ok) return redirected

			await ensureLanguage(context, ref)
			// Set to null first, so that a page can take the address of another page that moves too.
			for (const id of moved.keys()) await storePath(context, { ...ref, pageId: id }, null)
			for (const [id, newPath] of moved) await storePath(context, { ...ref, pageId: id }, newPath)
			if (shown.length > 0) markStale(context, site, contentTag.frame(site), contentTag.stories(site))
			return ok(undefined)
		},
	}

	/** Visitors of the pages' addresses are led to the new ones. */
	async function redirectShown(
		shown: readonly Address[],
		moved: ReadonlyMap<string, string>,
		{ site, language }: DocumentRef,
	) {
		const changed = shown.filter(({ pageId, path }) => moved.get(pageId) !== path)
		if (changed.length === 0) return ok(undefined)
		const known = await readPublishedLanguages(context, site)
		const at = (pageId: string, path: string) => sitePathsOf({ site, pageId, language, path }, known)
		const live = changed.flatMap(({ pageId }) => at(pageId, moved.get(pageId) ?? ''))
		const from = changed.flatMap(({ pageId, path }) => at(pageId, path))
		const moves = from.map((old, index) => ({ from: old, to: live[index] ?? '' }))
		return redirectMoves(context, site, { moves, live }, replaceRedirects)
	}
}

export async function findTreePage({ db }: WriteContext, { site, pageId }: PageRef) {
	return db
		.selectFrom('content_page')
		.select(['kind', 'parent_id'])
		.where('site', '=', site)
		.where('id', '=', pageId)
		.where('deleted_at', 'is', null)
		.executeTakeFirst()
}

async function changePage(
	{ db }: WriteContext,
	{ site, pageId }: PageRef,
	values: { name?: string; parent_id?: string; position?: number },
): Promise<void> {
	await db.updateTable('content_page').set(values).where('site', '=', site).where('id', '=', pageId).execute()
}

/** In the order of the menus: by position, then by address. */
async function listChildren({ db }: WriteContext, { site, pageId }: PageRef) {
	const rows = await db
		.selectFrom('content_page as page')
		.leftJoin('content_page_language as version', (join) =>
			join
				.onRef('version.site', '=', 'page.site')
				.onRef('version.page_id', '=', 'page.id')
				.on('version.language', '=', defaultLanguageOf(site)),
		)
		.select(['page.id as uid', 'page.position', 'version.path'])
		.where('page.site', '=', site)
		.where('page.parent_id', '=', pageId)
		.where('page.deleted_at', 'is', null)
		.execute()
	return rows.toSorted(byPlace)
}

async function findLastPosition(
	{ db }: WriteContext,
	{ site, parentId }: { site: string; parentId: string | null },
): Promise<number> {
	const row = await db
		.selectFrom('content_page')
		.select((select) => select.fn.max('position').as('last'))
		.where('site', '=', site)
		.where('parent_id', parentId === null ? 'is' : '=', parentId)
		.executeTakeFirst()
	return row?.last ?? -1
}

async function hasRole({ db }: WriteContext, site: string, role: PageRole): Promise<boolean> {
	const page = await db
		.selectFrom('content_page')
		.select('id')
		.where('site', '=', site)
		.where('role', '=', role)
		.executeTakeFirst()
	return page !== undefined
}

/** Adds the page in a language, without an address and unpublished. */
export async function ensureLanguage({ db }: WriteContext, { site, pageId, language }: DocumentRef): Promise<void> {
	await db
		.insertInto('content_page_language')
		.values({ site, page_id: pageId, language })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

type Address = { pageId: string; path: string; isPublished: boolean }

/** The page's new path and the new paths of all pages below its old one. */
function movedAddresses(addresses: Address[], pageId: string, path: string): Map<string, string> {
	const old = addresses.find((address) => address.pageId === pageId)?.path
	const below = old && old !== '/' ? addresses.filter((address) => address.path.startsWith(`${old}/`)) : []
	return new Map([
		[pageId, path],
		...below.map((address): [string, string] => [address.pageId, path + address.path.slice(old?.length)]),
	])
}

async function listAddresses({ db }: WriteContext, { site, language }: DocumentRef): Promise<Address[]> {
	const rows = await db
		.selectFrom('content_page_language')
		.select(['page_id', 'path', 'published_number'])
		.where('site', '=', site)
		.where('language', '=', language)
		.execute()
	return rows.flatMap(({ page_id, path, published_number }) =>
		path === null ? [] : [{ pageId: page_id, path, isPublished: published_number !== null }],
	)
}

async function storePath({ db }: WriteContext, { site, pageId, language }: DocumentRef, path: string | null) {
	await db
		.updateTable('content_page_language')
		.set({ path })
		.where('site', '=', site)
		.where('page_id', '=', pageId)
		.where('language', '=', language)
		.execute()
}
