import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createRedirectTable } from '#domain/redirects/redirect-table.ts'
import { silentLog } from '#platform/logger.ts'
import type { ContentStore, DocumentRef } from '../content-store.ts'
import { fillSite } from '../seed/load-seed.server.ts'
import { createContractContent, contractSite as site } from '../testing/contract-content.ts'
import { createDocument } from '../testing/document.ts'
import { openEmbeddedStore } from './embedded-store.server.ts'

// The tree as editors change it, and what visitors of old and new addresses find.

const author = 'astrid'
const ref = (pageId: string): DocumentRef => ({ site, pageId, language: 'sv' })

forEachDatabase((_name, openTestDatabase) => {
	async function openSite() {
		const { db } = await openTestDatabase()
		const clock = { now: new Date('2026-11-21T08:00:00Z') }
		const store = await openEmbeddedStore(db, {
			fallbackLanguageOf: () => 'sv',
			log: silentLog,
			now: () => clock.now,
		})
		await fillSite(store, createContractContent())
		return { db, store, clock }
	}

	/** Where a visitor of an address ends up; null: there is no redirect. */
	const redirectOf = async (store: ContentStore, path: string) =>
		createRedirectTable(await store.listRedirects(site)).find(path, '')?.location ?? null
	const idAt = async (store: ContentStore, path: string, language: DocumentRef['language'] = 'sv') =>
		(await store.getPage({ site, language, path }))?.id ?? null
	const namesBelow = async (store: ContentStore, parentId: string) =>
		(await store.listEditablePages(site)).filter((page) => page.parentId === parentId).map(({ id }) => id)

	test('visitors of an old address are led to the new one, also below it and in languages without a translation', async () => {
		const { store } = await openSite()
		await store.write((writer) => writer.setPath({ ...ref('buy'), path: '/kop' }))
		expect(await redirectOf(store, '/kop-bil')).toBe('/kop')
		expect(await redirectOf(store, '/kop-bil/elbil/r%C3%A4ckvidd')).toBe('/kop/elbil/r%C3%A4ckvidd')
		expect(await redirectOf(store, '/en/kop-bil/elbil')).toBe('/en/kop/elbil')
		// It has an English address of its own.
		expect(await redirectOf(store, '/en/kop-bil')).toBeNull()
		expect(await redirectOf(store, '/begagnat')).toBe('/bilar')
		expect((await store.listRedirects(site)).filter(({ destination }) => destination.startsWith('/kop-bil'))).toEqual(
			[],
		)

		await store.write((writer) => writer.setPath({ ...ref('buy'), path: '/kop-bil' }))
		expect(await redirectOf(store, '/kop-bil/elbil')).toBeNull()
		expect(await redirectOf(store, '/kop/elbil')).toBe('/kop-bil/elbil')
	})

	test('of those who make a page at one address in one moment, one has it and the others are told', async () => {
		const { store } = await openSite()
		const make = (pageId: string) =>
			store.write(async (writer) => {
				await writer.createPage({ site, pageId, kind: 'page', name: pageId, parentId: 'home' })
				return writer.setPath({ ...ref(pageId), path: '/one-address' })
			})
		const made = await Promise.all(['first', 'second', 'third', 'fourth'].map(make))
		const taken = { ok: false, error: { code: 'path-taken', path: '/one-address' } }
		expect(made.filter(({ ok }) => ok)).toHaveLength(1)
		expect(made.filter(({ ok }) => !ok)).toEqual([taken, taken, taken])
	})

	test('an address of a page that visitors do not see gets no redirect', async () => {
		const { store } = await openSite()
		const before = await store.listRedirects(site)
		await store.write(async (writer) => {
			await writer.unpublish(ref('thanks'))
			await writer.setPath({ ...ref('thanks'), path: '/tack-sa-mycket' })
		})
		expect(await store.listRedirects(site)).toEqual(before)
	})

	test('an address that a rule with parameters leads away from is refused', async () => {
		const { store } = await openSite()
		const rules = [{ source: '/gammalt/{rest*}', destination: '/jobb', conditions: {}, permanent: true } as const]
		await store.write((writer) => writer.replaceRedirects({ site, rules }))
		const moved = await store.write((writer) => writer.setPath({ ...ref('thanks'), path: '/gammalt/tack' }))
		expect(moved).toEqual({ ok: false, error: { code: 'redirected', source: '/gammalt/{rest*}' } })
		expect(await idAt(store, '/tack')).toBe('thanks')
		expect(await store.listRedirects(site)).toEqual(rules)
	})

	test('a page that is published where a redirect was takes its place', async () => {
		const { store } = await openSite()
		await store.write((writer) => writer.setPath({ ...ref('thanks'), path: '/tack-sa-mycket' }))
		await store.write(async (writer) => {
			await writer.createPage({ site, pageId: 'new', kind: 'page', name: 'Ny', parentId: 'home' })
			await writer.setPath({ ...ref('new'), path: '/tack' })
			await writer.saveDraft({ ...ref('new'), document: createDocument('Ny'), author, basedOn: null })
		})
		expect(await redirectOf(store, '/tack')).toBe('/tack-sa-mycket')
		const published = await store.write((writer) => writer.publishDraft({ ...ref('new'), author, check: () => ok }))
		expect(published).toEqual({ ok: true, value: { number: 1, lost: [] } })
		expect(await redirectOf(store, '/tack')).toBeNull()
		expect(await idAt(store, '/tack')).toBe('new')
		expect((await namesBelow(store, 'home')).at(-1)).toBe('new')
	})

	test('siblings are put in any order, and the menus follow', async () => {
		const { store } = await openSite()
		const place = (pageId: string, after: string | null, parentId = 'home') =>
			store.write((writer) => writer.movePage({ site, pageId, parentId, after }))
		const menu = async () => (await store.getNavigation({ site, language: 'sv' })).map(({ id }) => id)
		expect(await menu()).toEqual(['buy', 'jobs', 'thanks', 'stories', 'cookies', 'not-found'])
		await place('stories', null)
		await place('buy', 'thanks')
		expect(await menu()).toEqual(['stories', 'jobs', 'thanks', 'buy', 'cookies', 'not-found'])
		await place('jobs', 'no-such-page', 'buy')
		expect(await namesBelow(store, 'buy')).toEqual(['ev', 'jobs'])
	})

	test('a new name is in the menus of languages without a navigation title', async () => {
		const { store } = await openSite()
		expect(await store.write((writer) => writer.renamePage({ ...ref('no-such-page'), name: 'X' }))).toMatchObject({
			error: { code: 'page-missing' },
		})
		await store.write((writer) => writer.renamePage({ ...ref('not-found'), name: 'Saknas' }))
		const names = (await store.getNavigation({ site, language: 'en' })).map((item) => item.navigationTitle)
		expect(names).toContain('Saknas')
	})

	test('a deleted page is gone with all below it, and comes back as it was', async () => {
		const { store } = await openSite()
		const before = await store.listEditablePages(site)
		const remove = (pageId: string) =>
			store.write((writer) => writer.deletePage({ site, pageId, author, leadTo: null }))
		expect(await remove('ev')).toEqual({ ok: true, value: undefined })
		for (const path of ['/kop-bil/elbil', '/kop-bil/elbil/räckvidd']) expect(await idAt(store, path)).toBeNull()
		expect((await store.listPages(site)).some(({ id }) => id === 'ev')).toBe(false)
		expect(await store.listDeletedPages(site)).toMatchObject([
			{ id: 'ev', name: 'Elbil', below: ['ev-range', 'ev-winter'], deletedBy: author },
		])
		const late = await store.write((writer) =>
			writer.changeDraft({ ...ref('ev'), author, commands: [], check: () => ok }),
		)
		expect(late).toEqual({ ok: false, error: { code: 'page-missing' } })
		expect(await remove('ev')).toEqual({ ok: false, error: { code: 'page-missing' } })

		expect(await store.write((writer) => writer.restorePage(ref('ev')))).toEqual({ ok: true, value: undefined })
		expect(await store.listEditablePages(site)).toEqual(before)
		expect(await idAt(store, '/kop-bil/elbil/räckvidd')).toBe('ev-range')
		expect(await store.listDeletedPages(site)).toEqual([])
	})

	test('visitors of a deleted page are led to another one until it is back', async () => {
		const { store } = await openSite()
		await store.write((writer) => writer.deletePage({ ...ref('buy'), author, leadTo: 'stories' }))
		expect(await redirectOf(store, '/kop-bil/elbil')).toBe('/aktuellt')
		expect(await redirectOf(store, '/en/kop-bil/elbil')).toBe('/en/aktuellt')
		await store.write((writer) => writer.restorePage(ref('buy')))
		expect(await redirectOf(store, '/kop-bil/elbil')).toBeNull()
		expect(await idAt(store, '/buy', 'en')).toBe('buy')
	})

	test('the home page and pages with a role are not deleted, nor what has one below it', async () => {
		const { store } = await openSite()
		await store.write((writer) => writer.movePage({ site, pageId: 'cookies', parentId: 'thanks', after: null }))
		for (const pageId of ['home', 'not-found', 'cookies', 'thanks']) {
			const deleted = await store.write((writer) => writer.deletePage({ site, pageId, author, leadTo: null }))
			expect(deleted, pageId).toEqual({ ok: false, error: { code: 'page-needed' } })
		}
		expect(await idAt(store, '/404')).toBe('not-found')
	})

	test('a page whose address is taken meanwhile does not come back until it is free, and one without a parent comes below the home page', async () => {
		const { store } = await openSite()
		await store.write(async (writer) => {
			await writer.deletePage({ ...ref('ev-range'), author, leadTo: null })
			await writer.deletePage({ ...ref('ev'), author, leadTo: null })
			await writer.setPath({ ...ref('thanks'), path: '/kop-bil/elbil/räckvidd' })
		})
		const restore = () => store.write((writer) => writer.restorePage(ref('ev-range')))
		expect(await restore()).toEqual({
			ok: false,
			error: { code: 'path-taken', path: '/kop-bil/elbil/räckvidd' },
		})
		await store.write((writer) => writer.setPath({ ...ref('thanks'), path: '/tack' }))
		expect(await restore()).toMatchObject({ ok: true })
		expect(await namesBelow(store, 'home')).toContain('ev-range')
		expect(await idAt(store, '/kop-bil/elbil/räckvidd')).toBe('ev-range')
	})

	test('what was deleted too long ago is gone for good with the next deletion', async () => {
		const { store, clock, db } = await openSite()
		const remove = (pageId: string) =>
			store.write((writer) => writer.deletePage({ site, pageId, author, leadTo: null }))
		await remove('buy')
		clock.now = new Date(clock.now.getTime() + 30 * 24 * 60 * 60 * 1000)
		expect(await store.listDeletedPages(site)).toEqual([])
		expect(await store.write((writer) => writer.restorePage(ref('buy')))).toMatchObject({ ok: false })
		await remove('thanks')
		const kept = await db.selectFrom('content_page').select('id').where('id', 'in', ['buy', 'ev-winter']).execute()
		expect(kept).toEqual([])
		expect(await store.listRevisions(ref('buy'))).toEqual([])
		expect(await store.listDeletedPages(site)).toMatchObject([{ id: 'thanks' }])
	})
})

const ok = { ok: true, value: undefined } as const
