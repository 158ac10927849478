import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { captionsAddress, mediaAddress, versionedAddress } from '#domain/media/media-address.ts'
import type { ContentStore, DocumentRef } from '../../content-store.ts'
import type { MediaContent, MediaDetails } from '../../media-library.ts'
import { fillSite } from '../../seed/load-seed.server.ts'
import { createContractContent, contractSite as site } from '../../testing/contract-content.ts'
import { createDocument } from '../../testing/document.ts'
import { openTestStore } from '../../testing/open-store.ts'
import { createMediaLibrary } from './embedded-media.server.ts'

const author = 'astrid'
const buy: DocumentRef = { site, pageId: 'buy', language: 'sv' }

const contentOf = (letter: string, width = 1600): MediaContent => ({
	kind: 'jpeg',
	bytes: 1000,
	size: { width, height: 900 },
	hash: letter.repeat(64),
	sourceHash: `source of ${letter}`,
})
const details: MediaDetails = {
	name: 'Röd bil',
	folder: 'Bilar',
	tags: ['röd'],
	focus: { x: 20, y: 70 },
	crop: null,
	alternatives: { sv: 'En röd bil', en: 'A red car' },
}

forEachDatabase((_name, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		let time = Date.parse('2026-11-21T08:00:00Z')
		const store = await openTestStore(db)
		await fillSite(store, createContractContent())
		const library = createMediaLibrary(db, () => new Date(time))
		const item = await library.add({ site, author, content: contentOf('a'), details })
		const pass = (days: number) => {
			time += days * 86_400_000
		}
		return { store, library, item, ref: { site, id: item.id }, pass }
	}

	const withPicture = (src: string, alt = '') => {
		const block = { uid: 'a', type: 'Blurb', params: {}, placeholders: {} }
		const fields = { Image: { src, alt, width: 10, height: 10 }, Link: { href: src } }
		return createDocument('Köp', { placeholders: { main: [{ ...block, fields }] } })
	}

	async function save(store: ContentStore, src: string, { ref = buy, isPublished = true, alt = '', basedOn = 1 } = {}) {
		await store.write(async (writer) => {
			const saved = await writer.saveDraft({ ...ref, document: withPicture(src, alt), author, basedOn })
			if (saved.ok && isPublished) await writer.publish({ ...ref, number: saved.value.number, author })
		})
	}

	const shown = async (store: ContentStore, path = '/kop-bil', language: 'sv' | 'en' = 'sv') =>
		(await store.getPage({ site, language, path }))?.placeholders.main?.[0]?.fields

	test('visitors get the current version with its size, its focal point and a text in their language', async () => {
		const { store, library, item } = await open()
		await save(store, mediaAddress(item))
		const picture = { src: versionedAddress(item), width: 1600, height: 900, focus: { x: 20, y: 70 } }
		expect(await shown(store)).toEqual({
			Image: { ...picture, alt: 'En röd bil' },
			Link: { href: versionedAddress(item) },
		})
		await save(store, mediaAddress(item), { alt: 'Vår egen text', basedOn: 2 })
		expect(await shown(store)).toMatchObject({ Image: { ...picture, alt: 'Vår egen text' } })
		await save(store, mediaAddress(item), { ref: { ...buy, language: 'en' } })
		expect(await shown(store, '/buy', 'en')).toMatchObject({ Image: { alt: 'A red car' } })
		expect(await store.findDraftPage({ site, language: 'sv', path: '/kop-bil' })).toMatchObject({
			placeholders: { main: [{ fields: { Image: picture } }] },
		})
		expect((await store.listPages(site)).find(({ id }) => id === 'buy')?.images).toEqual([versionedAddress(item)])
		// What editors change is what is stored.
		const stored = await store.findDocument({ ...buy, number: 2 })
		expect(JSON.stringify(stored)).toContain(mediaAddress(item))
		expect(JSON.stringify(stored)).not.toContain(versionedAddress(item))
		expect(await library.find({ site: 'carhall-no', id: item.id })).toBeNull()
	})

	test('a replaced file shows on every page, and caches of those pages are told', async () => {
		const { store, library, item, ref } = await open()
		await save(store, mediaAddress(item))
		const changes: string[][] = []
		store.onChange(({ tags }) => changes.push(tags))
		const replaced = await library.replace({ ...ref, author, content: contentOf('b', 800) })
		await store.pollChanges()
		expect(changes).toEqual([[`content:${site}:page:buy`]])
		if (!replaced) throw new Error('nothing was replaced')
		expect(replaced).toMatchObject({ id: item.id, name: 'Röd bil', focus: null, alternatives: details.alternatives })
		const { Image } = (await shown(store)) ?? {}
		expect(Image).toMatchObject({ src: versionedAddress(replaced), width: 800, alt: 'En röd bil' })
		expect(Image).not.toHaveProperty('focus')
		const crop = { left: 0, top: 50, width: 50, height: 50 }
		await library.change({ ...ref, author, details: { ...details, crop, focus: { x: 25, y: 75 } } })
		await store.pollChanges()
		const cropped = await library.find(ref)
		expect(await shown(store)).toMatchObject({
			Image: { src: versionedAddress(cropped ?? item), width: 400, height: 450, focus: { x: 50, y: 50 } },
		})
		expect(versionedAddress(cropped ?? item)).not.toBe(versionedAddress(replaced))
		expect(await library.replace({ ...ref, author, content: contentOf('c', 800) })).toMatchObject({ crop: null })
		await library.change({ ...ref, author, details: { ...details, alternatives: { sv: '' } } })
		await store.pollChanges()
		expect(changes).toHaveLength(4)
		expect(await shown(store)).toMatchObject({ Image: { alt: '', focus: { x: 20, y: 70 } } })
	})

	test('uses are pages, header and footer, drafts and redirects, with what visitors see', async () => {
		const { store, library, item, ref } = await open()
		expect(await library.listUses(ref)).toEqual([])
		await save(store, mediaAddress(item))
		await save(store, mediaAddress(item), { ref: { ...buy, language: 'en' }, isPublished: false })
		await save(store, mediaAddress(item), { ref: { ...buy, pageId: 'thanks' }, isPublished: false })
		await store.write((writer) =>
			writer.replaceRedirects({
				site,
				rules: [{ source: '/prislista', destination: mediaAddress(item), conditions: {}, permanent: true }],
			}),
		)
		expect(
			(await library.listUses(ref)).map(({ kind, id, languages, isSeen }) => [kind, id, languages, isSeen]),
		).toEqual([
			['page', 'buy', ['sv', 'en'], true],
			['page', 'thanks', ['sv'], false],
			['redirect', '/prislista', [], true],
		])
		// Two revisions later nothing is left of it but history.
		await save(store, '/images/other.avif', { basedOn: 2 })
		expect((await library.listUses(ref)).find(({ id }) => id === 'buy')).toMatchObject({
			languages: ['en'],
			isSeen: false,
		})
	})

	test('the draft of a page is a use, until it is discarded', async () => {
		const { store, library, item, ref } = await open()
		const command = {
			kind: 'setField' as const,
			place: { block: null, path: ['route', 'ogImage'] },
			to: { src: mediaAddress(item), alt: '' },
		}
		const check = () => ({ ok: true as const, value: undefined })
		await store.write((writer) => writer.changeDraft({ ...buy, author, commands: [{ id: '1', command }], check }))
		expect(await library.listUses(ref)).toMatchObject([{ kind: 'page', id: 'buy', languages: ['sv'], isSeen: false }])
		expect(await library.remove({ ...ref, author })).toMatchObject({ ok: false, error: { code: 'in-use' } })
		await store.write((writer) => writer.discardDraft(buy))
		expect(await library.listUses(ref)).toEqual([])
	})

	test('only what is unused is removed; it comes back, and goes for good after thirty days unless an earlier version names it', async () => {
		const { store, library, item, ref, pass } = await open()
		await save(store, mediaAddress(item))
		expect(await library.remove({ ...ref, author })).toMatchObject({ ok: false, error: { code: 'in-use' } })
		const listed = await library.list(site)
		expect(listed).toHaveLength(1)
		// Names of people would have to be opened for each file.
		expect(listed[0]).not.toHaveProperty('changedBy')
		await save(store, '/images/other.avif', { basedOn: 2 })
		expect(await library.remove({ ...ref, author })).toMatchObject({ ok: true })
		expect(await library.remove({ ...ref, author })).toEqual({ ok: false, error: { code: 'media-missing' } })
		expect(await library.list(site)).toEqual([])
		expect(await library.listRemoved(site)).toMatchObject([{ id: item.id }])
		expect(await library.change({ ...ref, author, details })).toBeNull()
		expect(await library.restore(ref)).toMatchObject({ id: item.id, removedAt: null })
		await library.remove({ ...ref, author })
		const unused = await library.add({ site, author, content: contentOf('u'), details })
		await library.remove({ site, id: unused.id, author })
		pass(31)
		await library.forgetRemoved()
		expect(await library.restore({ site, id: unused.id })).toBeNull()
		// An earlier version of the page has it.
		expect(await library.listRemoved(site)).toMatchObject([{ id: item.id }])
		expect(await library.listHashes()).toEqual(new Set(['a'.repeat(64)]))
		expect(await library.restore(ref)).toMatchObject({ id: item.id, removedAt: null })
	})

	test('a film has a poster and captions on its pages, which are made anew when one of them changes', async () => {
		const { store, library, item: poster, ref: posterRef } = await open()
		const content: MediaContent = { ...contentOf('f'), kind: 'mp4', size: null }
		const film = await library.add({ site, author, content, details: { ...details, name: 'Film', focus: null } })
		const ref = { site, id: film.id }
		await save(store, mediaAddress(film))
		const page = async () => store.getPage({ site, language: 'sv', path: '/kop-bil' })
		expect(await page()).not.toHaveProperty('films')
		const changes: string[][] = []
		store.onChange(({ tags }) => changes.push(tags))
		const changed = await library.changeFilm({ ...ref, author, poster: poster.id, captions: { sv: 'Hej', en: 'Hi' } })
		expect(changed).toMatchObject({ id: film.id, poster: poster.id })
		await store.pollChanges()
		const captions = await library.listCaptions(ref)
		expect(captions).toMatchObject([
			{ language: 'en', text: 'Hi' },
			{ language: 'sv', text: 'Hej' },
		])
		const sources = captions.map(({ language, version }) => ({
			language,
			src: captionsAddress({ id: film.id, language, version }),
		}))
		expect((await page())?.films).toEqual({
			[versionedAddress(film)]: { poster: versionedAddress(poster), captions: sources },
		})
		expect((await store.findDraftPage({ site, language: 'sv', path: '/kop-bil' }))?.films).toEqual(
			(await page())?.films,
		)
		expect(await library.listUses(posterRef)).toEqual([
			{ kind: 'film', id: film.id, name: 'Film', languages: [], isSeen: true },
		])
		expect(await library.remove({ ...posterRef, author })).toMatchObject({ ok: false, error: { code: 'in-use' } })
		const replaced = await library.replace({ ...posterRef, author, content: contentOf('b') })
		await store.pollChanges()
		expect(changes).toEqual([[`content:${site}:page:buy`], [`content:${site}:page:buy`]])
		await library.changeFilm({ ...ref, author, poster: poster.id, captions: { sv: '' } })
		await store.pollChanges()
		expect(Object.values((await page())?.films ?? {})).toEqual([
			{ poster: versionedAddress(replaced ?? poster), captions: sources.filter(({ language }) => language === 'en') },
		])
	})

	test('a file that was uploaded before is found by its content, of its own site', async () => {
		const { library, item } = await open()
		expect(await library.findBySource({ site, sourceHash: 'source of a' })).toMatchObject({ id: item.id })
		expect(await library.findBySource({ site, sourceHash: 'source of b' })).toBeNull()
		expect(await library.findBySource({ site: 'carhall-no', sourceHash: 'source of a' })).toBeNull()
	})
})
