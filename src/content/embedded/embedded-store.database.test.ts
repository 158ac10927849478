import { describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import type { ContentChange } from '../content-source.ts'
import type { ContentStore, ContentWriter, DocumentRef } from '../content-store.ts'
import { fillSite } from '../seed/load-seed.server.ts'
import { createContractContent, contractSite as site } from '../testing/contract-content.ts'
import { createDocument } from '../testing/document.ts'
import { type Logged, openTestStore } from '../testing/open-store.ts'

const buy: DocumentRef = { site, pageId: 'buy', language: 'sv' }
const author = 'astrid'

forEachDatabase((_name, openTestDatabase) => {
	async function openFilledStore(logged?: Logged[]) {
		const { db, location } = await openTestDatabase()
		const store = await openTestStore(db, logged)
		await fillSite(store, createContractContent())
		return { db, location, store }
	}

	const titleOf = async (store: ContentStore) =>
		(await store.getPage({ site, language: 'sv', path: '/kop-bil' }))?.placeholders.main?.[0]?.fields.Title

	async function saveAndPublish(store: ContentStore, title: string, basedOn: number | null, ref = buy) {
		return store.write(async (writer) => {
			const saved = await writer.saveDraft({ ...ref, document: createDocument(title), author, basedOn })
			return saved.ok ? writer.publish({ ...ref, number: saved.value.number, author }) : saved
		})
	}

	test('one text of the dictionary is set, replaced and taken away, and pages with texts are told', async () => {
		const { store } = await openFilledStore()
		const before = await store.getDictionary({ site, language: 'sv' })
		const changes: ContentChange[] = []
		store.onChange((change) => void changes.push(change))
		const set = (text: string | null) =>
			store.write((writer) => writer.setText({ site, language: 'sv', key: 'common.print', text }))
		for (const text of ['Stäng', 'Stäng rutan', null, null]) {
			await set(text)
			const own = text === null ? {} : { 'common.print': text }
			expect(await store.getDictionary({ site, language: 'sv' })).toEqual({ ...before, ...own })
		}
		expect(changes).toHaveLength(3)
	})

	describe('a draft', () => {
		test('is visible to the editor but not to visitors until it is published', async () => {
			const { store } = await openFilledStore()
			const saved = await store.write((writer) =>
				writer.saveDraft({ ...buy, document: createDocument('Nytt'), author, basedOn: 1 }),
			)
			expect(saved).toMatchObject({ ok: true, value: { number: 2, state: 'draft', author } })
			expect(await titleOf(store)).toBeUndefined()
			const draft = await store.findDraftPage({ site, language: 'sv', path: '/kop-bil' })
			expect(draft).toMatchObject({ revision: 2, route: { navTitle: 'Nytt' } })

			await store.write((writer) => writer.publish({ ...buy, number: 2, author }))
			expect(await titleOf(store)).toBe('Nytt')
		})

		test('based on a revision that is no longer the newest is refused', async () => {
			const { store } = await openFilledStore()
			expect(await saveAndPublish(store, 'Första', 1)).toMatchObject({ ok: true })
			const stale = await saveAndPublish(store, 'Andra', 1)
			expect(stale).toEqual({ ok: false, error: { code: 'stale-revision', latest: 2 } })
			expect(await titleOf(store)).toBe('Första')
		})

		test('is saved once when ten are saved concurrently from the same revision', async () => {
			const { store, location } = await openFilledStore()
			const other = openDatabase(location)
			const stores = [store, await openTestStore(other)]
			const results = await Promise.all(
				Array.from({ length: 10 }, (_, index) => saveAndPublish(stores[index % 2] ?? store, `Nr ${index}`, 1)),
			)
			await other.destroy()
			expect(results.filter((result) => result.ok)).toHaveLength(1)
			expect((await store.listRevisions(buy)).map((revision) => revision.number)).toEqual([2, 1])
		})

		test('of a missing page is refused', async () => {
			const { store } = await openFilledStore()
			const missing = { ...buy, pageId: 'no-such-page' }
			expect(await saveAndPublish(store, 'Ny', null, missing)).toEqual({ ok: false, error: { code: 'page-missing' } })
		})

		test('is filled from the default language like the page of a visitor', async () => {
			const { store } = await openFilledStore()
			const document = createDocument('', { placeholders: { main: [] }, route: {} })
			const home = { site, pageId: 'home', language: 'en' } as const
			await store.write((writer) => writer.saveDraft({ ...home, document, author, basedOn: 1 }))
			const draft = await store.findDraftPage({ site, language: 'en', path: '/' })
			expect(draft).toMatchObject({ revision: 2, route: { navTitle: 'Start', metaTitle: 'Begagnade bilar' } })
		})
	})

	describe('revisions', () => {
		test('are listed newest first, with the published one marked', async () => {
			const { store } = await openFilledStore()
			await saveAndPublish(store, 'Två', 1)
			await store.write((writer) =>
				writer.saveDraft({ ...buy, document: createDocument('Tre'), author: 'bo', basedOn: 2 }),
			)
			expect(await store.listRevisions(buy)).toEqual([
				{ number: 3, author: 'bo', createdAt: '2026-11-21T08:00:00.000Z', state: 'draft' },
				{ number: 2, author, createdAt: '2026-11-21T08:00:00.000Z', state: 'published' },
				{ number: 1, author: 'seed', createdAt: '2026-11-21T08:00:00.000Z', state: 'earlier' },
			])
		})

		test('can be restored', async () => {
			const { store } = await openFilledStore()
			await saveAndPublish(store, 'Två', 1)
			await saveAndPublish(store, 'Tre', 2)
			await store.write((writer) => writer.publish({ ...buy, number: 2, author }))
			expect(await titleOf(store)).toBe('Två')
			expect(await store.findDocument({ ...buy, number: 3 })).toMatchObject({ route: { navTitle: 'Tre' } })
		})

		test('that do not exist cannot be the published one, even by a direct write to the database', async () => {
			const { db } = await openFilledStore()
			const point = db.updateTable('content_page_language').set({ published_number: 7 }).where('page_id', '=', 'buy')
			await expect(point.execute()).rejects.toThrow(/foreign key/i)
		})

		test('that do not exist cannot be published', async () => {
			const { store } = await openFilledStore()
			const published = await store.write((writer) => writer.publish({ ...buy, number: 7, author }))
			expect(published).toEqual({ ok: false, error: { code: 'revision-missing' } })
		})
	})

	describe('a page', () => {
		const create = (writer: ContentWriter, pageId: string, parentId: string | null) =>
			writer.createPage({ site, pageId, kind: 'page', name: pageId, parentId, position: 0 })

		test('taken offline is gone in its language and keeps its revisions', async () => {
			const { store } = await openFilledStore()
			await store.write((writer) => writer.unpublish({ ...buy, language: 'en' }))
			expect(await store.getPage({ site, language: 'en', path: '/buy' })).toBeNull()
			expect(await store.getPage({ site, language: 'en', path: '/kop-bil' })).toMatchObject({ contentLanguage: 'sv' })
			expect(await store.listRevisions({ ...buy, language: 'en' })).toMatchObject([{ state: 'draft' }])
		})

		test('needs an address before it can be published', async () => {
			const { store } = await openFilledStore()
			await store.write((writer) => create(writer, 'new', 'home'))
			const ref = { ...buy, pageId: 'new' }
			expect(await saveAndPublish(store, 'Ny', null, ref)).toEqual({ ok: false, error: { code: 'path-missing' } })
		})

		test('cannot be created twice or below a missing page', async () => {
			const { store } = await openFilledStore()
			expect(await store.write((writer) => create(writer, 'buy', 'home'))).toMatchObject({
				error: { code: 'page-exists' },
			})
			expect(await store.write((writer) => create(writer, 'new', 'nowhere'))).toMatchObject({
				error: { code: 'parent-missing' },
			})
		})

		test('has a role of its own', async () => {
			const { store } = await openFilledStore()
			const second = { site, pageId: 'second', kind: 'page', role: 'cookies', name: 'Kakor', parentId: 'home' } as const
			const created = await store.write((writer) => writer.createPage({ ...second, position: 0 }))
			expect(created).toEqual({ ok: false, error: { code: 'role-taken' } })
		})

		test('moves the pages below it when its address changes', async () => {
			const { store } = await openFilledStore()
			const moved = await store.write((writer) => writer.setPath({ ...buy, path: '/Köp/' }))
			expect(moved).toMatchObject({ ok: true })
			expect(await store.getPage({ site, language: 'sv', path: '/köp/elbil/räckvidd' })).toMatchObject({
				id: 'ev-range',
			})
			expect(await store.getPage({ site, language: 'sv', path: '/kop-bil/elbil' })).toBeNull()
			expect(await store.getPage({ site, language: 'en', path: '/buy' })).toMatchObject({ id: 'buy' })
		})

		test('can move to an address below its own', async () => {
			const { store } = await openFilledStore()
			await store.write((writer) => writer.setPath({ ...buy, path: '/kop-bil/elbil' }))
			expect(await store.getPage({ site, language: 'sv', path: '/kop-bil/elbil' })).toMatchObject({ id: 'buy' })
			expect(await store.getPage({ site, language: 'sv', path: '/kop-bil/elbil/elbil' })).toMatchObject({ id: 'ev' })
		})

		test('cannot take the address of another page', async () => {
			const { store } = await openFilledStore()
			const taken = await store.write((writer) => writer.setPath({ ...buy, path: '/aktuellt' }))
			expect(taken).toEqual({ ok: false, error: { code: 'path-taken', path: '/aktuellt' } })
			expect(await store.getPage({ site, language: 'sv', path: '/kop-bil' })).toMatchObject({ id: 'buy' })
		})

		test('moves in the tree, but not below itself', async () => {
			const { store } = await openFilledStore()
			const move = (pageId: string, parentId: string) =>
				store.write((writer) => writer.movePage({ site, pageId, parentId, after: null }))
			expect(await move('buy', 'ev-range')).toEqual({ ok: false, error: { code: 'inside-itself' } })
			expect(await move('thanks', 'buy')).toMatchObject({ ok: true })
			const [first] = await store.getNavigation({ site, language: 'sv' })
			expect(first?.children.map((item) => item.id)).toEqual(['thanks', 'ev'])
		})
	})

	describe('a write', () => {
		test('that throws stores nothing', async () => {
			const { store } = await openFilledStore()
			const changes: ContentChange[] = []
			store.onChange((change) => changes.push(change))
			const failing = store.write(async (writer) => {
				await writer.saveDraft({ ...buy, document: createDocument('Halv'), author, basedOn: 1 })
				await writer.publish({ ...buy, number: 2, author })
				throw new Error('on purpose')
			})
			await expect(failing).rejects.toThrow('on purpose')
			expect(await store.listRevisions(buy)).toHaveLength(1)
			expect(await titleOf(store)).toBeUndefined()
			expect(changes).toEqual([])
		})

		test('reports stale pages to listeners: one page if only its content changed', async () => {
			const { store } = await openFilledStore()
			const changes: ContentChange[] = []
			store.onChange((change) => changes.push(change))
			const inside = createDocument('Ny text', {
				route: { navTitle: 'Köp bil' },
				navigation: { isNavigableInMenuWhenItHasChildren: true },
			})
			await store.write(async (writer) => {
				await writer.saveDraft({ ...buy, document: inside, author, basedOn: 1 })
				await writer.publish({ ...buy, number: 2, author })
			})
			expect(changes.map((change) => change.tags)).toEqual([[`content:${site}:page:buy`]])

			await saveAndPublish(store, 'Nytt namn i menyn', 2)
			expect(changes[1]?.tags).toEqual([`content:${site}:page:buy`, `content:${site}:frame`])
			expect(changes.map((change) => change.site)).toEqual([site, site])
		})

		test('of another process is visible after the next poll and reported to listeners once', async () => {
			const { store, location } = await openFilledStore()
			const otherDatabase = openDatabase(location)
			const other = await openTestStore(otherDatabase)
			expect(await titleOf(other)).toBeUndefined()
			const seen: string[][] = []
			other.onChange(({ tags }) => seen.push(tags))

			await saveAndPublish(store, 'Från den andra', 1)
			expect(await titleOf(other)).toBeUndefined()
			await Promise.all([other.pollChanges(), other.pollChanges()])
			expect(await titleOf(other)).toBe('Från den andra')
			expect(seen).toHaveLength(1)
			await otherDatabase.destroy()
		})

		test('too many changes of other processes make this process drop all it has cached', async () => {
			const { store, db } = await openFilledStore()
			const behind = await openTestStore(db)
			await titleOf(behind)
			await saveAndPublish(store, 'Sist', 1)
			await db.deleteFrom('content_change').execute()
			await saveAndPublish(store, 'Allra sist', 2)
			const seen: string[][] = []
			behind.onChange(({ tags }) => seen.push(tags))
			await behind.pollChanges()
			expect(await titleOf(behind)).toBe('Allra sist')
			expect(seen).toEqual([['content:*']])
		})
	})

	describe('stored content that cannot be read', () => {
		const damage = (document: string) => ({ document })

		test.each(['', '{', '[]', '{"placeholders":{"main":[{"type":"Blurb"}]}}', '{"route":{"metaTitle":7}}'])(
			'(%j) is logged and counts as missing',
			async (stored) => {
				const logged: Logged[] = []
				const { store, db } = await openFilledStore(logged)
				await db
					.updateTable('content_revision')
					.set(damage(stored))
					.where('page_id', '=', 'buy')
					.where('language', '=', 'sv')
					.execute()
				expect(await store.getPage({ site, language: 'sv', path: '/kop-bil' })).toBeNull()
				expect(await store.getPage({ site, language: 'en', path: '/buy' })).toMatchObject({ contentLanguage: 'en' })
				expect(logged[0]?.fields).toMatchObject({ code: 'content-document-unreadable', page_id: 'buy', number: 1 })
			},
		)

		test('in one language is replaced by the default language', async () => {
			const { store, db } = await openFilledStore()
			await db
				.updateTable('content_revision')
				.set(damage('{'))
				.where('page_id', '=', 'buy')
				.where('language', '=', 'en')
				.execute()
			expect(await store.getPage({ site, language: 'en', path: '/buy' })).toMatchObject({ contentLanguage: 'sv' })
		})

		test('with the published pointer removes one page from the lists, not the site', async () => {
			const logged: Logged[] = []
			const { db, store } = await openFilledStore(logged)
			await db
				.updateTable('content_page_language')
				.set({ published_summary: '{' })
				.where('page_id', '=', 'range')
				.execute()
			await store.write((writer) => writer.replaceTags({ site, language: 'sv', tags: [] }))
			expect(await store.listStories({ site, language: 'sv', first: 9 })).toMatchObject({ total: 4 })
			expect(logged[0]?.fields).toMatchObject({ code: 'content-summary-unreadable', page_id: 'range' })
		})
	})
})
