import { beforeAll, expect, test } from 'vitest'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { drawInEnglish } from '#desk/testing/draw-in-english.ts'
import { getCatalogue } from '#i18n/catalogues.server.ts'
import type { DeskAnswer } from '../../desk-page.ts'
import { openDesk } from '../../testing/open-desk.ts'
import { searchTexts } from './find-texts.ts'

let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDesk>>
let publisher: Headers

beforeAll(async () => {
	database = await openSqlite({ isShared: true })
	desk = await openDesk(database.db, () => new Date('2026-11-22T09:00:00Z'))
	publisher = await desk.signIn([{ role: 'publisher', site: 'carhall-se' }], 'pub')
	return () => database.close()
})

const key = 'common.print'
const builtIn = getCatalogue('sv', 'common')[key] ?? ''
const htmlOf = (answer: DeskAnswer | null) => drawInEnglish(answer, ['siteTexts'])

const save = (fields: Record<string, string>, headers = publisher) =>
	desk.ask('texts', headers, new URLSearchParams({ do: 'save', key, ...fields }))
const dictionary = () => desk.operators.pages.store.getDictionary({ site: 'carhall-se', language: 'sv' })
const linesOfKey = async () =>
	(await desk.accounts.listAudit(['carhall-se'], 50)).filter(({ action }) => action === 'text changed').length

test('a publisher says a text in other words, and an empty field brings the built-in one back; both are in the audit log', async () => {
	expect(await save({ sv: 'Stäng rutan', 'sv.from': builtIn })).toMatchObject({ redirectTo: expect.any(String) })
	expect(await dictionary()).toEqual({ [key]: 'Stäng rutan' })
	expect(await save({ sv: 'Stäng rutan', 'sv.from': 'Stäng rutan' })).toMatchObject({ redirectTo: expect.any(String) })
	expect(await linesOfKey()).toBe(1)
	await save({ sv: ' ', 'sv.from': 'Stäng rutan' })
	expect(await dictionary()).toEqual({})
	expect(await linesOfKey()).toBe(2)
})

test.each([
	['with a value that nothing gives', { sv: 'Stäng {allt}', 'sv.from': builtIn }],
	['with braces that do not match', { sv: 'Stäng {', 'sv.from': builtIn }],
	['that was made of another text than there is', { sv: 'Stäng!', 'sv.from': 'Something else' }],
])('a text %s is shown again and not taken', async (_, fields) => {
	const answer = await save(fields)
	expect(answer).toMatchObject({ status: 422, title: 'desk.texts' })
	// It has the focus, in the form of the text.
	expect(htmlOf(answer)).toMatch(/<form[^>]*aria-label="common.print".*role="alert"[^>]*autofocus.*Stäng/s)
	expect(await dictionary()).toEqual({})
})

test('a text of several lines from a file is changed although forms send other line ends', async () => {
	const ref = { site: 'carhall-se', language: 'sv', key } as const
	const { store } = desk.operators.pages
	await store.write((writer) => writer.setText({ ...ref, text: 'Stäng\nrutan' }))
	const unchanged = { sv: 'Stäng\r\nrutan', 'sv.from': 'Stäng\r\nrutan' }
	expect(await save(unchanged)).toMatchObject({ redirectTo: expect.any(String) })
	expect(await save({ ...unchanged, sv: 'Stäng\r\nden' })).toMatchObject({ redirectTo: expect.any(String) })
	expect(await dictionary()).toEqual({ [key]: 'Stäng\nden' })
	await store.write((writer) => writer.setText({ ...ref, text: null }))
})

test('a text that is too long is shown again whole', async () => {
	const answer = await save({ sv: 'å'.repeat(2001), 'sv.from': builtIn })
	expect(answer).toMatchObject({ status: 422 })
	expect(htmlOf(answer)).toContain('å'.repeat(2001))
	expect(await dictionary()).toEqual({})
})

test('an editor sees the texts and changes none, and there is no text of staff', async () => {
	const editor = await desk.signIn([{ role: 'editor', site: 'carhall-se' }], 'ed')
	expect(await desk.open('texts', editor)).toBe(200)
	expect(await save({ sv: 'X', 'sv.from': builtIn }, editor)).toMatchObject({ status: 403 })
	expect(await save({ key: 'desk.pages', sv: 'X', 'sv.from': 'Sidor' })).toBeNull()
})

test('texts are found by words of any language or of the key; without words those of the site', () => {
	const found = (words: string) =>
		searchTexts(words, [
			{ language: 'sv', entries: { 'common.back': 'Bakåt' } },
			{ language: 'en', entries: {} },
		]).map((text) => text.key)
	expect(found('')).toEqual(['common.back'])
	expect(found('BAKÅT')).toContain('common.back')
	expect(found('common.print')).toEqual(['common.print'])
	expect(found('Print')).toContain('common.print')
	expect(found('no such words anywhere')).toEqual([])
	for (const area of ['blockKinds', 'pageChecks', 'siteTexts', 'editing', 'desk']) expect(found(`${area}.`)).toEqual([])
})
