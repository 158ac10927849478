import { fail, ok } from '#platform/result.ts'
import { contentTag } from '../cache-tags.ts'
import type { ContentWriter, DocumentRef, PageRef } from '../content-store.ts'
import type { PageRole } from '../document.ts'
import { normalizePath } from '../path.ts'
import { markStale, type WriteContext } from './write-context.server.ts'

type TreeWriter = Pick<ContentWriter, 'createPage' | 'movePage' | 'setPath'>

/** The shape of the page tree and the addresses in it. */
export function createTreeWriter(context: WriteContext): TreeWriter {
	const { db } = context

	return {
		async createPage({ site, pageId, kind, role = null, name, parentId, position }) {
			if (parentId !== null && !(await findTreePage(context, { site, pageId: parentId }))) {
				return fail({ code: 'parent-missing' })
			}
			if (role !== null && (await hasRole(context, site, role))) return fail({ code: 'role-taken' })
			const inserted = await db
				.insertInto('content_page')
				.values({ site, id: pageId, parent_id: parentId, kind, role, name, position })
				.onConflict((conflict) => conflict.columns(['site', 'id']).doNothing())
				.executeTakeFirst()
			return inserted.numInsertedOrUpdatedRows === 1n ? ok(undefined) : fail({ code: 'page-exists' })
		},

		async movePage({ site, pageId, parentId, position }) {
			if (!(await findTreePage(context, { site, pageId }))) return fail({ code: 'page-missing' })
			if (!(await findTreePage(context, { site, pageId: parentId }))) return fail({ code: 'parent-missing' })
			for (let id: string | null = parentId; id !== null; ) {
				if (id === pageId) return fail({ code: 'inside-itself' })
				id = (await findTreePage(context, { site, pageId: id }))?.parent_id ?? null
			}
			await db
				.updateTable('content_page')
				.set({ parent_id: parentId, position })
				.where('site', '=', site)
				.where('id', '=', pageId)
				.execute()
			markStale(context, site, contentTag.frame(site), contentTag.stories(site))
			return ok(undefined)
		},

		async setPath({ site, pageId, language, path: spelling }) {
			if (!(await findTreePage(context, { site, pageId }))) return fail({ code: 'page-missing' })
			const path = normalizePath(spelling)
			const ref = { site, pageId, language }
			const addresses = await listAddresses(context, ref)
			const moved = movedAddresses(addresses, pageId, path)

			const kept = new Set(addresses.filter((address) => !moved.has(address.pageId)).map((address) => address.path))
			const taken = [...moved.values()].find((newPath) => kept.has(newPath))
			if (taken !== undefined) return fail({ code: 'path-taken', path: taken })

			await ensureLanguage(context, ref)
			// Set to null first, so that a page can take the address of another page that moves too.
			for (const id of moved.keys()) await storePath(context, { ...ref, pageId: id }, null)
			for (const [id, newPath] of moved) await storePath(context, { ...ref, pageId: id }, newPath)
			if (addresses.some((address) => address.isPublished && moved.has(address.pageId))) {
				markStale(context, site, contentTag.frame(site), contentTag.stories(site))
			}
			return ok(undefined)
		},
	}
}

export async function findTreePage({ db }: WriteContext, { site, pageId }: PageRef) {
	return db
		.selectFrom('content_page')
		.select(['kind', 'parent_id'])
		.where('site', '=', site)
		.where('id', '=', pageId)
		.executeTakeFirst()
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
