import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { EditCommand } from '#content/edit-command.ts'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { createContractContent } from '#content/testing/contract-content.ts'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import type { ChangeAnswer, PublishCheck } from '#editing/editing-data.ts'
import { ok } from '#platform/result.ts'
import type { DeskAnswer } from '../../desk-page.ts'
import { openDesk } from '../../testing/open-desk.ts'

let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDesk>>
let editor: Headers
let publisher: Headers

beforeAll(async () => {
	database = await openSqlite({ isShared: true })
	desk = await openDesk(database.db, () => new Date('2026-11-22T09:00:00Z'))
	await fillSite(desk.operators.pages.store, createContractContent())
	editor = await desk.signIn([{ role: 'editor', site: 'carhall-se' }], 'ed')
	publisher = await desk.signIn([{ role: 'publisher', site: 'carhall-se' }], 'pub')
	return () => database.close()
})

const address = 'pages/edit/kop-bil/elbil'
const navTitle = (from: string, to: string): EditCommand => ({
	kind: 'setField',
	place: { block: null, path: ['route', 'navTitle'] },
	from,
	to,
})

function post(headers: Headers, fields: Record<string, string>, path = address) {
	return desk.ask(path, headers, new URLSearchParams(fields))
}

const change = (headers: Headers, commands: Record<string, EditCommand>, known: object = { draft: null, after: 0 }) => {
	const named = Object.entries(commands).map(([id, command]) => ({ id, command }))
	return post(headers, { do: 'change', change: JSON.stringify({ ...known, commands: named }) })
}

function jsonOf(answer: DeskAnswer | null): ChangeAnswer {
	if (!answer || !('json' in answer)) throw new Error('There is no answer')
	return answer.json as ChangeAnswer
}

const visitorsTitle = async () =>
	(await desk.operators.pages.store.getPage({ site: 'carhall-se', language: 'sv', path: '/kop-bil/elbil' }))?.route
		.navTitle

const auditOf = async () =>
	(await desk.accounts.listAudit(['carhall-se'], 50)).map(({ action, subject }) => `${action}: ${subject}`)

test('an editor changes a draft, and a publisher shows it to visitors; the audit log says who began and published it', async () => {
	const first = jsonOf(await change(editor, { a: navTitle('Elbil', 'Elbilar') }))
	expect(first).toMatchObject({ draft: { number: 1 }, refused: [], commands: [{ id: 'a' }] })
	const known = { draft: first.draft.id, after: 1 }
	const second = jsonOf(await change(publisher, { b: navTitle('Elbilar', 'Alla elbilar') }, known))
	expect(second).toMatchObject({ draft: { id: first.draft.id, number: 2 }, commands: [{ id: 'b' }] })
	expect(await visitorsTitle()).toBe('Elbil')

	const refused = await post(editor, { do: 'publish' })
	expect(refused).toMatchObject({ status: 403 })
	expect(await post(publisher, { do: 'publish' })).toEqual({ json: { lost: [] } })
	expect(await visitorsTitle()).toBe('Alla elbilar')
	expect((await auditOf()).filter((line) => line.includes('ev sv')).toSorted()).toEqual([
		'draft begun: ev sv',
		'page published: ev sv',
	])
})

test('who knew another draft gets the document of this one', async () => {
	const answer = jsonOf(
		await change(editor, { c: navTitle('Alla elbilar', 'El') }, { draft: 'of last week', after: 7 }),
	)
	expect(answer).toMatchObject({ draft: { number: 1 }, document: { route: { navTitle: 'El' } } })
	expect(await post(editor, { do: 'discard' })).toEqual({ json: {} })
	expect(await auditOf()).toContain('draft discarded: ev sv')
})

test('a value that its field does not take is refused with its path, and the others are taken', async () => {
	const place = (block: string, name: string) => ({ block, path: [name] })
	const commands: Record<string, EditCommand> = {
		bad: { kind: 'setField', place: place('hero', 'Variant'), to: 'Enormous' },
		unknown: { kind: 'setField', place: place('hero', 'NoSuchField'), to: 'x' },
		good: { kind: 'setField', place: place('hero', 'Variant'), to: 'FullScreen' },
	}
	const named = Object.entries(commands).map(([id, command]) => ({ id, command }))
	const answer = jsonOf(
		await post(
			editor,
			{ do: 'change', change: JSON.stringify({ draft: null, after: 0, commands: named }) },
			'pages/edit',
		),
	)
	expect(answer.draft.number).toBe(1)
	expect(answer.refused).toMatchObject([
		{ id: 'bad', error: { code: 'invalid-value', path: ['Variant'] } },
		{ id: 'unknown', error: { code: 'invalid-value', path: ['NoSuchField'] } },
	])
})

test('the answer to a change says which block has the main heading: the first one that visitors get', async () => {
	const empty = { uid: 'new', type: 'RichContentBlock', params: {}, fields: {}, placeholders: {} }
	const openerAfter = async (command: EditCommand) => {
		const commands = [{ id: command.kind, command }]
		const answer = await post(
			editor,
			{ do: 'change', change: JSON.stringify({ draft: null, after: 0, commands }) },
			'pages/edit',
		)
		return jsonOf(answer).opener
	}
	const into = { block: null, placeholder: 'above' }
	expect(await openerAfter({ kind: 'insertBlock', into, after: null, block: empty })).toBe('notice')
	expect(await openerAfter({ kind: 'setField', place: { block: 'new', path: ['Title'] }, to: 'Nytt' })).toBe('new')
	expect(await openerAfter({ kind: 'hideBlock', uid: 'new', isHidden: true })).toBe('notice')
	await post(editor, { do: 'discard' }, 'pages/edit')
})

test.each([
	['is no JSON', '{'],
	['is of another shape', '{"draft":null,"after":0,"commands":[{"id":"a","command":{"kind":"dropTables"}}]}'],
	['has an endless list', JSON.stringify({ draft: null, after: 0, commands: Array.from({ length: 501 }, () => 0) })],
])('a change that %s is refused, and nothing is stored', async (_, sent) => {
	expect(await post(editor, { do: 'change', change: sent }, 'pages/edit/jobb')).toEqual({
		json: { code: 'unreadable' },
		status: 422,
	})
	expect(await desk.operators.pages.store.findDraft({ site: 'carhall-se', pageId: 'jobs', language: 'sv' })).toBeNull()
})

test('an editor adds a tag, which the site has once, however it is written', async () => {
	const add = (name: string) => post(editor, { do: 'add-tag', name })
	const tags = () => desk.operators.pages.store.listOwnTags({ site: 'carhall-se', language: 'sv' })
	const before = await tags()
	expect(await add('  Däck  & fälgar ')).toMatchObject({ json: { id: 'dack-falgar', value: 'Däck & fälgar' } })
	expect(await add('däck & FÄLGAR')).toMatchObject({ json: { id: 'dack-falgar', value: 'Däck & fälgar' } })
	expect(await tags()).toEqual([...before, { id: 'dack-falgar', key: 'dack-falgar', value: 'Däck & fälgar' }])
	for (const name of ['', ' ! ', 'a'.repeat(61)]) expect(await add(name)).toMatchObject({ status: 422 })
	expect(await auditOf()).toContain('tag added: dack-falgar sv')
	expect(await tags()).toHaveLength(before.length + 1)
})

test('a block that an editor has hidden is not published', async () => {
	const uids = async () => {
		const page = await desk.operators.pages.store.getPage({ site: 'carhall-se', language: 'sv', path: '/' })
		return Object.values(page?.placeholders ?? {})
			.flat()
			.map(({ uid }) => uid)
	}
	const hide = (isHidden: boolean): EditCommand => ({ kind: 'hideBlock', uid: 'hero', isHidden })
	const publish = async (id: string, command: EditCommand) => {
		const change = JSON.stringify({ draft: null, after: 0, commands: [{ id, command }] })
		await post(editor, { do: 'change', change }, 'pages/edit')
		expect(await post(publisher, { do: 'publish' }, 'pages/edit')).toMatchObject({ json: { lost: [] } })
	}
	const before = await uids()
	expect(before).toContain('hero')
	await publish('hide', hide(true))
	expect(await uids()).toEqual(before.filter((uid) => uid !== 'hero'))
	await publish('show', hide(false))
	expect(await uids()).toEqual(before)
})

test('one block of a draft is drawn, and what is no block of it is nothing', async () => {
	const ask = (path: string, uid: string) => desk.ask(path, editor, null, { query: `view=block&uid=${uid}` })
	expect(await ask('pages/edit', 'hero')).toEqual({ json: { html: '<div></div>', styles: [] } })
	const missing = { json: { code: 'block-missing' }, status: 404 }
	expect(await ask('pages/edit', 'none')).toEqual(missing)
	expect(await ask('pages/edit/no/such/page', 'hero')).toEqual(missing)
})

test('an editor is told what blocks a page can get, with links to the home page in its language', async () => {
	const answer = await desk.ask('pages/edit/kop-bil/elbil', editor, null, { query: 'view=new-blocks' })
	const blurb = jsonOf(answer) as unknown as { type: string }[]
	expect(blurb.find(({ type }) => type === 'Blurb')).toMatchObject({
		fields: { Title: 'En rubrik som säger vad det handlar om', Link: { href: '/' } },
	})
})

test('a page that the site has not is nothing, and a draft that is none is not published', async () => {
	expect(await desk.open('pages/edit/no/such/page', editor)).toBe(404)
	expect(await post(publisher, { do: 'publish' }, 'pages/edit/tack')).toEqual({
		json: { code: 'draft-missing' },
		status: 409,
	})
})

test('a page that is moved while it is open is still drawn, given blocks and checked, and its old address leads to it', async () => {
	const { store } = desk.operators.pages
	const ref = { site: 'carhall-se', language: 'sv', pageId: 'ev' } as const
	const move = (path: string) => store.write((writer) => writer.setPath({ ...ref, path }))
	expect(await move('/kop-bil/el')).toMatchObject({ ok: true })
	for (const [path, view] of [
		['pages/edit/kop-bil/elbil', 'view=new-blocks&area=page'],
		['pages/edit/kop-bil/elbil', 'view=block&uid=hero'],
		['pages/check/kop-bil/elbil', 'view='],
	] as const) {
		const answer = await desk.ask(path, editor, null, { query: `${view}&page=ev&language=sv` })
		expect(answer, `${path} ${view}`).toHaveProperty('json')
		expect(answer, `${path} ${view}`).not.toHaveProperty('status')
	}
	expect(await desk.open('pages/edit/kop-bil/elbil', editor)).toBe('/desk/pages/edit/kop-bil/el')
	await move('/kop-bil/elbil')
})

const insert = (uid: string, fields: Record<string, unknown>): EditCommand => ({
	kind: 'insertBlock',
	into: { block: null, placeholder: 'main' },
	after: null,
	block: { uid, type: 'Blurb', params: {}, fields, placeholders: {} },
})

test.each([
	['/kop-bil', null],
	['/jobb', null],
	['/begagnat', null],
	['/anlaggning/none', 'pageChecks.dealerGone'],
	['/jobb/none', 'pageChecks.pageMissing'],
	['/media/warranty.pdf', null],
	['/media/none.pdf', 'pageChecks.fileMissing'],
	['https://jobb.example/x', null],
	['https://jobb', 'pageChecks.addressMalformed'],
	['mailto:nobody', 'pageChecks.addressMalformed'],
	['tel:+46 8 123 45', null],
	['javascript:alert(1)', 'pageChecks.addressMalformed'],
	['#top', null],
])('a link to %s: %s', async (href, expected) => {
	const block = insert(`link to ${href}`, { Title: 'To', Link: { href, text: 'To' } })
	await desk.operators.pages.store.write((writer) =>
		writer.changeDraft({
			...{ site: 'carhall-se', pageId: 'thanks', language: 'sv', author: 'ed' },
			...{ commands: [{ id: href, command: block }], check: () => ok(undefined) },
		}),
	)
	const answer = await desk.ask('pages/check/tack', editor)
	const { findings } = answer && 'json' in answer ? (answer.json as PublishCheck) : { findings: [] }
	const own = findings.filter(({ block: at }) => at?.uid === `link to ${href}`)
	expect(own.map(({ text }) => text)).toEqual(expected === null ? [] : [expected])
})

test.each([
	['story', 'image', 'range', 'rackvidd', ['pageChecks.alternativeMissing', 'pageChecks.fileMissing']],
	['route', 'ogImage', 'opening', 'invigning', ['pageChecks.fileMissing']],
])(
	'a picture of the page itself that is not there is said before publishing: %s.%s',
	async (part, name, pageId, address, expected) => {
		const picture = { src: '/images/none.avif', alt: '' }
		const command: EditCommand = { kind: 'setField', place: { block: null, path: [part, name] }, to: picture }
		const changed = await desk.operators.pages.store.write((writer) =>
			writer.changeDraft({
				...{ site: 'carhall-se', pageId, language: 'sv', author: 'ed' },
				...{ commands: [{ id: name, command }], check: () => ok(undefined) },
			}),
		)
		expect(changed).toMatchObject({ ok: true, value: { refused: [] } })
		const answer = await desk.ask(`pages/check/aktuellt/${address}`, editor)
		const { findings } = answer && 'json' in answer ? (answer.json as PublishCheck) : { findings: [] }
		expect(findings.map(({ text }) => text)).toEqual(expected)
	},
)

test('a draft with a block that visitors would not see is not published, and is in the list with its block', async () => {
	const store = desk.operators.pages.store
	const draft = {
		site: 'carhall-se',
		pageId: 'stories',
		language: 'sv',
		author: 'ed',
		check: () => ok(undefined),
	} as const
	await store.write((writer) =>
		writer.changeDraft({ ...draft, commands: [{ id: 'x', command: insert('broken', { ButtonType: 'Enormous' }) }] }),
	)
	expect(await post(publisher, { do: 'publish' }, 'pages/edit/aktuellt')).toEqual({
		json: { code: 'broken-block' },
		status: 409,
	})
	const list = await desk.ask('pages', editor, null, { query: 'view=drafts' })
	if (!list || !('main' in list)) throw new Error('There is no list')
	const html = renderToStaticMarkup(list.main)
	expect(html).toMatch(/\/desk\/pages\/edit\/aktuellt#block-broken">Blurb<\/a>: pageChecks.valueInvalid/)

	const hide: EditCommand = { kind: 'hideBlock', uid: 'broken', isHidden: true }
	await store.write((writer) => writer.changeDraft({ ...draft, commands: [{ id: 'y', command: hide }] }))
	expect(await post(publisher, { do: 'publish' }, 'pages/edit/aktuellt')).toMatchObject({ json: { lost: [] } })
})

describe('a page in two languages', () => {
	const store = () => desk.operators.pages.store
	const jobs = (language: 'sv' | 'en') => ({ site: 'carhall-se', pageId: 'home', language })
	const write = (language: 'sv' | 'en', from: string, to: string) =>
		store().write((writer) =>
			writer.changeDraft({
				...jobs(language),
				author: 'ed',
				commands: [{ id: `${language} ${to}`, command: navTitle(from, to) }],
				check: () => ok(undefined),
			}),
		)
	const shown = async () =>
		Promise.all(
			(['sv', 'en'] as const).map(
				async (language) => (await store().getPage({ site: 'carhall-se', language, path: '/' }))?.route.navTitle,
			),
		)

	test('is published in one language alone, or in both as one', async () => {
		await write('sv', 'Start', 'Hem')
		await write('en', 'Home', 'Front page')
		const page = { do: 'publish', page: 'home', language: 'sv' }
		expect(await post(publisher, page, 'pages/edit')).toEqual({ json: { lost: [] } })
		expect(await shown()).toEqual(['Hem', 'Home'])
		await write('sv', 'Hem', 'Startsidan')
		expect(await post(publisher, { ...page, also: 'en' }, 'pages/edit')).toEqual({ json: { lost: [] } })
		expect(await shown()).toEqual(['Startsidan', 'Front page'])
		expect(await auditOf()).toContain('page published: home sv, home en')
	})

	test('is published in none of them if one cannot be', async () => {
		await write('sv', 'Startsidan', 'Hem igen')
		const answer = await post(publisher, { do: 'publish', page: 'home', language: 'sv', also: 'en' }, 'pages/edit')
		expect(answer).toEqual({ json: { code: 'draft-missing' }, status: 409 })
		expect(await shown()).toEqual(['Startsidan', 'Front page'])
		await store().write((writer) => writer.discardDraft(jobs('sv')))
	})

	test('is listed with what has to be translated, each with the way to its place', async () => {
		const answer = await desk.ask('pages', editor, null, { query: 'view=translations' })
		if (!answer || !('main' in answer)) throw new Error('There is no page')
		const html = renderToStaticMarkup(answer.main)
		expect(html).toContain('href="/desk/pages/edit/en#translate"')
		expect(html).toContain('href="/desk/pages/page/jobs"')
	})

	test('is read for that list one page after the other, however many there are', async () => {
		const findDraft = store().findDraft.bind(store())
		const reading: string[] = []
		let most = 0
		const watched = vi.spyOn(store(), 'findDraft').mockImplementation(async (ref) => {
			reading.push(ref.pageId)
			most = Math.max(most, new Set(reading).size)
			const draft = await findDraft(ref)
			reading.splice(reading.indexOf(ref.pageId), 1)
			return draft
		})
		await desk.ask('pages', editor, null, { query: 'view=translations' })
		expect(watched.mock.calls.length).toBeGreaterThan(3)
		watched.mockRestore()
		expect(most).toBe(1)
	})
})
