import { beforeEach, expect, test } from 'vitest'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { createContractContent, contractSite as site } from '#content/testing/contract-content.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import type { Language } from '#domain/market.ts'
import { ok } from '#platform/result.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { openDesk } from '../../../testing/open-desk.ts'
import type { RefusedDraft } from './draft-list.tsx'

let desk: Awaited<ReturnType<typeof openDesk>>
let publisher: Headers

beforeEach(async () => {
	const { db } = await openSqlite()
	desk = await openDesk(db, () => new Date('2026-11-22T09:00:00Z'))
	await fillSite(store(), createContractContent())
	publisher = await desk.signIn([{ role: 'publisher', site }], 'pub')
	await rename('thanks', 'Tack', 'Tack så mycket')
	await rename('jobs', 'Jobb', 'Lediga jobb')
})

const store = () => desk.operators.pages.store

function rename(pageId: string, from: string, to: string, language: Language = 'sv') {
	const command = { kind: 'setField', place: { block: null, path: ['route', 'navTitle'] }, from, to } as const
	const change = { site, pageId, language, author: 'ed', commands: [{ id: to, command }], check: () => ok(undefined) }
	return store().write((writer) => writer.changeDraft(change))
}

function publish(...drafts: string[]) {
	const form = new URLSearchParams([['do', 'publish-drafts'], ...drafts.map((draft) => ['draft', draft])])
	return desk.ask('pages', publisher, form, { query: 'view=drafts' })
}

const refusedOf = (answer: unknown) =>
	(answer as { main: { props: { refused: RefusedDraft[] } } }).main.props.refused.map(({ draft, error }) => [
		draft,
		error.code,
	])

const visitorsSee = async (path: string) => (await store().getPage({ site, language: 'sv', path }))?.route.navTitle

test('the chosen drafts are published as one', async () => {
	expect(await publish('sv thanks', 'sv jobs')).toEqual({ redirectTo: '/desk/pages?view=published' })
	expect(await visitorsSee('/tack')).toBe('Tack så mycket')
	expect(await visitorsSee('/jobb')).toBe('Lediga jobb')
	const [{ action, subject } = { action: '', subject: '' }] = (await desk.accounts.listAudit([site], 5)).filter(
		(line) => line.action.startsWith('page'),
	)
	expect([action, subject]).toEqual(['page published', 'sv thanks, sv jobs'])
})

test.each([
	['one is published by someone else meanwhile', ['sv thanks', 'sv jobs'], ['sv jobs', 'draft-missing']],
	['one does not fit any more', ['sv thanks', 'sv buy'], ['sv buy', 'draft-overtaken']],
	['one is of no page', ['sv thanks', 'sv no-such-page'], ['sv no-such-page', 'draft-missing']],
	['one is of a language that the site has not', ['sv thanks', 'fi thanks'], ['fi thanks', 'page-missing']],
	['none is chosen', [], ['', 'nothing-chosen']],
])('if %s, none is published, and each that cannot be is named', async (_, chosen, refused) => {
	await store().write((writer) => writer.discardDraft({ site, pageId: 'jobs', language: 'sv' }))
	await rename('buy', 'Köp bil', 'Köp en bil')
	const buy = { site, pageId: 'buy', language: 'sv' } as const
	const document = { route: { navTitle: 'Köp nu' }, navigation: {}, placeholders: {} }
	await store().write((writer) => writer.saveDraft({ ...buy, document, author: 'other', basedOn: 1 }))

	const answer = await publish(...chosen)
	expect(answer).toMatchObject({ status: 409 })
	expect(refusedOf(answer)).toEqual([refused])
	expect(await visitorsSee('/tack')).toBe('Tack')
	expect(await store().findDraft({ site, pageId: 'thanks', language: 'sv' })).not.toBeNull()
})

async function createManyDrafts(): Promise<void> {
	await store().write(async (writer) => {
		for (let number = 0; number < 60; number++) {
			const ref = { site, pageId: `many-${number}`, language: 'sv' } as const
			await writer.createPage({ ...ref, kind: 'page', name: `Many ${number}`, parentId: 'home' })
			await writer.setPath({ ...ref, path: `/many-${number}` })
			const draft = { ...ref, author: 'ed', commands: [], check: () => ok(undefined) }
			await writer.changeDraft(draft)
		}
	})
}

test('the list says that what is chosen is published together, of how many, and chooses all of a part', async () => {
	const show = async (query: string) => {
		const answer = await desk.ask('pages', publisher, null, { query: `view=drafts${query}` })
		const html = answer && 'main' in answer ? drawInSite(answer.main, { site: 'carhall-uk' }) : ''
		return { html, chosen: html.match(/<input[^>]* checked=""/g)?.length ?? 0 }
	}
	const few = await show('')
	expect(few.html).toContain('What you choose is published together: all of it, or nothing.')
	expect(few.html).toContain('Choose all here (2)')
	expect(few.html).not.toContain('on several pages')
	await createManyDrafts()
	const many = await show('')
	expect(many.html).toContain('The list has 62 drafts on several pages.')
	expect(many.html).toMatch(/href="[^"]*view=drafts&amp;choose=all">Choose all here \(50\)/)
	expect(many.chosen).toBe(0)
	const all = await show('&choose=all')
	expect(all.chosen).toBe(50)
	expect(all.html).toMatch(/href="[^"]*view=drafts">Choose none/)
	expect((await show('&page=1&choose=all')).chosen).toBe(12)
})

test('of very many drafts one part is shown and checked at a time', async () => {
	await createManyDrafts()
	const checked = async (query: string) => {
		const answer = await desk.ask('pages', publisher, null, { query: `view=drafts${query}` })
		return (answer as { main: { props: { findings: Map<string, unknown> } } }).main.props.findings.size
	}
	expect(await checked('')).toBe(50)
	expect(await checked('&page=1')).toBeGreaterThan(10)
	expect(await checked('&page=1')).toBeLessThan(20)
})

test('an editor sees the list and publishes nothing', async () => {
	const editor = await desk.signIn([{ role: 'editor', site }], 'ed')
	expect(await desk.open('pages', editor, null, { query: 'view=drafts' })).toBe(200)
	const form = new URLSearchParams({ do: 'publish-drafts', draft: 'sv thanks' })
	expect(await desk.open('pages', editor, form)).toBe(403)
	expect(await visitorsSee('/tack')).toBe('Tack')
})
