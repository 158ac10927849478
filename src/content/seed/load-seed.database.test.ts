import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { carhallNo } from '#sites/carhall-no.site.ts'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { createDocument } from '../testing/document.ts'
import { openTestStore } from '../testing/open-store.ts'
import { createSeedDirectory } from '../testing/seed-directory.ts'
import { loadSeedContent, refreshSeedContent, replaceSeedContent } from './load-seed.server.ts'

const home = { site: 'carhall-se', pageId: 'home', language: 'sv' } as const
const address = { site: 'carhall-se', language: 'sv', path: '/' } as const

/** A block named Wrong has a wrong title. */
const checkBlock = ({ type }: { type: string }) =>
	type === 'Wrong' ? [{ path: ['Title'], message: 'has no such title.' }] : []

const seed = () => ({
	directory: createSeedDirectory({
		'carhall-se/sv/index.yaml': 'route: { navTitle: Start }',
		'carhall-se/sv/kop-bil.yaml': 'id: buy',
		'carhall-se/en/buy.yaml': 'id: buy',
		'carhall-no/nb/index.yaml': 'route: { navTitle: Hjem }',
	}),
	sites: [carhallSe, carhallNo],
	checkBlock,
})

forEachDatabase((_name, openTestDatabase) => {
	/** A store in which an editor has changed a page of the files. */
	async function openEdited() {
		const { db } = await openTestDatabase()
		const store = await openTestStore(db)
		await loadSeedContent(store, seed())
		await store.write(async (writer) => {
			await writer.saveDraft({ ...home, document: createDocument('Redigerad'), author: 'astrid', basedOn: 1 })
			await writer.publish({ ...home, number: 2, author: 'astrid' })
		})
		return store
	}

	test('the first start loads every site', async () => {
		const { db } = await openTestDatabase()
		const store = await openTestStore(db)
		expect(await loadSeedContent(store, seed())).toEqual(['carhall-se', 'carhall-no'])
		expect(await store.getPage(address)).toMatchObject({ revision: 1, route: { navTitle: 'Start' } })
		expect(await store.getPage({ ...address, language: 'en', path: '/buy' })).toMatchObject({ id: 'buy' })
	})

	test("a later start leaves the editors' changes", async () => {
		const store = await openEdited()
		expect(await loadSeedContent(store, seed())).toEqual([])
		expect(await store.getPage(address)).toMatchObject({ route: { navTitle: 'Redigerad' } })

		await replaceSeedContent(store, carhallSe, seed())
		expect(await store.getPage(address)).toMatchObject({ revision: 1, route: { navTitle: 'Start' } })
		expect(await store.getPage({ site: 'carhall-no', language: 'nb', path: '/' })).toMatchObject({
			route: { navTitle: 'Hjem' },
		})
	})

	test('edited files are published; a page that only an editor has changed stays', async () => {
		const store = await openEdited()
		const files = {
			'carhall-se/sv/index.yaml': 'route: { navTitle: Start }',
			'carhall-se/sv/kop-bil.yaml': '{ id: buy, route: { navTitle: Köp } }',
			'carhall-se/sv/ny.yaml': 'route: { navTitle: Ny }',
			'carhall-se/sv/_dictionary.yaml': 'common.print: Stäng rutan',
		}
		await refreshSeedContent(store, carhallSe, { directory: createSeedDirectory(files), checkBlock })
		expect(await store.getPage(address)).toMatchObject({ revision: 2, route: { navTitle: 'Redigerad' } })
		const bought = await store.getPage({ ...address, path: '/kop-bil' })
		expect(bought).toMatchObject({ id: 'buy', revision: 2, route: { navTitle: 'Köp' } })
		expect(await store.getPage({ ...address, path: '/ny' })).toMatchObject({ revision: 1, route: { navTitle: 'Ny' } })
		expect(await store.getDictionary(address)).toEqual({ 'common.print': 'Stäng rutan' })

		const directory = createSeedDirectory({ ...files, 'carhall-se/sv/index.yaml': 'route: { navTitle: Hem }' })
		await refreshSeedContent(store, carhallSe, { directory, checkBlock })
		expect(await store.getPage(address)).toMatchObject({ revision: 3, route: { navTitle: 'Hem' } })
		expect(await store.getPage({ ...address, path: '/kop-bil' })).toMatchObject({ revision: 2 })
	})

	test('two processes that start at once load the content once', async () => {
		const { db, location } = await openTestDatabase()
		const other = openDatabase(location)
		const stores = [await openTestStore(db), await openTestStore(other)]
		const files = seed()
		const loaded = await Promise.all(stores.map((store) => loadSeedContent(store, files)))
		expect(loaded.flat().toSorted()).toEqual(['carhall-no', 'carhall-se'])
		await other.destroy()
	})

	test('a mistake in one file stops the whole site from loading', async () => {
		const { db } = await openTestDatabase()
		const store = await openTestStore(db)
		const directory = createSeedDirectory({ 'carhall-se/sv/index.yaml': '{}', 'carhall-se/sv/x.yaml': 'main: 7' })
		await expect(loadSeedContent(store, { directory, sites: [carhallSe], checkBlock })).rejects.toThrow(
			'x.yaml, line 1: main',
		)
		expect(await store.hasPages('carhall-se')).toBe(false)
	})
	test('a fault of a block stops a site from loading, and content from being replaced', async () => {
		const { db } = await openTestDatabase()
		const store = await openTestStore(db)
		await loadSeedContent(store, seed())
		const yaml = 'route: { navTitle: Ny }\nmain:\n  - block: Wrong\n    Title: x'
		const directory = createSeedDirectory({ 'carhall-se/sv/index.yaml': yaml })
		const sentence = 'carhall-se/sv/index.yaml, line 4: main.0.Title: has no such title.'
		await expect(replaceSeedContent(store, carhallSe, { directory, checkBlock })).rejects.toThrow(sentence)
		expect(await store.getPage(address)).toMatchObject({ route: { navTitle: 'Start' } })

		await store.write((writer) => writer.clearSite('carhall-se'))
		await expect(loadSeedContent(store, { directory, sites: [carhallSe], checkBlock })).rejects.toThrow(sentence)
		expect(await store.hasPages('carhall-se')).toBe(false)
	})
})
