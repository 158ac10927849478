import { beforeEach, describe, expect, test } from 'vitest'
import type { DocumentRef } from '#content/content-store.ts'
import type { EditCommand } from '#content/edit-command.ts'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { createContractContent, contractSite as site } from '#content/testing/contract-content.ts'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { drawInEnglish } from '#desk/testing/draw-in-english.ts'
import { ok } from '#platform/result.ts'
import type { DeskAnswer } from '../../../desk-page.ts'
import { openDesk } from '../../../testing/open-desk.ts'
import { createSharedPreviews } from './shared-previews.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let editor: Headers
let publisher: Headers
let clock: Date
let db: TestDatabase['db']

const home: DocumentRef = { site, pageId: 'home', language: 'sv' }
const address = 'pages/review/sv/home'

beforeEach(async () => {
	clock = new Date('2026-11-22T09:00:00Z')
	db = (await openSqlite()).db
	desk = await openDesk(db, () => clock)
	await fillSite(desk.operators.pages.store, createContractContent())
	editor = await desk.signIn([{ role: 'editor', site }], 'ed')
	publisher = await desk.signIn([{ role: 'publisher', site }], 'pub')
	await desk.signIn([{ role: 'owner', site: null }], 'owner')
	await desk.signIn([{ role: 'publisher', site: 'carhall-no' }], 'elsewhere')
})

async function rename(from: string, to: string): Promise<void> {
	const command: EditCommand = { kind: 'setField', place: { block: null, path: ['route', 'navTitle'] }, from, to }
	const change = { ...home, author: 'ed', commands: [{ id: to, command }], check: () => ok(undefined) }
	const changed = await desk.operators.pages.store.write((writer) => writer.changeDraft(change))
	if (!changed.ok || changed.value.refused.length > 0) throw new Error('The draft was not changed')
}

/** A second later each time. */
function post(headers: Headers, fields: Record<string, string>) {
	clock = new Date(clock.getTime() + 1000)
	return desk.ask(address, headers, new URLSearchParams(fields))
}
const known = async () => {
	const draft = await desk.operators.pages.store.findDraft(home)
	return `${draft?.id ?? ''} ${draft?.number ?? 0}`
}
const letters = async () =>
	(await desk.outbox.list({ channel: 'mail', limit: 50 })).messages.map(({ content }) => ({
		to: content?.to?.email,
		subject: content?.subject ?? '',
		text: content?.text ?? '',
	}))
const audit = async () => (await desk.accounts.listAudit([site], 50)).map(({ action }) => action)
const show = async (path = address, query = '') => htmlOf(await desk.ask(path, publisher, null, { query }))
const isBack = { redirectTo: '/desk/pages/review/sv/home' }

const htmlOf = (answer: DeskAnswer | null) =>
	drawInEnglish(answer, [
		'deskReview',
		'deskPages',
		'deskPlans',
		'siteView',
		'editing',
		'desk',
		'deskRevisions',
		'blockKinds',
	])

test('an editor asks, publishers of the site get an email, one approves, and the editor gets one', async () => {
	await rename('Start', 'Hem')
	expect(await post(editor, { do: 'ask-review', said: 'Before Friday?', known: await known() })).toEqual(isBack)
	expect(await letters()).toMatchObject([{ to: 'pub@example.com', subject: 'Att granska: Start' }])
	const [asked] = await letters()
	expect(asked?.text).toContain('Before Friday?')
	expect(asked?.text).toContain('/desk/pages/review/sv/home')
	expect(await show()).toContain('ed asks for a review')

	expect(await post(publisher, { do: 'approve', said: '', known: await known() })).toEqual(isBack)
	expect((await letters()).map(({ to }) => to).sort()).toEqual(['ed@example.com', 'pub@example.com'])
	expect(await show()).toContain('Approved by pub')
	expect(await show('pages', 'view=drafts')).toContain('deskReview.isApproved')
	expect((await audit()).filter((action) => /review|approved/.test(action)).sort()).toEqual([
		'draft approved',
		'review asked',
	])
})

test('an approval is of a state of the draft: a later change takes it back, and a publication ends it', async () => {
	await rename('Start', 'Hem')
	const seen = await known()
	await rename('Hem', 'Hemma')
	const refused = await post(publisher, { do: 'approve', known: seen })
	expect(refused).toMatchObject({ status: 409 })
	expect(htmlOf(refused)).toContain('The draft has changed since you opened this page.')
	await post(publisher, { do: 'approve', known: await known() })
	await rename('Hemma', 'Hem igen')
	expect(await show()).toContain('Changed since pub approved it')
	expect(await show('pages')).toContain('deskReview.changedSince')

	const publish = { ...home, author: 'pub', check: () => ok(undefined) }
	await desk.operators.pages.store.write((writer) => writer.publishDraft(publish))
	expect(await show()).not.toContain('pub approved')
	await rename('Hem igen', 'Ny')
	expect(await show()).toContain('Nobody has asked for a review.')
	expect(await show('pages')).not.toContain('deskReview')
})

test('a draft is sent back with a sentence, which the editor gets', async () => {
	await rename('Start', 'Hem')
	await post(editor, { do: 'ask-review', known: await known() })
	const refused = await post(publisher, { do: 'send-back', said: ' ', known: await known() })
	expect(htmlOf(refused)).toContain('Write a sentence first.')
	await post(publisher, { do: 'send-back', said: 'Too long.', known: await known() })
	const back = (await letters()).find(({ to }) => to === 'ed@example.com')
	expect(back?.subject).toBe('Tillbaka: Start')
	expect(back?.text).toContain('Too long.')
	expect(await show()).toMatch(/Sent back by pub.*Too long\./)
})

test('a comment whose form is sent twice is kept once, with one letter', async () => {
	await rename('Start', 'Hem')
	await post(editor, { do: 'ask-review', known: await known(), said: '' })
	const before = (await letters()).length
	const comment = { do: 'comment', key: 'd9428888-122b-41e1-b85b-5e9c1e8b4b67', said: 'Kortare, tack' }
	expect([await post(publisher, comment), await post(publisher, comment)]).toEqual([isBack, isBack])
	expect((await show()).match(/Kortare, tack/g)).toHaveLength(1)
	expect((await letters()).length - before).toBe(1)
	expect((await audit()).filter((action) => action === 'comment added')).toHaveLength(1)
})

test('without a draft there is nothing to ask for', async () => {
	const refused = await post(editor, { do: 'ask-review', known: await known() })
	expect(refused).toMatchObject({ status: 409 })
	expect(htmlOf(refused)).toContain('There is no draft')
	expect(await letters()).toEqual([])
})

test('a site without publishers asks its owners', async () => {
	const id = await desk.accounts.findId('pub@example.com')
	await desk.accounts.revoke(id ?? '', { role: 'publisher', site })
	await rename('Start', 'Hem')
	await post(editor, { do: 'ask-review', known: await known() })
	expect((await letters()).map(({ to }) => to)).toEqual(['owner@example.com'])
})

describe('comments', () => {
	const ask = async (headers: Headers, fields: Record<string, string>) => {
		const answer = await post(headers, { as: 'json', ...fields })
		if (!answer || !('json' in answer)) throw new Error('There is no answer')
		return answer.json as {
			threads: { id: string; block: string | null; resolvedBy: string | null; comments: object[] }[]
		}
	}

	test('are about a block or the page, are answered with an email, resolved and opened again', async () => {
		const { threads } = await ask(publisher, { do: 'comment', block: 'hero', said: 'Is this true?' })
		expect(threads).toMatchObject([
			{ block: 'hero', resolvedBy: null, comments: [{ said: 'Is this true?', by: 'pub' }] },
		])
		expect(await letters()).toEqual([])
		const thread = threads[0]?.id ?? ''
		expect(await ask(editor, { do: 'comment', thread, said: 'It is.' })).toMatchObject({
			threads: [{ block: 'hero', comments: [{ by: 'pub' }, { said: 'It is.', by: 'ed' }] }],
		})
		expect((await letters()).map(({ to }) => to)).toEqual(['pub@example.com'])
		expect(await ask(publisher, { do: 'resolve', thread })).toMatchObject({ threads: [{ resolvedBy: 'pub' }] })
		expect(await show()).toContain('1 resolved comment')
		expect(await ask(editor, { do: 'comment', thread, said: 'One more thing.' })).toMatchObject({
			threads: [{ resolvedBy: null }],
		})
		expect(await post(editor, { do: 'comment', said: 'The whole of it' })).toEqual(isBack)
		const listed = await desk.ask(address, editor, null, { query: 'view=comments' })
		expect(listed).toMatchObject({ json: { threads: [{ block: 'hero' }, { block: null }] } })
	})

	test('on a draft that is to be reviewed are told to who asked', async () => {
		await rename('Start', 'Hem')
		await post(editor, { do: 'ask-review', known: await known() })
		await ask(publisher, { do: 'comment', block: 'hero', said: 'Is this true?' })
		await ask(editor, { do: 'comment', said: 'I wonder too' })
		const own = (await letters()).filter(({ to }) => to === 'ed@example.com')
		expect(own).toMatchObject([{ subject: 'Ny kommentar: Start' }])
		expect(own[0]?.text).toContain('Is this true?')
	})

	test('about nothing, to no thread, or of another page are refused', async () => {
		expect(await post(editor, { do: 'comment', as: 'json', said: ' ' })).toMatchObject({ status: 422 })
		expect(await post(editor, { do: 'comment', as: 'json', said: 'x', thread: 'none' })).toMatchObject({ status: 422 })
		const { threads } = await ask(editor, { do: 'comment', said: 'Here' })
		const elsewhere = new URLSearchParams({ do: 'resolve', thread: threads[0]?.id ?? '' })
		expect(await desk.ask('pages/review/sv/jobs', editor, elsewhere)).toBeNull()
		expect(await desk.ask('pages/review/fi/home', editor)).toBeNull()
	})

	test('are written as text', async () => {
		await ask(editor, { do: 'comment', said: '<script>alert(1)</script>' })
		expect(await show()).toContain('&lt;script&gt;')
	})
})

describe('a shared preview', () => {
	const share = async (days = '7') => {
		const html = htmlOf(await post(editor, { do: 'share', days }))
		return /\/desk\/preview\?(token=[\w-]+)/.exec(html)?.[1] ?? ''
	}
	const open = (query: string, at = site) => desk.ask('preview', new Headers(), null, { query, site: at })
	const ended = { status: 410, title: 'desk.previewEnded' }

	test('shows a draft without a session, until its time, on its site', async () => {
		const query = await share('1')
		expect(await open(query)).toMatchObject({ drawn: { status: 200 } })
		expect(await open(query, 'carhall-no')).toMatchObject(ended)
		expect(await open('token=guessed')).toMatchObject(ended)
		expect(await open('')).toMatchObject(ended)
		clock = new Date('2026-11-23T09:00:00Z')
		expect(await open(query)).toMatchObject({ drawn: {} })
		clock = new Date('2026-11-23T09:00:01Z')
		expect(await open(query)).toMatchObject(ended)
		expect(await createSharedPreviews(db, () => clock).list(home)).toEqual([])
	})

	test('is listed, and ended at once', async () => {
		const query = await share()
		const html = await show()
		expect(html).toContain('Ends on 29 Nov 2026, 10:00')
		expect(html).not.toContain(query)
		const [, preview = ''] = /name="preview" value="(\w+)"/.exec(html) ?? []
		expect(await post(publisher, { do: 'end-share', preview })).toEqual(isBack)
		expect(await open(query)).toMatchObject(ended)
		expect((await audit()).filter((action) => action.startsWith('preview')).sort()).toEqual([
			'preview ended',
			'preview shared',
		])
	})

	test('of a page that is deleted shows nothing', async () => {
		const html = htmlOf(await desk.ask('pages/review/sv/jobs', editor, new URLSearchParams({ do: 'share', days: '7' })))
		const query = /\/desk\/preview\?(token=[\w-]+)/.exec(html)?.[1] ?? ''
		await desk.operators.pages.store.write((writer) =>
			writer.deletePage({ site, pageId: 'jobs', author: 'x', leadTo: null }),
		)
		expect(await open(query)).toMatchObject(ended)
	})
})
