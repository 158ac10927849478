import { beforeEach, describe, expect, test } from 'vitest'
import type { DocumentRef } from '#content/content-store.ts'
import type { EditCommand } from '#content/edit-command.ts'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { createContractContent, contractSite as site } from '#content/testing/contract-content.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { drawInEnglish } from '#desk/testing/draw-in-english.ts'
import { ok } from '#platform/result.ts'
import type { DeskAnswer } from '../../../desk-page.ts'
import { openDesk } from '../../../testing/open-desk.ts'
import { createPagePlans } from './page-plans.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let plans: ReturnType<typeof createPagePlans>
let publisher: Headers
let clock: Date

const home: DocumentRef = { site, pageId: 'home', language: 'sv' }
const jobs: DocumentRef = { ...home, pageId: 'jobs' }

beforeEach(async () => {
	clock = new Date('2026-11-22T09:00:00Z')
	const { db } = await openSqlite()
	desk = await openDesk(db, () => clock)
	plans = createPagePlans(db, () => clock)
	await fillSite(desk.operators.pages.store, createContractContent())
	publisher = await desk.signIn([{ role: 'publisher', site }], 'pub')
})

async function change(page: DocumentRef, id: string, command: EditCommand) {
	const asked = { ...page, author: 'ed', commands: [{ id, command }], check: () => ok(undefined) }
	const changed = await desk.operators.pages.store.write((writer) => writer.changeDraft(asked))
	if (!changed.ok || changed.value.refused.length > 0) throw new Error('The draft was not changed')
}
const rename = (page: DocumentRef, from: string, to: string) =>
	change(page, to, { kind: 'setField', place: { block: null, path: ['route', 'navTitle'] }, from, to })

const post = (path: string, fields: [string, string][], headers = publisher) =>
	desk.ask(`pages/plans/${path}`, headers, new URLSearchParams(fields))
const plan = (time: string, ...drafts: string[]) =>
	post('new', [['do', 'plan'], ['time', time], ...drafts.map((draft): [string, string] => ['draft', draft])])
const offline = (time: string, draft: string) =>
	post('new', [
		['do', 'plan'],
		['as', 'offline'],
		['time', time],
		['draft', draft],
	])
const waiting = () => plans.listWaiting(site)
const auditOf = async () =>
	(await desk.accounts.listAudit([site], 9)).map(({ action, subject }) => `${action}: ${subject}`)

const htmlOf = (answer: DeskAnswer | null) =>
	drawInEnglish(answer, ['deskPlans', 'deskPages', 'siteView', 'editing', 'desk', 'deskRevisions'])

test('a publisher plans several drafts for a time of the site, and an editor sees it but cannot', async () => {
	await rename(home, 'Start', 'Hem')
	await rename(jobs, 'Jobb', 'Jobba')
	const editor = await desk.signIn([{ role: 'editor', site }], 'ed')
	expect(
		await post(
			'new',
			[
				['do', 'plan'],
				['time', '2027-07-01T08:00'],
				['draft', 'sv home'],
			],
			editor,
		),
	).toMatchObject({
		status: 403,
	})
	expect(await plan('2027-07-01T08:00', 'sv home', 'sv jobs')).toEqual({ redirectTo: '/desk/pages/plans?view=planned' })
	expect(await waiting()).toMatchObject([
		{ dueAt: new Date('2027-07-01T06:00:00Z'), pages: [{ pageId: 'home', number: 1 }, { pageId: 'jobs' }] },
	])
	expect(await auditOf()).toEqual(['plan made: sv home, sv jobs'])
	const seen = htmlOf(await desk.ask('pages/plans', editor))
	expect(seen).toContain('Thursday, 1 July 2027')
	expect(seen).toMatch(/08:00.*Publish.*Start, Swedish.*planned by pub/)
	expect(seen).not.toContain('>Change<')
})

describe('is refused', () => {
	test.each([
		['no time', '', 'deskPlans.timeMissing'],
		['a time that is none', '2027-02-30T08:00', 'deskPlans.timeMissing'],
		['a time that has passed', '2026-11-22T09:59', 'deskPlans.timePast'],
		['a year of two digits', '0026-12-24T10:00', 'deskPlans.timePast'],
		['the hour that the clock skips', '2027-03-28T02:30', 'deskPlans.timeSkipped'],
	])('%s', async (_, time, sentence) => {
		await rename(home, 'Start', 'Hem')
		const answer = await plan(time, 'sv home')
		expect(answer).toMatchObject({ status: 409 })
		const html = htmlOf(answer)
		expect(html).toContain(sentence)
		expect(html).toContain(time === '2027-03-28T02:30' ? 'value="2027-03-28T03:00"' : `value="${time}"`)
		expect(await waiting()).toEqual([])
	})

	test.each([
		['a page without a draft', () => plan('2027-07-01T08:00', 'sv home'), 'deskPlans.noDraft'],
		['nothing', () => plan('2027-07-01T08:00'), 'deskPages.nothingChosen'],
		['a page that is not there', () => plan('2027-07-01T08:00', 'sv no-such-page'), 'deskPages.pageMissing'],
		['taking the home page offline', () => offline('2027-07-01T08:00', 'sv home'), 'deskPages.pageNeeded'],
	])('%s', async (_, ask, sentence) => {
		expect(htmlOf(await ask())).toContain(sentence)
		expect(await waiting()).toEqual([])
	})

	test('a block that visitors would not see', async () => {
		const place = { block: 'hero', path: ['Variant'] }
		await change(home, 'bad', { kind: 'setField', place, to: 'Enormous' })
		expect(htmlOf(await plan('2027-07-01T08:00', 'sv home'))).toContain('deskPages.brokenBlock')
	})

	test('a page that has such a plan, until that is cancelled', async () => {
		await rename(home, 'Start', 'Hem')
		await plan('2027-07-01T08:00', 'sv home')
		expect(htmlOf(await plan('2027-07-02T08:00', 'sv home'))).toContain('deskPlans.already')
		const [first] = await waiting()
		const cancelled = await post(first?.id ?? '', [['do', 'cancel-plan']])
		expect(cancelled).toEqual({ redirectTo: '/desk/pages/plans?view=cancelled' })
		expect(await plan('2027-07-02T08:00', 'sv home')).toEqual({ redirectTo: '/desk/pages/plans?view=planned' })
		expect(await auditOf()).toContain('plan cancelled: sv home')
	})
})

test('header and footer are planned with a page as one', async () => {
	await rename(home, 'Start', 'Hem')
	const frame: DocumentRef = { ...home, pageId: 'frame' }
	await change(frame, 'f', { kind: 'setField', place: { block: 'footer', path: ['BrandsHeading'] }, to: 'Märken' })
	await plan('2027-07-01T08:00', 'sv home', 'sv frame')
	expect(await waiting()).toMatchObject([{ pages: [{ pageId: 'home' }, { pageId: 'frame', number: 1 }] }])
	expect(htmlOf(await desk.ask('pages/plans', publisher))).toContain('Header and footer, on all pages, Swedish')
})

test('another time keeps the draft as it was planned, and it is taken as it is now on demand', async () => {
	await rename(home, 'Start', 'Hem')
	await plan('2027-07-01T08:00', 'sv home')
	await rename(home, 'Hem', 'Hemma')
	const [{ id } = { id: '' }] = await waiting()
	expect(htmlOf(await desk.ask('pages/plans', publisher))).toContain('The draft was changed after it was planned.')
	expect(htmlOf(await desk.ask(`pages/plans/${id}`, publisher))).toContain('value="2027-07-01T08:00"')

	const changed = { redirectTo: '/desk/pages/plans?view=planned' }
	expect(
		await post(id, [
			['do', 'change-plan'],
			['time', '2027-10-31T02:30'],
		]),
	).toEqual(changed)
	expect(await waiting()).toMatchObject([{ dueAt: new Date('2027-10-31T00:30:00Z'), pages: [{ number: 1 }] }])
	expect(
		await post(id, [
			['do', 'change-plan'],
			['time', '2027-12-24T15:00'],
			['latest', 'on'],
		]),
	).toEqual(changed)
	expect(await waiting()).toMatchObject([{ dueAt: new Date('2027-12-24T14:00:00Z'), pages: [{ number: 2 }] }])
	expect(await desk.ask('pages/plans/no-such-plan', publisher)).toBeNull()
})

test('beside a page a draft is planned to be published, and what is seen or will be to be taken offline: both for a campaign', async () => {
	const offered = async (page: DocumentRef) => {
		const html = htmlOf(await desk.ask(`pages/page/${page.pageId}`, publisher))
		return [...html.matchAll(/plans\/new\?draft=sv\+[\w-]+&amp;as=(\w+)/g)].map(([, action]) => action)
	}
	expect(await offered(jobs)).toEqual(['offline'])
	await rename(jobs, 'Jobb', 'Jobba')
	expect(await offered(jobs)).toEqual(['publish', 'offline'])
	await rename(home, 'Start', 'Hem')
	expect(await offered(home)).toEqual(['publish'])

	const campaign: DocumentRef = { ...home, pageId: 'campaign' }
	const { store } = desk.operators.pages
	await store.write(async (writer) => {
		await writer.createPage({ ...campaign, kind: 'page', name: 'Campaign', parentId: 'home' })
		await writer.setPath({ ...campaign, path: '/kampanj' })
		const document = { route: {}, navigation: {}, placeholders: {} }
		await writer.saveDraft({ ...campaign, document, author: 'ed', basedOn: null })
	})
	expect(await offered(campaign)).toEqual(['publish'])
	await plan('2027-07-01T08:00', 'sv campaign')
	expect(await offered(campaign)).toEqual(['offline'])
	await offline('2027-07-31T08:00', 'sv campaign')
	expect((await waiting()).map(({ action }) => action)).toEqual(['publish', 'offline'])
})

test('links that break at a planned time are told beside the plan, on the draft and before the page is taken offline', async () => {
	const link = { href: '/jobb', text: 'Jobb' }
	await change(home, 'link', { kind: 'setField', place: { block: 'swapped', path: ['Link'] }, to: link })
	const publish = { ...home, author: 'ed', check: () => ok(undefined) }
	await desk.operators.pages.store.write((writer) => writer.publishDraft(publish))
	const asked = await desk.ask('pages/plans/new', publisher, null, { query: 'as=offline&draft=sv+jobs' })
	expect(htmlOf(asked)).toMatch(/These pages lead there.*Start/)

	await offline('2027-07-01T08:00', 'sv jobs')
	await rename(home, 'Start', 'Hem')
	const drafts = htmlOf(await desk.ask('pages', publisher, null, { query: 'view=drafts' }))
	expect(drafts).toContain('pageChecks.pageEnding')
	await plan('2027-07-02T08:00', 'sv home')
	expect(htmlOf(await desk.ask('pages/plans', publisher))).toContain('pageChecks.pageHidden')
	const [, second] = await waiting()
	await post(second?.id ?? '', [
		['do', 'change-plan'],
		['time', '2027-06-30T08:00'],
	])
	expect(htmlOf(await desk.ask('pages/plans', publisher))).toContain('pageChecks.pageEnding')
})
