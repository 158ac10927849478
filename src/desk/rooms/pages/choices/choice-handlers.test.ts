import { beforeAll, describe, expect, test } from 'vitest'
import type { EditCommand } from '#content/edit-command.ts'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { createContractContent } from '#content/testing/contract-content.ts'
import { createDocument } from '#content/testing/document.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { mediaAddress, versionedAddress } from '#domain/media/media-address.ts'
import type { FilmChoices, FilterChoices, LinkChoices, PictureChoices } from '#editing/choices.ts'
import { ok } from '#platform/result.ts'
import { openDesk } from '../../../testing/open-desk.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let editor: Headers

beforeAll(async () => {
	const database = await openSqlite({ isShared: true })
	desk = await openDesk(database.db, () => new Date('2026-11-22T09:00:00Z'))
	await fillSite(desk.operators.pages.store, createContractContent())
	editor = await desk.signIn([{ role: 'editor', site: 'carhall-se' }], 'ed')
	return () => database.close()
})

describe('what a link can lead to', () => {
	const choices = async (words: string, language = 'sv') => {
		const query = new URLSearchParams({ words, language }).toString()
		const answer = await desk.ask('pages/links', editor, null, { query, site: 'carhall-se' })
		if (!answer || !('json' in answer)) throw new Error('There is no answer')
		return (answer.json as LinkChoices).choices.map(({ kind, href, name, detail }) => [kind, href, name, detail])
	}

	beforeAll(async () => {
		const { stock, store } = desk.operators.pages
		const place = { block: null, path: ['route', 'navTitle'] }
		const named: EditCommand = { kind: 'setField', place, from: 'Elbil', to: 'Alla elbilar' }
		const page = { site: 'carhall-se', pageId: 'ev', language: 'sv', author: 'ed', check: () => ok(undefined) } as const
		await store.write(async (writer) => {
			await writer.changeDraft({ ...page, commands: [{ id: 'named', command: named }] })
			await writer.publishDraft(page)
		})
		await stock.upsert('vehicles-carhall-se', [
			{ car_id: '77', slug: 'volvo-v60', car_brand: 'Volvo', car_model: 'V60', car_regno: 'JKL456', car_year: 2023 },
			{ car_id: '78', slug: 'kia-ev6', car_brand: 'Kia', car_model: 'EV6', car_regno: 'MNO789' },
		])
		await stock.upsert('sites-carhall-se', [
			{ site_id: '1', site_official_name: 'Carhall Uppsala', slug: 'carhall-uppsala', site_city: 'Uppsala' },
		])
	})

	test('is a page by its title in the language of the page, and any page without words', async () => {
		expect((await choices('elbilar'))[0]).toEqual(['page', '/kop-bil/elbil', 'Alla elbilar', '/kop-bil/elbil'])
		expect((await choices('elbil vinter')).map(([, href]) => href)).toEqual(['/kop-bil/elbil/räckvidd/vinter'])
		expect((await choices('')).length).toBeGreaterThan(3)
		expect((await choices('', 'en')).every(([, href]) => href?.startsWith('/en'))).toBe(true)
	})

	test.each([
		['the registration number', 'JKL456'],
		['words of the model', 'volvo v60'],
	])('is a car by %s', async (_, words) => {
		expect(await choices(words)).toEqual([['car', '/bil/77/volvo-v60', 'Volvo V60', 'JKL456 · 2023']])
	})

	test('is a dealer or a file by its name', async () => {
		expect(await choices('upps')).toEqual([['dealer', '/anlaggning/carhall-uppsala', 'Carhall Uppsala', 'Uppsala']])
		expect(await choices('warranty')).toEqual([['file', '/media/warranty.pdf', 'warranty.pdf', '58 kB']])
	})

	test('is not of another site than the one where the editor has the right', async () => {
		expect(await desk.ask('pages/links', editor, null, { site: 'carhall-no' })).toMatchObject({ status: 403 })
	})
})

async function asked<Answer>(path: string, query: Record<string, string>): Promise<Answer> {
	const answer = await desk.ask(path, editor, null, { query: new URLSearchParams(query).toString() })
	if (!answer || !('json' in answer)) throw new Error('There is no answer')
	return answer.json as Answer
}

test('a picture is found by the words of its address, with its size', async () => {
	const { choices } = await asked<PictureChoices>('pages/pictures', { words: 'lake road' })
	expect(choices).toMatchObject([{ src: '/images/scenes/lake-road.avif', width: 2560, height: 1440 }])
})

test('of very many pictures, links and films so many are answered first, with how many there are; pictures in more parts', async () => {
	const { library } = desk.operators.pages
	const details = { folder: '', tags: [], alternatives: {}, focus: null, crop: null }
	const content = { hash: 'cd34', bytes: 100, size: { width: 600, height: 400 }, sourceHash: '5678' }
	const add = (name: string, kind: 'jpeg' | 'mp4') =>
		library.add({
			...{ site: 'carhall-se', author: 'astrid', details: { ...details, name } },
			content: { ...content, kind, ...(kind === 'mp4' && { size: null }) },
		})
	for (let number = 0; number < 70; number++) await add(`Heap ${number}`, 'jpeg')
	for (let number = 0; number < 30; number++) await add(`Film heap ${number}`, 'mp4')
	const pictures = async (parts: string) => {
		const { choices, total } = await asked<PictureChoices>('pages/pictures', { words: 'heap', parts })
		return [choices.length, total]
	}
	expect(await pictures('')).toEqual([60, 70])
	expect(await pictures('2')).toEqual([70, 70])
	expect(await pictures('-1')).toEqual([60, 70])
	const links = await asked<LinkChoices>('pages/links', { words: 'heap', language: 'sv' })
	expect([links.choices.length, links.total]).toEqual([12, 100])
	const films = await asked<FilmChoices>('pages/films', { words: 'heap', language: 'sv' })
	expect([films.choices.length, films.total]).toEqual([24, 30])
})

test('before words are typed, the parts of a studio picture are offered in the language of the desk', async () => {
	const { studio } = await asked<PictureChoices>('pages/pictures', { words: '' })
	expect(studio?.bodies).toContainEqual({ value: 'small-suv', text: 'SUV 2', views: expect.arrayContaining(['f34m']) })
	expect(studio?.bodies).toContainEqual({ value: 'coupe', text: 'Coupé', views: expect.arrayContaining(['side']) })
	expect(studio?.paints.filter(({ text }) => /^(Brown|Yellow)/.test(text))).toEqual([
		...[
			{ value: 20, text: 'Brown 1' },
			{ value: 31, text: 'Brown 2' },
			{ value: 22, text: 'Yellow' },
		],
	])
	expect(await asked<PictureChoices>('pages/pictures', { words: 'lake road' })).not.toHaveProperty('studio')
})

test('films of the library are found with their poster and the languages of their captions', async () => {
	const { library, store } = desk.operators.pages
	const site = 'carhall-se'
	const details = { folder: 'Films', tags: [], focus: null, crop: null, alternatives: {} }
	const add = (name: string, kind: 'mp4' | 'jpeg') =>
		library.add({
			...{ site, author: 'astrid', details: { ...details, name } },
			content: {
				bytes: 9000,
				hash: name.padEnd(64, '0'),
				sourceHash: name,
				kind,
				size: kind === 'mp4' ? null : { width: 16, height: 9 },
			},
		})
	const [film, poster] = [await add('abc', 'mp4'), await add('def', 'jpeg')]
	const films = async (query: Record<string, string>) =>
		(await asked<FilmChoices>('pages/films', { language: 'sv', ...query })).choices
	const bare = { src: mediaAddress(film), name: 'abc', weight: '9 kB', poster: null, captions: [], isUsed: false }
	expect(await films({ words: 'films' })).toEqual([bare])

	const captions = { sv: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHej' }
	await library.changeFilm({ site, id: film.id, author: 'astrid', poster: poster.id, captions })
	const block = { uid: 'film', type: 'Blurb', params: {}, fields: { Video: mediaAddress(film) }, placeholders: {} }
	const ref = { site, pageId: 'films', language: 'sv' } as const
	await store.write(async (writer) => {
		await writer.createPage({ ...ref, kind: 'page', name: 'Films', parentId: 'home' })
		await writer.saveDraft({
			...ref,
			document: createDocument('Films', { placeholders: { main: [block] } }),
			author: 'astrid',
			basedOn: null,
		})
	})
	const complete = { ...bare, poster: versionedAddress(poster), captions: ['Swedish'], isUsed: true }
	expect(await films({ words: 'abc' })).toEqual([complete])
	expect(await films({ src: mediaAddress(film) })).toEqual([complete])
	expect(await films({ src: mediaAddress(poster) })).toEqual([])
	expect(await films({ words: 'def' })).toEqual([])

	// What a page has in its draft alone is not removed, nor is its poster.
	for (const { id } of [film, poster])
		expect(await library.remove({ site, id, author: 'astrid' })).toMatchObject({ error: { code: 'in-use' } })
})

test('uploaded pictures come first, with the text of the library, and all uploaded files can be linked to', async () => {
	const { library } = desk.operators.pages
	const content = { bytes: 9000, hash: 'a'.repeat(64), sourceHash: 'a' }
	const details = { folder: 'Roads', tags: [], focus: null, crop: null, alternatives: { sv: 'En väg' } }
	const item = await library.add({
		...{ site: 'carhall-se', author: 'astrid', details: { ...details, name: 'Lake road at dusk' } },
		content: { ...content, kind: 'jpeg', size: { width: 1600, height: 900 } },
	})
	const guide = await library.add({
		...{ site: 'carhall-se', author: 'astrid', details: { ...details, name: 'Road guide' } },
		content: { ...content, kind: 'pdf', size: null },
	})
	const uploaded = {
		src: mediaAddress(item),
		name: 'Lake road at dusk',
		width: 1600,
		height: 900,
		alternative: 'En väg',
	}
	const pictures = async (query: Record<string, string>) =>
		(await asked<PictureChoices>('pages/pictures', { language: 'sv', ...query })).choices
	expect(await pictures({ words: 'lake road' })).toMatchObject([uploaded, { src: '/images/scenes/lake-road.avif' }])
	expect(await pictures({ words: 'roads' })).toMatchObject([uploaded])
	expect(await pictures({ src: mediaAddress(item) })).toMatchObject([uploaded])
	expect(await pictures({ src: mediaAddress(guide) })).toEqual([])
	const { choices } = await asked<LinkChoices>('pages/links', { words: 'road', language: 'sv' })
	const files = choices.filter(({ kind }) => kind === 'file').map(({ href, name }) => [name, href])
	expect(files.toSorted()).toEqual([
		['Lake road at dusk', mediaAddress(item)],
		['Road guide', mediaAddress(guide)],
	])
	await library.remove({ site: 'carhall-se', id: item.id, author: 'astrid' })
	expect(await pictures({ words: 'roads' })).toEqual([])
})

test('a filter of cars says how many it finds, and offers the facets of the car list with what it chooses', async () => {
	const count = async (filters: object) =>
		asked<FilterChoices>('pages/cars', { filters: JSON.stringify(filters), words: '', language: 'sv' })
	const { total, facets } = await count({ car_brand: ['Volvo'] })
	expect(total).toBe(1)
	expect(facets.find(({ field }) => field === 'car_brand')).toMatchObject({
		kind: 'values',
		label: expect.stringMatching(/\w/),
		values: [
			{ value: 'Kia', count: 1, isChosen: false },
			{ value: 'Volvo', count: 1, isChosen: true, isChild: false },
			{ value: 'Volvo>V60', text: 'V60', isChosen: false, isChild: true },
		],
	})
	expect(await count({ car_brand: ['Volvo>V60'] })).toMatchObject({ total: 1 })
	expect(await count({ 'car_id.neq': '77' })).toMatchObject({ total: 1 })
	expect(await count({ no_such_field: 'x' })).toEqual({ total: null, facets: [] })
	expect(await asked('pages/cars', { filters: '{' })).toEqual({ total: null, facets: [] })
})
