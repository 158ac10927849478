import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { createContractContent } from '#content/testing/contract-content.ts'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { openDesk } from '../../../testing/open-desk.ts'
import { type RefusedPageForm, refusalText } from './page-refusal.ts'

// The tree of pages as its forms change it: who may, what is refused with which sentence, what the audit log gets.

let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDesk>>
let editor: Headers
let publisher: Headers

beforeEach(async () => {
	database = await openSqlite()
	desk = await openDesk(database.db, () => new Date('2026-11-22T09:00:00Z'))
	await fillSite(desk.operators.pages.store, createContractContent())
	editor = await desk.signIn([{ role: 'editor', site: 'carhall-se' }], 'ed')
	publisher = await desk.signIn([{ role: 'publisher', site: 'carhall-se' }], 'pub')
})

const store = () => desk.operators.pages.store
const post = (headers: Headers, path: string, fields: Record<string, string>) =>
	desk.open(`pages/${path}`, headers, new URLSearchParams(fields))
const pages = async () => (await store().listEditablePages('carhall-se')).filter(({ kind }) => kind !== 'frame')
const find = async (name: string) => (await pages()).find((page) => page.name === name)
const pathOf = async (id: string) => (await pages()).find((page) => page.id === id)?.versions[0]?.path
const audit = async () => (await desk.accounts.listAudit(['carhall-se'], 50)).map(({ action }) => action)

const newPage = { do: 'create', name: 'Däck & fälgar', parent: 'buy', template: 'landing' }

test.each([
	['a name without letters', { do: 'rename', name: ' ' }, /aria-invalid="true"[^>]*name="name"/],
	['a copy without a name', { do: 'copy', name: ' ' }, /aria-invalid="true"[^>]*name="name"/],
	['a move to where another page is', { do: 'move', parent: 'jobs' }, /value="jobs" selected/],
])('%s is refused beside its field, with what was chosen', async (_, form, field) => {
	await store().write(async (writer) => {
		const taken = { site: 'carhall-se', pageId: 'taken', language: 'sv' } as const
		await writer.createPage({ ...taken, kind: 'page', name: 'Taken', parentId: 'jobs' })
		await writer.setPath({ ...taken, path: '/jobb/tack' })
	})
	const answer = await desk.ask('pages/page/thanks', publisher, new URLSearchParams(form))
	if (!answer || !('main' in answer)) throw new Error('There is no page')
	const inEnglish = () => TextsProvider({ locale: 'en-GB', texts: {}, children: answer.main })
	expect(renderToStaticMarkup(createElement(inEnglish))).toMatch(field)
})

test('a search that finds very many pages says how many are shown', async () => {
	await store().write(async (writer) => {
		for (let number = 0; number < 201; number++)
			await writer.createPage({
				...{ site: 'carhall-se', pageId: `many-${number}`, language: 'sv' },
				...{ kind: 'page', name: `Many ${number}`, parentId: 'home' },
			})
	})
	const answer = await desk.ask('pages', editor, null, { query: 'words=many' })
	if (!answer || !('main' in answer)) throw new Error('There is no page')
	const inEnglish = () =>
		TextsProvider({ locale: 'en-GB', texts: textsFor('en', ['deskPages', 'siteTexts']), children: answer.main })
	const html = renderToStaticMarkup(createElement(inEnglish))
	expect(html).toContain('201 pages found.')
	expect(html).toContain('The first 200 are shown.')
	expect(html.match(/href="\/desk\/pages\/page\/many-\d+"/g)).toHaveLength(200)
})

test('an editor makes a page from a template: its address comes from its name, and it is a draft', async () => {
	expect(await post(editor, 'new', newPage)).toBe('/desk/pages/edit/kop-bil/dack-falgar')
	expect(await post(editor, 'new', newPage)).toBe('/desk/pages/edit/kop-bil/dack-falgar-2')
	const page = await find('Däck & fälgar')
	expect(page?.versions).toMatchObject([
		{ language: 'sv', path: '/kop-bil/dack-falgar', publishedAt: null, draft: { by: 'ed' } },
	])
	const draft = await store().findDraft({ site: 'carhall-se', pageId: page?.id ?? '', language: 'sv' })
	expect(draft?.document.placeholders.main?.map(({ type }) => type)).toEqual(['HeroBanner', 'Cards', 'CTABanner'])
	expect(await store().getPage({ site: 'carhall-se', language: 'sv', path: '/kop-bil/dack-falgar' })).toBeNull()
	expect(await audit()).toContain('page created')
})

test('an address with letters beyond ASCII leads to the editor, and a deleted page back to the tree, by addresses that a header can hold', async () => {
	const written = { ...newPage, address: '/Łódź och åländska' }
	expect(await post(publisher, 'new', written)).toBe(`/desk/pages/edit${encodeURI('/łódź-och-åländska')}`)
	const added = { do: 'add-language', language: 'en', address: '/åland' }
	const page = await find('Däck & fälgar')
	expect(await post(publisher, `page/${page?.id}`, added)).toBe(`/desk/pages/edit/en${encodeURI('/åland')}#translate`)
	const seeded = { site: 'carhall-se', pageId: 'köp/ö' } as const
	await store().write((writer) => writer.createPage({ ...seeded, kind: 'page', name: 'Ö', parentId: 'home' }))
	await post(publisher, `page/${seeded.pageId}`, { do: 'delete' })
	const back = String(await post(publisher, 'deleted', { do: 'bring-back', page: seeded.pageId }))
	expect(back).toMatch(/^[\x21-\x7e]+$/)
	expect(decodeURIComponent(new URL(back, 'http://localhost').hash)).toBe('#page-köp/ö')
})

test.each([
	['2026-11-20', '20 Nov 2026'],
	['2026-11-20T23:30:00Z', '21 Nov 2026'],
	['2026-11-20T00:30:00+02:00', '19 Nov 2026'],
])('the tree shows %s, the date of a story, as its page does: by the clock of the site', async (date, shown) => {
	const page = (await pages()).find(({ kind }) => kind === 'story')
	const ref = { site: 'carhall-se', pageId: page?.id ?? '', language: 'sv' } as const
	const [{ number } = { number: 0 }] = await store().listRevisions(ref)
	const document = await store().findDocument({ ...ref, number })
	if (!document?.story) throw new Error('There is no story')
	const dated = { ...document, story: { ...document.story, date } }
	await store().write(async (writer) => {
		const saved = await writer.saveDraft({ ...ref, author: 'test', basedOn: number, document: dated })
		if (saved.ok) await writer.publish({ ...ref, author: 'test', number: saved.value.number })
	})
	const answer = await desk.ask('pages', editor, null, { query: `words=${page?.name}` })
	if (!answer || !('main' in answer)) throw new Error('There is no page')
	const inEnglish = () => TextsProvider({ locale: 'en-GB', texts: {}, children: answer.main })
	expect(renderToStaticMarkup(createElement(inEnglish))).toContain(`· ${shown}<`)
})

test('a story has its date, tags and author, and is listed newest first', async () => {
	const story = { do: 'create', kind: 'story', name: 'Ny bilhall', parent: 'stories', date: '2026-11-22', tag: 'ev' }
	expect(await post(editor, 'new', { ...story, author: 'Eva', language: 'en' })).toBe(
		'/desk/pages/edit/en/aktuellt/ny-bilhall',
	)
	const page = await find('Ny bilhall')
	const document = await store().findDraft({ site: 'carhall-se', pageId: page?.id ?? '', language: 'en' })
	expect(document?.document.story).toEqual({ title: 'Ny bilhall', date: '2026-11-22', author: 'Eva', tags: ['ev'] })
	const below = (await pages()).filter(({ parentId }) => parentId === 'stories').map(({ id }) => id)
	expect(below).toEqual([page?.id, 'range', 'tyres', 'opening', 'same-day', 'undated'])
})

test.each([
	['no name', 'new', { ...newPage, name: ' ' }, 'deskPages.nameMissing'],
	['no parent', 'new', { ...newPage, parent: 'no-such-page' }, 'deskPages.parentMissing'],
	['an address of another page', 'new', { ...newPage, address: '/Jobb/' }, 'deskPages.pathTaken'],
	['an address of the desk', 'new', { ...newPage, address: '/desk/x' }, 'deskPages.addressUnreadable'],
	['an address of another language', 'new', { ...newPage, address: '/en/x' }, 'deskPages.addressUnreadable'],
	['an address with a query', 'new', { ...newPage, address: '/x?y=1' }, 'deskPages.addressUnreadable'],
	['a script as an address', 'new', { ...newPage, address: 'javascript:alert(1)' }, 'deskPages.addressUnreadable'],
	[
		'a picture elsewhere',
		'new',
		{ ...newPage, kind: 'story', picture: '//evil.example/x.png' },
		'deskPages.pictureUnreadable',
	],
	['a date that is none', 'new', { ...newPage, kind: 'story', date: '2026-13-01' }, 'deskPages.dateUnreadable'],
	['an address below itself', 'page/buy', { do: 'move', parent: 'ev-range' }, 'deskPages.insideItself'],
	['a new parent of the home page', 'page/home', { do: 'move', parent: 'buy' }, 'deskPages.parentMissing'],
	[
		'another address of the stories',
		'page/stories',
		{ do: 'address', language: 'sv', address: '/nytt' },
		'deskPages.addressFixed',
	],
	['an address that is taken', 'page/buy', { do: 'address', language: 'sv', address: '/tack' }, 'deskPages.pathTaken'],
	['a deletion of the home page', 'page/home', { do: 'delete' }, 'deskPages.pageNeeded'],
	['a deletion of the page on cookies', 'page/cookies', { do: 'delete' }, 'deskPages.pageNeeded'],
	[
		'the page for missing ones offline',
		'page/not-found',
		{ do: 'take-offline', language: 'sv' },
		'deskPages.pageNeeded',
	],
])('%s is refused with a sentence, and nothing changes', async (_, path, fields, sentence) => {
	const before = await pages()
	const answer = await desk.ask(`pages/${path}`, publisher, new URLSearchParams(fields))
	expect(answer).toMatchObject({ status: 409 })
	const { form, error } = refusedOf(answer)
	expect(Object.fromEntries(form)).toEqual(fields)
	expect(refusalText(error, (key) => key, [])).toBe(sentence)
	expect(await pages()).toEqual(before)
	expect((await audit()).filter((action) => action.startsWith('page '))).toEqual([])
})

/** The form that is shown again. */
const refusedOf = (answer: unknown) => (answer as { main: { props: { refused: RefusedPageForm } } }).main.props.refused

test('an editor renames, moves and deletes what visitors do not see, and a publisher the rest', async () => {
	await post(editor, 'new', newPage)
	const id = (await find('Däck & fälgar'))?.id ?? ''
	expect(await post(editor, `page/${id}`, { do: 'rename', name: 'Däck' })).toBe(`/desk/pages/page/${id}?view=saved`)
	expect(await post(editor, `page/${id}`, { do: 'move', parent: 'home' })).toBe(`/desk/pages/page/${id}?view=placed`)
	expect(await pathOf(id)).toBe('/dack-falgar')
	expect(await post(editor, `page/${id}`, { do: 'delete' })).toBe(`/desk/pages?view=deleted&at=${id}`)
	expect(await post(editor, 'deleted', { do: 'bring-back', page: id })).toBe(
		`/desk/pages?view=restored&at=${id}#page-${id}`,
	)
	expect(await audit()).toEqual(
		expect.arrayContaining(['page created', 'page deleted', 'page moved', 'page renamed', 'page restored']),
	)

	const refused: Record<string, string>[] = [
		{ do: 'rename', name: 'X' },
		{ do: 'move', parent: 'thanks' },
		{ do: 'delete' },
	]
	for (const fields of refused) {
		expect(await post(editor, 'page/buy', fields), fields.do).toBe(403)
	}
	expect(await post(editor, 'page/buy', { do: 'take-offline', language: 'sv' })).toBe(403)
	await post(publisher, 'page/buy', { do: 'delete' })
	expect(await post(editor, 'deleted', { do: 'bring-back', page: 'buy' })).toBe(409)
	expect(await pathOf('buy')).toBeUndefined()
	await post(publisher, 'deleted', { do: 'bring-back', page: 'buy' })
	expect(await pathOf('buy')).toBe('/kop-bil')
})

test('a page that moves takes its addresses along, and visitors are led to them', async () => {
	expect(await post(publisher, 'page/ev', { do: 'move', parent: 'thanks' })).toBe('/desk/pages/page/ev?view=moved')
	expect(await pathOf('ev-range')).toBe('/tack/elbil/räckvidd')
	expect(await store().listRedirects('carhall-se')).toContainEqual(
		expect.objectContaining({ source: '/kop-bil/elbil/räckvidd', destination: '/tack/elbil/räckvidd' }),
	)
})

test('a page that is moved in the tree comes where it was put, and its mover back to the tree', async () => {
	const below = async (parent: string) =>
		(await pages()).filter(({ parentId }) => parentId === parent).map(({ id }) => id)
	const [first = '', second = '', ...rest] = await below('home')
	const move = (page: string, fields: Record<string, string>) =>
		post(publisher, `page/${page}`, { do: 'move', back: 'tree', ...fields })
	expect(await move(first, { parent: 'home', after: second })).toBe(`/desk/pages?view=placed&at=${first}`)
	expect(await below('home')).toEqual([second, first, ...rest])
	await move(first, { parent: 'home', after: '' })
	expect(await below('home')).toEqual([first, second, ...rest])
	const [child = ''] = await below('buy')
	expect(await move(child, { parent: 'home', after: first })).toBe(`/desk/pages?view=moved&at=${child}`)
	expect(await below('home')).toEqual([first, child, second, ...rest])
	await move(child, { parent: 'buy', after: '' })
	expect((await below('buy'))[0]).toBe(child)
})

test('only a change of addresses that visitors know says that they are led to the new ones', async () => {
	const path = await pathOf('ev-range')
	const change = (address: string) => post(publisher, 'page/ev-range', { do: 'address', language: 'sv', address })
	expect(await change(path ?? '')).toBe('/desk/pages/page/ev-range?view=saved')
	expect(await change('/rackvidd')).toBe('/desk/pages/page/ev-range?view=moved')
	const { parentId = '' } = (await pages()).find(({ id }) => id === 'ev-range') ?? {}
	expect(await post(publisher, 'page/ev-range', { do: 'move', parent: parentId ?? '' })).toBe(
		'/desk/pages/page/ev-range?view=placed',
	)
	await post(editor, 'new', { ...newPage, name: 'Ny sida' })
	const { id = '' } = (await find('Ny sida')) ?? {}
	expect(await post(editor, `page/${id}`, { do: 'address', language: 'sv', address: '/aldrig-sedd' })).toBe(
		`/desk/pages/page/${id}?view=saved`,
	)
	expect(await pathOf(id)).toBe('/aldrig-sedd')
})

test('a move to an address that is taken moves nothing', async () => {
	await post(editor, 'new', { ...newPage, parent: 'thanks', name: 'Elbil' })
	expect(await post(publisher, 'page/ev', { do: 'move', parent: 'thanks' })).toBe(409)
	expect((await pages()).find(({ id }) => id === 'ev')?.parentId).toBe('buy')
})

test('a copy has the content in all languages with new uids, and visitors do not see it', async () => {
	const address = await post(editor, 'page/home', { do: 'copy', name: 'Kampanj' })
	expect(address).toBe('/desk/pages/edit/kampanj')
	const copy = await find('Kampanj')
	expect(copy?.versions.map(({ language, path, publishedAt }) => [language, path, publishedAt])).toEqual([
		['sv', '/kampanj', null],
		['en', '/kampanj', null],
	])
	const uidsIn = async (language: 'sv' | 'en') => {
		const draft = await store().findDraft({ site: 'carhall-se', pageId: copy?.id ?? '', language })
		return draft?.document.placeholders.main?.map(({ uid }) => uid) ?? []
	}
	const uids = await uidsIn('sv')
	expect(uids).toHaveLength(3)
	expect(uids).not.toContain('hero')
	expect(await uidsIn('en')).toEqual(uids)
})

test('a page is taken offline and put online again', async () => {
	const visitors = async () => (await store().getPage({ site: 'carhall-se', language: 'sv', path: '/tack' }))?.id
	await post(publisher, 'page/thanks', { do: 'take-offline', language: 'sv' })
	expect(await visitors()).toBeUndefined()
	await post(publisher, 'page/thanks', { do: 'put-online', language: 'sv' })
	expect(await visitors()).toBe('thanks')
	expect(await audit()).toEqual(expect.arrayContaining(['page published', 'page taken offline']))
})

test('who types in a page that is deleted is told so; in one that has moved nothing changes for them', async () => {
	const change = (page: string, commands: object[] = []) => {
		const form = { do: 'change', page, language: 'sv', change: JSON.stringify({ draft: null, after: 0, commands }) }
		return desk.ask('pages/edit/tack', editor, new URLSearchParams(form))
	}
	await post(publisher, 'page/thanks', { do: 'address', language: 'sv', address: '/tack-sa-mycket' })
	expect(await change('thanks')).toMatchObject({
		json: { draft: { id: null }, document: { route: { navTitle: 'Tack' } } },
	})
	expect(await store().findDraft({ site: 'carhall-se', pageId: 'thanks', language: 'sv' })).toBeNull()
	const place = { block: null, path: ['route', 'navTitle'] }
	const commands = [{ id: 'a', command: { kind: 'setField', place, from: 'Tack', to: 'Tack!' } }]
	expect(await change('thanks', commands)).toMatchObject({ json: { draft: { number: 1 } } })
	await post(publisher, 'page/thanks', { do: 'delete' })
	expect(await change('thanks', commands)).toEqual({ json: { code: 'page-missing' }, status: 410 })
})

describe('a new language of a page', () => {
	const add = (page: string, fields: Record<string, string> = {}) =>
		post(editor, `page/${page}`, { do: 'add-language', language: 'en', ...fields })

	test('begins with its blocks, whose texts are the original’s until they are written, and visitors do not see it', async () => {
		await post(editor, 'new', newPage)
		const id = (await find('Däck & fälgar'))?.id ?? ''
		expect(await add(id)).toBe('/desk/pages/edit/en/kop-bil/dack-falgar#translate')
		const [swedish, english] = await Promise.all(
			(['sv', 'en'] as const).map((language) => store().findDraft({ site: 'carhall-se', pageId: id, language })),
		)
		const shape = (draft: typeof swedish) => draft?.document.placeholders.main?.map(({ uid, type }) => `${type} ${uid}`)
		expect(shape(english)).toEqual(shape(swedish))
		expect(english?.document.placeholders.main?.map(({ fields }) => fields)).toEqual([{}, {}, {}])
		const page = await store().findDraftPage({ site: 'carhall-se', language: 'en', path: '/kop-bil/dack-falgar' })
		expect(page).toMatchObject({ contentLanguage: 'en', route: { navTitle: 'Däck & fälgar' } })
		expect(page?.placeholders.main?.[0]?.fields.Title).toBe('Däck & fälgar')
		expect(await store().getPage({ site: 'carhall-se', language: 'en', path: '/kop-bil/dack-falgar' })).toBeNull()
		expect(await audit()).toContain('page language added')
	})

	test('has the address that functions of the site have in the language, or the one that is written', async () => {
		expect(await add('stories')).toBe('/desk/pages/edit/en/stories#translate')
		expect(await add('jobs', { address: '/Work/' })).toBe('/desk/pages/edit/en/work#translate')
	})

	test.each([
		['that it has already', 'home', {}, 'deskPages.languageExists'],
		['that the site has not', 'jobs', { language: 'fi' }, 'deskPages.pageMissing'],
		['at an address of another page', 'jobs', { address: '/buy' }, 'deskPages.pathTaken'],
		['at an address of the desk', 'jobs', { address: '/desk' }, 'deskPages.addressUnreadable'],
	])('%s is refused with a sentence', async (_, page, fields, sentence) => {
		const before = await pages()
		const form = new URLSearchParams({ do: 'add-language', language: 'en', ...fields })
		const answer = await desk.ask(`pages/page/${page}`, editor, form)
		expect(answer).toMatchObject({ status: 409 })
		expect(refusalText(refusedOf(answer).error, (key) => key, [])).toBe(sentence)
		expect(await pages()).toEqual(before)
	})
})
