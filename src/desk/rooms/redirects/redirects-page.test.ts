import { expect, test } from 'vitest'
import { emptyDocument } from '#content/document.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { drawInEnglish } from '#desk/testing/draw-in-english.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import { redirectRule as rule } from '#domain/redirects/testing/redirect-rule.ts'
import { startProcessorTime } from '#platform/testing/processor-time.ts'
import type { DeskAnswer } from '../../desk-page.ts'
import { openDesk } from '../../testing/open-desk.ts'
import { keyOf } from './change-rules.ts'

const site = 'carhall-se'
async function openRedirects(rules: RedirectRule[]) {
	const { db } = await openSqlite()
	const desk = await openDesk(db, () => new Date('2026-11-22T09:00:00Z'))
	const { store } = desk.operators.pages
	await store.write((writer) => writer.replaceRedirects({ site, rules }))
	const headers = await desk.signIn([{ role: 'publisher', site }], 'pub')
	const post = (fields: Record<string, string>) => desk.ask('redirects', headers, new URLSearchParams(fields))
	const show = async (query = '') => htmlOf(await desk.ask('redirects', headers, null, { query }))
	const stored = async () =>
		(await store.listRedirects(site)).map(({ source, destination }) => `${source} ${destination}`)
	return { desk, headers, post, show, stored }
}

const htmlOf = (answer: DeskAnswer | null) => drawInEnglish(answer, ['deskRedirects', 'desk'])

test('rules are added, changed and removed, with their lines in the audit log', async () => {
	const { desk, post, stored } = await openRedirects([rule('/a', '/b')])
	const saved = { redirectTo: expect.stringContaining('view=saved') }
	expect(await post({ do: 'add', source: '/c', destination: '/d', conditions: 'typ=PB' })).toEqual(saved)
	const added = keyOf(rule('/c', '/d', { typ: 'PB' }))
	expect(await post({ do: 'change', rule: added, source: '/c', destination: '/e', conditions: '' })).toEqual(saved)
	expect(await post({ do: 'remove', rule: keyOf(rule('/a', '/b')), source: '/a' })).toEqual(saved)
	expect(await stored()).toEqual(['/c /e'])
	const audit = await desk.accounts.listAudit([site], 10)
	expect(audit.map(({ action, subject }) => `${action}: ${subject}`).toSorted()).toEqual([
		'redirect added: /c',
		'redirect changed: /c',
		'redirect removed: /a',
	])
})

test('who removes a rule stays on its page of the list; a new rule is on the first', async () => {
	const { desk, headers, show } = await openRedirects(Array.from({ length: 51 }, (_, at) => rule(`/old-${at}`, '/new')))
	const post = (fields: object) =>
		desk.ask('redirects', headers, new URLSearchParams({ ...fields }), { query: 'words=old&page=1' })
	const removed = await post({ do: 'remove', rule: keyOf(rule('/old-0', '/new')) })
	expect(removed).toEqual({ redirectTo: '/desk/redirects?words=old&view=saved&page=1' })
	// It was the only one there.
	expect((await show('words=old&page=1')).match(/name="rule"/g)).toHaveLength(50)
	const added = await post({ do: 'add', source: '/old-51', destination: '/new', conditions: '' })
	expect(added).toEqual({ redirectTo: '/desk/redirects?words=old&view=saved' })
})

test.each<[string, Record<string, string>, number, RegExp]>([
	['no path', { do: 'add', source: 'a', destination: '/b' }, 422, /From must be a path of the site/],
	['a circle', { do: 'add', source: '/b', destination: '/a' }, 422, /Goes round in a circle: /],
	['an unknown parameter', { do: 'add', source: '/x', destination: '/:y' }, 422, /a parameter that From does not have/],
	['a rule that is gone', { do: 'remove', rule: keyOf(rule('/a', '/other')) }, 409, /./],
	[
		'a table with broken lines',
		{ do: 'import', table: 'source,destination\n/x,/y\nx,/y\n/x\n/z,/:name\n' },
		422,
		/Line 3: x: From must be a path.*Line 4: The line does not have as many cells.*Line 5: \/z: To names a parameter/s,
	],
	['a table without rules', { do: 'import', table: 'source,destination\n' }, 422, /The table has no rules/],
	['a table without its columns', { do: 'import', table: 'from,to\n/a,/b' }, 422, /Line 1: The columns source and/],
	[
		'a table with very many broken lines',
		{ do: 'import', table: `source,destination\n${'x,/y\n'.repeat(23)}` },
		422,
		/Line 21: (?!.*Line 22).*And 3 more\./s,
	],
	['a table with a circle', { do: 'import', table: 'source,destination\n/x,/y\n/y,/x' }, 422, /Goes round in a circle/],
])('%s is refused in words, and nothing changes', async (_, fields, status, words) => {
	const { post, stored } = await openRedirects([rule('/a', '/b')])
	const answer = await post(fields)
	expect(answer).toMatchObject({ status })
	expect(htmlOf(answer)).toMatch(words)
	expect(await stored()).toEqual(['/a /b'])
})

test('a change that is refused is open again in its row, with what was typed and the field that is wrong', async () => {
	const { post } = await openRedirects([rule('/a', '/b'), rule('/c', '/d')])
	const typed = { source: '/a', destination: 'no slash', conditions: 'typ=PB' }
	const html = htmlOf(await post({ do: 'change', rule: keyOf(rule('/a', '/b')), ...typed }))
	const [row = ''] = html.match(/<details[^>]*open.*?<\/details>/s) ?? []
	expect(row).toContain('/a → /b')
	expect(row).toMatch(/aria-invalid="true"[^>]*name="destination" value="no slash"/)
	expect(row).toContain('value="typ=PB"')
	expect(html.match(/aria-invalid/g)).toHaveLength(1)
	// Someone else has removed the rule.
	const gone = htmlOf(await post({ do: 'change', rule: keyOf(rule('/x', '/y')), source: '/x', destination: '/z' }))
	expect(gone.match(/<details[^>]*open.*?<\/details>/s)?.[0]).toMatch(/value="\/z".*value="add"/s)
})

test('without rules, and when none is found, a sentence says what to do', async () => {
	const { show } = await openRedirects([])
	expect(await show()).toContain('There are no rules yet.')
	expect(await show('words=none')).toContain('No rule has these words.')
})

test('a table is read behind the rules there are, or in their place, and comes out as it went in', async () => {
	const { desk, headers, post, stored } = await openRedirects([rule('/a', '/b')])
	const table = 'source,destination,conditions\n/c,/d,typ=PB\n'
	await post({ do: 'import', table })
	expect(await stored()).toEqual(['/a /b', '/c /d'])
	await post({ do: 'import', table, replace: 'yes' })
	expect(await stored()).toEqual(['/c /d'])
	const exported = await desk.ask('redirects/export.csv', headers)
	if (!exported || !('file' in exported)) throw new Error('There is no file')
	let csv = ''
	for await (const part of exported.file.parts) csv += part
	expect(csv).toBe(table)
})

test('an address is tried, and its rules are named', async () => {
	const { show } = await openRedirects([rule('/old/:name', '/new/:name'), rule('/new/vans', '/cars')])
	expect(await show('address=/old/vans')).toContain('/old/vans leads to /cars by /old/:name → /new/vans.')
	expect(await show('address=/none')).toContain('No rule is for /none.')
})

test('five thousand rules are shown in pages, found by words, and checked in time', async () => {
	const rules = Array.from({ length: 5000 }, (_, index) => rule(`/old-${index}`, `/new-${index}`))
	const { show } = await openRedirects([...rules, rule('/old-7', '/elsewhere')])
	const processorMs = startProcessorTime()
	const html = await show()
	expect(processorMs()).toBeLessThan(3000)
	expect(html).toContain('5,001 rules')
	expect(html.match(/data-finding="conflict"/g)).toHaveLength(1)
	expect(html.match(/data-finding="no-page"/g)).toHaveLength(50)
	expect(html.match(/name="rule"/g)).toHaveLength(50)
	const found = await show('words=old-4321')
	expect(found).toContain('1 rule')
	expect(found.match(/name="rule"/g)).toHaveLength(1)
})

test('a rule that leads to no page, and one that hides a page, say so before all others', async () => {
	const { desk, show } = await openRedirects([])
	const { store } = desk.operators.pages
	const home = { site, pageId: 'home', name: 'Home', kind: 'page', parentId: null } as const
	const page = { site, pageId: 'contact', language: 'sv' } as const
	await store.write(async (writer) => {
		await writer.createPage(home)
		await writer.createPage({ ...home, pageId: 'contact', name: 'Contact', parentId: 'home' })
		await writer.setPath({ ...page, path: '/kontakt' })
		await writer.saveDraft({ ...page, document: emptyDocument, author: 'pub', basedOn: null })
		await writer.publish({ ...page, number: 1, author: 'pub' })
		const away = 'https://elsewhere.example/'
		await writer.replaceRedirects({
			site,
			rules: [rule('/a', '/no-such-page'), rule('/kontakt', away), rule('/b', away)],
		})
	})
	const html = await show()
	expect(html.match(/data-finding="[a-z-]+"/g)).toEqual(['data-finding="hides-page"', 'data-finding="no-page"'])
	expect(html).toContain('Leads to /no-such-page, where there is no page.')
	expect(html).toContain('Hides the page /kontakt from visitors.')
	expect(html.indexOf('/b →')).toBeGreaterThan(html.lastIndexOf('data-finding'))
})
