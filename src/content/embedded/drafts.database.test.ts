import { describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { fail, ok } from '#platform/result.ts'
import type { ContentStore, DocumentRef, DraftState } from '../content-store.ts'
import { fillSite } from '../seed/load-seed.server.ts'
import type { CheckCommand, NamedCommand } from '../take-commands.ts'
import { createContractContent, contractSite as site } from '../testing/contract-content.ts'
import { openTestStore } from '../testing/open-store.ts'

const home: DocumentRef = { site, pageId: 'home', language: 'sv' }
const place = { block: 'hero', path: ['Title'] }
const valid: CheckCommand = () => ok(undefined)

const write = (id: string, from: string, to: string): NamedCommand => ({
	id,
	command: { kind: 'setField', place, from, to },
})
const insert = (id: string): NamedCommand => ({
	id,
	command: {
		kind: 'insertBlock',
		into: { block: null, placeholder: 'main' },
		after: 'hero',
		block: { uid: id, type: 'Blurb', params: {}, fields: { Title: id }, placeholders: {} },
	},
})

const change = (store: ContentStore, commands: readonly NamedCommand[], check = valid, page = home) =>
	store.write((writer) => writer.changeDraft({ ...page, author: 'astrid', commands, check }))

const publish = (store: ContentStore, page = home) =>
	store.write((writer) => writer.publishDraft({ ...page, author: 'berit', check: valid }))

const visitorsTitle = async (store: ContentStore) =>
	(await store.getPage({ site, language: 'sv', path: '/' }))?.placeholders.main?.[0]?.fields.Title

forEachDatabase((_name, openTestDatabase) => {
	async function openFilledStore() {
		const { db, location } = await openTestDatabase()
		const store = await openTestStore(db)
		await fillSite(store, createContractContent())
		return { db, store, location }
	}

	test('a draft grows by commands, is seen by editors only, and ends when it is published', async () => {
		const { store } = await openFilledStore()
		expect(await store.findDraft(home)).toBeNull()
		await change(store, [write('1', 'Hitta bilen', 'Hitta')])
		const changed = await change(store, [write('2', 'Hitta', 'Hitta din bil'), insert('extra')])
		expect(changed).toMatchObject({ ok: true, value: { draft: { number: 3, basedOn: 1 }, refused: [] } })
		expect(await visitorsTitle(store)).toBe('Hitta bilen')
		const seen = await store.findDraftPage({ site, language: 'sv', path: '/' })
		expect(seen?.placeholders.main?.slice(0, 2).map(({ fields }) => fields.Title)).toEqual(['Hitta din bil', 'extra'])
		expect(await store.listRevisions(home)).toHaveLength(1)

		expect(await publish(store)).toEqual({ ok: true, value: { number: 2, lost: [] } })
		expect(await visitorsTitle(store)).toBe('Hitta din bil')
		expect(await store.findDraft(home)).toBeNull()
		const [revision] = await store.listRevisions(home)
		expect(revision).toMatchObject({ number: 2, state: 'published', author: 'berit' })
	})

	test('header and footer have a draft of their own, which editors see on every page and visitors when it is published', async () => {
		const { store } = await openFilledStore()
		const inSwedish = { site, language: 'sv' } as const
		const before = await store.findDraftFrame(inSwedish)
		const [footer] = before?.frame.footer ?? []
		if (!before || !footer) throw new Error('There is no footer')
		const frame: DocumentRef = { ...inSwedish, pageId: before.pageId }
		const command = { kind: 'setField', place: { block: footer.uid, path: ['BrandsHeading'] }, to: 'Märken' } as const
		await change(store, [{ id: 'f', command }], valid, frame)

		const headings = async () => {
			const [draft, page] = [
				await store.findDraftFrame(inSwedish),
				await store.findDraftPage({ ...inSwedish, path: '/' }),
			]
			const visitors = await store.getPage({ ...inSwedish, path: '/' })
			return [draft?.frame, page?.frame, visitors?.frame].map((each) => each?.footer[0]?.fields.BrandsHeading)
		}
		const { BrandsHeading } = footer.fields
		expect(await headings()).toEqual(['Märken', 'Märken', BrandsHeading])
		expect(await publish(store, frame)).toMatchObject({ ok: true })
		expect(await headings()).toEqual(['Märken', 'Märken', 'Märken'])
		expect(await store.findDraftFrame({ ...inSwedish, site: 'unknown' })).toBeNull()
	})

	test('a command that is sent again is taken once', async () => {
		const { store } = await openFilledStore()
		await change(store, [insert('a')])
		const again = await change(store, [insert('a'), insert('b')])
		expect(again).toMatchObject({ ok: true, value: { draft: { number: 2 }, refused: [] } })
		const { id = '' } = (await store.findDraft(home)) ?? {}
		expect((await store.listDraftCommands({ id, after: 0 })).map((each) => each.id)).toEqual(['a', 'b'])
		expect(await store.listDraftCommandIds(id)).toEqual(['a', 'b'])
		expect(await store.listDraftCommands({ id, after: 1 })).toEqual([insert('b')])
		expect(await store.listDraftCommands({ id: 'of another draft', after: 0 })).toEqual([])
	})

	test('what does not fit, or is not valid, is refused and leaves the others', async () => {
		const { store } = await openFilledStore()
		const tooLong: CheckCommand = (_, { kind }) =>
			kind === 'setField' ? fail({ code: 'invalid-value', path: ['Title'], message: 'Too long' }) : ok(undefined)
		const changed = await change(store, [write('1', 'Hitta bilen', 'Nytt'), insert('a'), insert('hero')], tooLong)
		expect(changed).toMatchObject({
			ok: true,
			value: {
				draft: { number: 1 },
				refused: [
					{ id: '1', error: { code: 'invalid-value' } },
					{ id: 'hero', error: { code: 'uid-taken', uid: 'hero' } },
				],
			},
		})
	})

	test('commands of two processes at once are all taken, in one order', async () => {
		const { store, location } = await openFilledStore()
		const other = openDatabase(location)
		const stores = [store, await openTestStore(other)]
		const names = Array.from({ length: 20 }, (_, index) => `n${index}`)
		await Promise.all(names.map((name, index) => change(stores[index % 2] ?? store, [insert(name)])))
		const draft = await store.findDraft(home)
		expect(draft?.number).toBe(20)
		const commands = await store.listDraftCommands({ id: draft?.id ?? '', after: 0 })
		expect(commands.map(({ id }) => id).sort()).toEqual([...names].sort())
		// Each was put after the first block, so the last one is the first of them.
		const uids = draft?.document.placeholders.main?.slice(1, 21).map(({ uid }) => uid)
		expect(uids).toEqual(commands.map(({ id }) => id).reverse())
		await other.destroy()
	})

	describe('publishing', () => {
		test('after another revision was published applies the commands to that, and says which do not fit', async () => {
			const { store } = await openFilledStore()
			await change(store, [insert('a'), write('1', 'Hitta bilen', 'Hitta din bil')])
			await store.write(async (writer) => {
				const document = await store.findDocument({ ...home, number: 1 })
				const [hero, ...others] = document?.placeholders.main ?? []
				if (!document || !hero) throw new Error('The home page has no banner')
				const main = [{ ...hero, fields: { ...hero.fields, Title: 'Från kommandot' } }, ...others]
				const saved = await writer.saveDraft({
					...home,
					document: { ...document, placeholders: { main } },
					author: 'x',
					basedOn: 1,
				})
				if (saved.ok) await writer.publish({ ...home, number: saved.value.number, author: 'x' })
			})
			expect(await publish(store)).toMatchObject({
				ok: true,
				value: { number: 3, lost: [{ id: '1', error: { code: 'changed-meanwhile', current: 'Från kommandot' } }] },
			})
			const main = (await store.getPage({ site, language: 'sv', path: '/' }))?.placeholders.main
			expect(main?.slice(0, 2).map(({ fields }) => fields.Title)).toEqual(['Från kommandot', 'a'])
		})

		const publishState = (store: ContentStore, state: DraftState) =>
			store.write((writer) => writer.publishDraft({ ...home, author: 'berit', check: valid, state }))

		test('a state of the draft leaves what came after it as a draft, with its authors', async () => {
			const { store, db } = await openFilledStore()
			await change(store, [write('1', 'Hitta bilen', 'Hitta'), insert('a')])
			const id = (await store.findDraft(home))?.id ?? ''
			await change(store, [write('2', 'Hitta', 'Halvskriv'), insert('b')])
			const asked = { site, language: 'sv', path: '/', state: { draft: id, number: 2 } } as const
			const planned = await store.findDraftPage(asked)
			expect(planned?.placeholders.main?.map(({ uid }) => uid)).toEqual(['hero', 'a', 'row', 'swapped'])
			expect(await publishState(store, { draft: id, number: 2 })).toEqual({ ok: true, value: { number: 2, lost: [] } })

			const visible = await store.getPage({ site, language: 'sv', path: '/' })
			expect(visible?.placeholders.main?.map(({ uid }) => uid)).toEqual(['hero', 'a', 'row', 'swapped'])
			expect(await visitorsTitle(store)).toBe('Hitta')
			const rest = await store.findDraft(home)
			expect(rest).toMatchObject({ number: 2, basedOn: 2, changedBy: 'astrid' })
			expect(rest?.id).not.toBe(id)
			expect(rest?.document.placeholders.main?.map(({ uid }) => uid)).toEqual(['hero', 'b', 'a', 'row', 'swapped'])
			expect(await store.listDraftCommands({ id: rest?.id ?? '', after: 0 })).toEqual([
				write('2', 'Hitta', 'Halvskriv'),
				insert('b'),
			])
			const authors = await db.selectFrom('content_draft_command').select(['draft', 'author', 'number']).execute()
			expect(authors).toEqual([1, 2].map((number) => ({ draft: rest?.id, author: 'astrid', number })))
			expect(await publish(store)).toMatchObject({ ok: true, value: { number: 3, lost: [] } })
			expect(await visitorsTitle(store)).toBe('Halvskriv')
		})

		test('a state of a draft that has ended publishes nothing', async () => {
			const { store } = await openFilledStore()
			await change(store, [insert('a')])
			const id = (await store.findDraft(home))?.id ?? ''
			await store.write((writer) => writer.discardDraft(home))
			await change(store, [insert('b')])
			const missing = { ok: false, error: { code: 'draft-missing' } }
			expect(await publishState(store, { draft: id, number: 1 })).toEqual(missing)
			expect(await publishState(store, { draft: null, number: 0 })).toEqual(missing)
			expect(
				await store.findDraftPage({ site, language: 'sv', path: '/', state: { draft: id, number: 1 } }),
			).toMatchObject({ placeholders: { main: [{ uid: 'hero' }, { uid: 'row' }, { uid: 'swapped' }] } })
		})

		test('a page that is offline comes back as its newest revision, and its draft stays', async () => {
			const { store } = await openFilledStore()
			const page: DocumentRef = { ...home, pageId: 'jobs' }
			await store.write((writer) => writer.unpublish(page))
			await change(store, [insert('a')], valid, page)
			const asked = { ...page, author: 'berit', check: valid, state: { draft: null, number: 0 } }
			expect(await store.write((writer) => writer.publishDraft(asked))).toEqual({
				ok: true,
				value: { number: 1, lost: [] },
			})
			expect(await store.getPage({ site, language: 'sv', path: '/jobb' })).toMatchObject({ revision: 1 })
			expect(await store.findDraft(page)).toMatchObject({ number: 1 })
		})

		test('by two at once makes one revision', async () => {
			const { store, location } = await openFilledStore()
			const other = openDatabase(location)
			await change(store, [insert('a')])
			const results = await Promise.all([publish(store), publish(await openTestStore(other))])
			expect(results.map((result) => (result.ok ? 'published' : result.error.code)).sort()).toEqual([
				...['draft-missing', 'published'],
			])
			expect(await store.listRevisions(home)).toHaveLength(2)
			await other.destroy()
		})

		test('a page without an address is refused, and its draft stays', async () => {
			const { store } = await openFilledStore()
			const page = { site, pageId: 'fresh', language: 'sv' } as const
			await store.write((writer) =>
				writer.createPage({ ...page, kind: 'page', name: 'Fresh', parentId: 'home', position: 99 }),
			)
			await change(store, [insert('a')], valid, page)
			expect(await publish(store, page)).toEqual({ ok: false, error: { code: 'path-missing' } })
			expect(await store.findDraft(page)).toMatchObject({ number: 1, basedOn: null })
			expect(await store.listRevisions(page)).toEqual([])
		})
	})

	test('of two publishers at once, in two processes, one publishes and the other is told that there is no draft', async () => {
		const { store, location } = await openFilledStore()
		await change(store, [write('1', 'Hitta bilen', 'Hitta')])
		const other = openDatabase(location)
		const second = await openTestStore(other)
		const both = await Promise.all([publish(store), publish(second)])
		expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
		expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'draft-missing' } })
		expect(await store.listRevisions(home)).toHaveLength(2)
		await store.pollChanges()
		expect(await visitorsTitle(store)).toBe('Hitta')
		await other.destroy()
	})

	test('a discarded draft is gone, and the next one begins at the published page', async () => {
		const { store } = await openFilledStore()
		await change(store, [write('1', 'Hitta bilen', 'Nytt')])
		const first = await store.findDraft(home)
		await store.write((writer) => writer.discardDraft(home))
		expect(await publish(store)).toEqual({ ok: false, error: { code: 'draft-missing' } })
		await change(store, [write('1', 'Hitta bilen', 'Annat')])
		const second = await store.findDraft(home)
		expect(second?.id).not.toBe(first?.id)
		expect(second?.document.placeholders.main?.[0]?.fields.Title).toBe('Annat')
	})

	test('a page that is gone takes no commands', async () => {
		const { store } = await openFilledStore()
		expect(await change(store, [insert('a')], valid, { ...home, pageId: 'gone' })).toEqual({
			ok: false,
			error: { code: 'page-missing' },
		})
	})

	test('a site that is cleared keeps no drafts', async () => {
		const { store, db } = await openFilledStore()
		await change(store, [insert('a')])
		await store.write((writer) => writer.clearSite(site))
		expect(await db.selectFrom('content_draft').selectAll().execute()).toEqual([])
		expect(await db.selectFrom('content_draft_command').selectAll().execute()).toEqual([])
	})
})
