import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import type { Language } from '#domain/market.ts'
import { silentLog } from '#platform/logger.ts'
import { createRandom } from '#platform/testing/random.ts'
import { createCachedSource } from '../cached-source.ts'
import type { ContentSource } from '../content-source.ts'
import type { ContentWriter, DocumentRef } from '../content-store.ts'
import { fillSite } from '../seed/load-seed.server.ts'
import { createContractContent, contractSite as site } from '../testing/contract-content.ts'
import { createDocument } from '../testing/document.ts'
import { openTestStore } from '../testing/open-store.ts'

const languages = ['sv', 'en'] as const
const ids = [
	'home',
	'buy',
	'ev',
	'ev-range',
	'stories',
	'tyres',
	'range',
	'opening',
	'cookies',
	'not-found',
	'frame',
] as const
const writes = 40

/** Everything that can be read of the site, at the addresses it has now and had before. */
async function readAll(source: ContentSource, paths: ReadonlySet<string>) {
	const ofLanguage = async (language: Language) => {
		const address = { site, language }
		return {
			pages: await Promise.all([...paths].map((path) => source.getPage({ ...address, path }))),
			frame: await source.getFrame({ ...address, path: '/nowhere' }),
			roles: await Promise.all(
				(['cookies', 'notFound'] as const).map((role) => source.findPageByRole({ ...address, role })),
			),
			blocks: await source.findBlocks({ ...address, types: ['Blurb', 'Footer'] }),
			navigation: await source.getNavigation(address),
			stories: await source.listStories({ ...address, first: 3 }),
			below: await source.listStories({ ...address, under: '/aktuellt', tags: ['ev'], first: 10 }),
			neighbours: await Promise.all([...paths].map((path) => source.findStoryNeighbours({ ...address, path }))),
			tags: await source.listTags(address),
			dictionary: await source.getDictionary(address),
		}
	}
	return {
		languages: await Promise.all(languages.map(ofLanguage)),
		pages: await source.listPages(site),
		redirects: await source.listRedirects(site),
	}
}

type Write = (writer: ContentWriter, ref: DocumentRef) => Promise<unknown>

forEachDatabase((_name, openTestDatabase) => {
	test('after any write the cached store answers what the store itself does', async () => {
		const { db } = await openTestDatabase()
		const store = await openTestStore(db)
		await fillSite(store, createContractContent())
		const cached = createCachedSource(store, { maxBytes: 1e7, timeoutMs: 10_000, keptMs: 0, log: silentLog })
		const random = createRandom(7)
		const paths = new Set((await store.listPages(site)).map(({ path }) => path))

		const kinds: [Write, ...Write[]] = [
			async (writer, ref) => {
				const basedOn = (await store.listRevisions(ref))[0]?.number ?? null
				const title = `Title ${random.below(5)}`
				const story = ref.pageId.length % 2 ? { date: `2026-0${1 + random.below(9)}-01` } : undefined
				const document = createDocument(title, { story, navigation: { hideInNavigation: random.chance(0.3) } })
				const saved = await writer.saveDraft({ ...ref, document, author: 'a', basedOn })
				if (saved.ok) await writer.publish({ ...ref, number: saved.value.number, author: 'a' })
			},
			(writer, ref) => writer.unpublish(ref),
			(writer, ref) => {
				const path = random.pick(['/kop-bil', '/flyttad', '/aktuellt/ny', `/${ref.pageId}`])
				paths.add(path)
				return writer.setPath({ ...ref, path })
			},
			(writer, ref) => writer.movePage({ ...ref, parentId: random.pick(ids), after: random.pick(ids) }),
			(writer, ref) => writer.renamePage({ ...ref, name: `Name ${random.below(100)}` }),
			(writer, ref) => writer.deletePage({ ...ref, author: 'a', leadTo: random.pick(['home', null]) }),
			(writer, ref) => writer.restorePage(ref),
			(writer, { language }) =>
				writer.replaceTags({ site, language, tags: [{ id: 'ev', key: 'ev', value: `El ${random.below(100)}` }] }),
			(writer, { language }) => writer.replaceDictionary({ site, language, entries: { key: `${random.below(100)}` } }),
			(writer) => writer.replaceRedirects({ site, rules: [] }),
		]
		for (let round = 0; round < writes; round++) {
			// What was asked for before the write is what may be kept wrongly.
			await readAll(cached, paths)
			const ref = { site, pageId: random.pick(ids), language: random.pick(languages) }
			await store.write((writer) => random.pick(kinds)(writer, ref))
			for (const { path } of await store.listPages(site)) paths.add(path)
			expect(await readAll(cached, paths), `round ${round}`).toEqual(await readAll(store, paths))
		}
		await store.write((writer) => writer.clearSite(site))
		expect(await readAll(cached, paths)).toEqual(await readAll(store, paths))
	})
})
