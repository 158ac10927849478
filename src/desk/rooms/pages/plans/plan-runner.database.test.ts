import { expect, test } from 'vitest'
import type { DocumentRef } from '#content/content-store.ts'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { createContractContent, contractSite as site } from '#content/testing/contract-content.ts'
import { openTestStore } from '#content/testing/open-store.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import { forEachDatabase, type OpenTestDatabase } from '#db/testing/test-database.ts'
import { testKeySettings } from '#db/testing/test-keys.ts'
import { findMoment } from '#domain/calendar/moment-in-zone.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { silentLog } from '#platform/logger.ts'
import { ok } from '#platform/result.ts'
import { createRandom } from '#platform/testing/random.ts'
import type { Grant } from '../../../staff/roles.ts'
import { createStaffAccounts } from '../../../staff/staff-accounts.ts'
import { quickHash } from '../../../testing/open-desk.ts'
import { createPagePlans, type NewPlan } from './page-plans.ts'
import { createPlanRunner } from './plan-runner.ts'

const zone = 'Europe/Stockholm'
const home: DocumentRef = { site, pageId: 'home', language: 'sv' }

async function openRoom(openTestDatabase: OpenTestDatabase) {
	const { db, location } = await openTestDatabase()
	const clock = { now: new Date('2026-11-22T09:00:00Z') }
	const now = () => clock.now
	const store = await openTestStore(db, [], now)
	await fillSite(store, createContractContent())
	const accounts = createStaffAccounts(db, {
		secret: 'a secret of more than 32 characters',
		now,
		passwordHash: quickHash,
	})
	const addStaff = (name: string, grants: Grant[]) => accounts.add({ email: `${name}@example.com`, name, grants })
	const outbox = createTestOutbox(db, { now })
	const plans = createPagePlans(db, now)
	const pages = { store, announce: async () => {} }
	const runner = createPlanRunner({ db, pages, accounts, outbox, now, log: silentLog })

	/** Writes a heading into the draft, and returns its state. */
	async function write(to: string, page = home) {
		const from = (await store.findDraftPage({ ...page, path: pathOf[page.pageId] ?? '/' }))?.route.navTitle
		const command = { kind: 'setField', place: { block: null, path: ['route', 'navTitle'] }, from, to } as const
		const commands = [{ id: `${page.pageId} ${to}`, command }]
		const changed = await store.write((writer) =>
			writer.changeDraft({ ...page, author: 'ed', commands, check: () => ok(undefined) }),
		)
		if (!changed.ok || changed.value.refused.length > 0) throw new Error('The draft was not changed')
		return {
			pageId: page.pageId,
			language: page.language,
			draft: changed.value.draft.id,
			number: changed.value.draft.number,
		}
	}

	const shown = async (pageId = 'home') =>
		(await store.getPage({ ...home, path: pathOf[pageId] ?? '/' }))?.route.navTitle ?? null
	const plan = (of: Partial<NewPlan> & Pick<NewPlan, 'pages' | 'plannedBy'>) =>
		plans.add({
			site,
			action: 'publish',
			dueAt: new Date('2026-11-23T09:00:00Z'),
			origin: 'https://carhall-se.example',
			...of,
		})
	const letters = async () =>
		(await outbox.list({ channel: 'mail', limit: 50 })).messages.map(({ content }) => ({
			to: content?.to?.email,
			text: content?.text ?? '',
		}))
	const audit = async () =>
		(await accounts.listAudit([site], 50)).map(({ action, user_name }) => `${action} by ${user_name}`)
	return {
		db,
		location,
		clock,
		now,
		store,
		accounts,
		addStaff,
		outbox,
		plans,
		runner,
		write,
		shown,
		plan,
		letters,
		audit,
	}
}

/** Of another process, with connections of its own. */
async function openSecond({ location, now, outbox }: Awaited<ReturnType<typeof openRoom>>) {
	const { db } = await openWithKeys(location, testKeySettings)
	const pages = { store: await openTestStore(db, [], now), announce: async () => {} }
	const accounts = createStaffAccounts(db, { secret: 'a secret of more than 32 characters', now })
	const { runOnce } = createPlanRunner({ db, pages, accounts, outbox, now, log: silentLog })
	return { runOnce, close: () => db.destroy() }
}

const pathOf: Record<string, string> = { home: '/', jobs: '/jobb', ev: '/kop-bil/elbil' }
const publisher: Grant = { role: 'publisher', site }

forEachDatabase((_name, openTestDatabase) => {
	test('a draft is published at its time as it was when it was planned, once, by one of several processes', async () => {
		const room = await openRoom(openTestDatabase)
		const { db, clock, accounts, runner, write, shown } = room
		const id = await room.addStaff('pub', [publisher])
		const state = await write('Planned')
		await room.plan({ pages: [state], plannedBy: { id, name: 'pub' } })
		await write('Later')
		clock.now = new Date('2026-11-23T08:59:59Z')
		expect(await runner.runOnce()).toBe(0)
		expect(await shown()).toBe('Start')

		clock.now = new Date('2026-11-23T09:00:00Z')
		const second = await openSecond(room)
		const counts = await Promise.all([runner.runOnce(), second.runOnce(), runner.runOnce(), second.runOnce()])
		expect(counts.reduce((sum, count) => sum + count)).toBe(1)
		await room.store.pollChanges()
		expect(await shown()).toBe('Planned')
		expect(await room.store.findDraft(home)).toMatchObject({ number: 1, document: { route: { navTitle: 'Later' } } })
		expect(await room.store.listRevisions(home)).toHaveLength(2)
		expect(await room.audit()).toEqual(['page published as planned by pub'])
		expect(await accounts.listAudit([site], 1)).toMatchObject([{ subject: 'sv home' }])
		expect(await db.selectFrom('page_plan').select(['state', 'fault']).execute()).toEqual([
			{ state: 'done', fault: null },
		])
		await second.close()
	})

	test('a plan is carried out at its moment, not when the process looks the next time', async () => {
		const room = await openRoom(openTestDatabase)
		const { db, accounts, outbox, store, plans } = room
		const id = await room.addStaff('pub', [publisher])
		const soon = { dueAt: new Date(Date.now() + 1500), plannedBy: { id, name: 'pub' } }
		await room.plan({ pages: [await room.write('Soon')], ...soon })
		const pages = { store, announce: async () => {} }
		const now = () => new Date()
		const runner = createPlanRunner({ db, pages, accounts, outbox, now, log: silentLog, pollMs: 600_000 })
		runner.start()
		await expect.poll(() => plans.listWaiting(site), { timeout: 20_000 }).toEqual([])
		await runner.stop()
		expect(await room.shown()).toBe('Soon')
	})

	test.each([1, 2, 3])(
		'a plan whose moment comes while plans are looked for is not left until the next time: look %s',
		async (looks) => {
			const room = await openRoom(openTestDatabase)
			const { db, accounts, outbox, store, plans } = room
			const id = await room.addStaff('pub', [publisher])
			await room.plan({ pages: [await room.write('Soon')], plannedBy: { id, name: 'pub' } })
			let looked = 0
			const now = () => new Date(looked++ < looks ? '2026-11-23T08:59:59Z' : '2026-11-23T09:00:00Z')
			const pages = { store, announce: async () => {} }
			const runner = createPlanRunner({ db, pages, accounts, outbox, now, log: silentLog, pollMs: 600_000 })
			runner.start()
			await expect.poll(() => plans.listWaiting(site), { timeout: 20_000 }).toEqual([])
			await runner.stop()
		},
	)

	test('several drafts are published as one: with one that cannot be, none is, and an email says which', async () => {
		const room = await openRoom(openTestDatabase)
		const id = await room.addStaff('pub', [publisher])
		const states = [await room.write('One'), await room.write('Two', { ...home, pageId: 'jobs' })]
		await room.plan({ pages: states, plannedBy: { id, name: 'pub' } })
		await room.store.write((writer) => writer.deletePage({ site, pageId: 'jobs', author: 'x', leadTo: null }))
		room.clock.now = new Date('2026-11-24T00:00:00Z')
		await room.runner.runOnce()
		expect(await room.shown()).toBe('Start')
		expect(await room.store.findDraft(home)).toMatchObject({ document: { route: { navTitle: 'One' } } })
		expect(await room.letters()).toMatchObject([{ to: 'pub@example.com' }])
		const [letter] = await room.letters()
		expect(letter?.text).toContain('Sidan är borttagen.')
		expect(letter?.text).toContain('https://carhall-se.example/desk/pages/plans')
		expect(await room.audit()).toEqual(['plan failed by pub'])
		expect(await room.runner.runOnce()).toBe(0)
	})

	test('what someone planned who may not publish any more is not published, and publishers are told', async () => {
		const room = await openRoom(openTestDatabase)
		const id = await room.addStaff('gone', [publisher])
		await room.addStaff('other', [publisher])
		await room.addStaff('writer', [{ role: 'editor', site }])
		await room.plan({ pages: [await room.write('Never')], plannedBy: { id, name: 'gone' } })
		await room.accounts.revoke(id, publisher)
		room.clock.now = new Date('2026-11-24T00:00:00Z')
		await room.runner.runOnce()
		expect(await room.shown()).toBe('Start')
		expect((await room.letters()).map(({ to }) => to).sort()).toEqual(['gone@example.com', 'other@example.com'])
		expect(await room.plans.listSettled(site, { since: new Date(0), limit: 9 })).toMatchObject([
			{ state: 'failed', fault: { code: 'right-lost' } },
		])
	})

	test('what was published before its time is done, and what was discarded is not', async () => {
		const room = await openRoom(openTestDatabase)
		const id = await room.addStaff('pub', [publisher])
		const by = { plannedBy: { id, name: 'pub' } }
		await room.plan({ pages: [await room.write('Early')], ...by })
		await room.plan({ pages: [await room.write('Dropped', { ...home, pageId: 'jobs' })], ...by })
		room.clock.now = new Date('2026-11-22T12:00:00Z')
		await room.store.write(async (writer) => {
			await writer.publishDraft({ ...home, author: 'pub', check: () => ok(undefined) })
			await writer.discardDraft({ ...home, pageId: 'jobs' })
		})
		room.clock.now = new Date('2026-11-24T00:00:00Z')
		expect(await room.runner.runOnce()).toBe(2)
		const settled = await room.plans.listSettled(site, { since: new Date(0), limit: 9 })
		expect(settled.map(({ state, fault }) => [state, fault?.code]).sort()).toEqual([
			['done', undefined],
			['failed', 'draft-missing'],
		])
		expect(await room.letters()).toHaveLength(1)
	})

	test('a page is taken offline at a time, and one that the site needs is not', async () => {
		const room = await openRoom(openTestDatabase)
		const id = await room.addStaff('pub', [publisher])
		const at = (pageId: string) => ({ pageId, language: 'sv' as const, draft: null, number: 0 })
		const by = { action: 'offline' as const, plannedBy: { id, name: 'pub' } }
		await room.plan({ pages: [at('jobs')], ...by })
		await room.plan({ pages: [at('home')], ...by })
		room.clock.now = new Date('2026-11-24T00:00:00Z')
		await room.runner.runOnce()
		expect(await room.shown('jobs')).toBeNull()
		expect(await room.shown()).toBe('Start')
		expect((await room.audit()).sort()).toEqual(['page taken offline as planned by pub', 'plan failed by pub'])
	})

	test('a plan that fails unforeseen holds up no other, is tried again, and is given up after an hour with an email', async () => {
		const room = await openRoom(openTestDatabase)
		const { db, clock, now, outbox, accounts, store } = room
		const [good, bad] = [await room.addStaff('good', [publisher]), await room.addStaff('bad', [publisher])]
		let asked = 0
		async function grantsOf(id: string) {
			if (id !== bad) return accounts.grantsOf(id)
			asked++
			throw new Error('The database is away')
		}
		const pages = { store, announce: async () => {} }
		const failing = { ...accounts, grantsOf }
		const runner = createPlanRunner({ db, pages, accounts: failing, outbox, now, log: silentLog, pollMs: 1000 })
		const stuck = await room.write('Stuck', { ...home, pageId: 'jobs' })
		await room.plan({ pages: [stuck], plannedBy: { id: bad, name: 'bad' } })
		await room.plan({ pages: [await room.write('Fine')], plannedBy: { id: good, name: 'good' } })
		clock.now = new Date('2026-11-23T09:00:00Z')
		expect(await runner.runOnce()).toBe(1)
		expect(await room.shown()).toBe('Fine')
		expect(asked).toBe(1)
		await runner.runOnce()
		expect(asked).toBe(1)
		clock.now = new Date('2026-11-23T09:00:02Z')
		await runner.runOnce()
		expect(asked).toBe(2)
		expect(await room.letters()).toEqual([])
		clock.now = new Date('2026-11-23T10:00:03Z')
		await runner.runOnce()
		expect((await room.letters()).map(({ to }) => to)).toEqual(['bad@example.com'])
		expect(await room.plans.listWaiting(site)).toEqual([])
		expect(await room.shown('jobs')).toBe('Jobb')
		await runner.runOnce()
		expect(asked).toBe(3)
	})

	test('a year of plans, both changes of the clock in it, is carried out by two processes, each once and at its time', async () => {
		const room = await openRoom(openTestDatabase)
		const { clock, runner, write } = room
		const second = await openSecond(room)
		const shown = async (pageId: string) => {
			await room.store.pollChanges()
			return room.shown(pageId)
		}
		const runBoth = async () => {
			const [first, other] = await Promise.all([runner.runOnce(), second.runOnce()])
			return first + other
		}
		const plannedBy = { id: await room.addStaff('pub', [publisher]), name: 'pub' }
		const random = createRandom(123)
		const special = ['2027-03-28T01:59', '2027-03-28T03:00', '2027-10-31T02:00', '2027-10-31T02:59', '2027-10-31T03:00']
		const someTime = () => new Date(Date.UTC(2027, 0, 1) + random.next() * 364 * 86_400_000).toISOString().slice(0, 16)
		const times = [...special, ...Array.from({ length: 40 }, someTime)].map((time) => ({ time, at: momentOf(time) }))

		/** The next of each page is planned when the one before it is done: heads change, and one page goes and comes. */
		const queues = ['home', 'ev', 'jobs'].map((pageId, index) => ({
			pageId,
			times: times.filter((_, each) => each % 3 === index).sort((a, b) => Number(a.at) - Number(b.at)),
		}))
		const due: { pageId: string; at: Date; before: string | null; after: string | null }[] = []
		async function planNext(queue: (typeof queues)[number]) {
			const next = queue.times.shift()
			if (!next) return
			const { pageId } = queue
			const before = await shown(pageId)
			const isGoing = pageId === 'jobs' && before !== null
			const action = isGoing ? 'offline' : 'publish'
			const state = { pageId, language: 'sv' as const, draft: null, number: 0 }
			const pages = [pageId === 'jobs' ? state : await write(next.time, { ...home, pageId })]
			await room.plan({ action, pages, dueAt: next.at, plannedBy })
			const after = pageId !== 'jobs' ? next.time : isGoing ? null : 'Jobb'
			due.push({ pageId, at: next.at, before, after })
		}
		clock.now = new Date('2026-12-31T23:00:00Z')
		for (const queue of queues) await planNext(queue)
		let done = 0
		while (due.length > 0) {
			due.sort((a, b) => Number(b.at) - Number(a.at))
			const next = due.pop()
			if (!next) break
			clock.now = new Date(Math.max(Number(clock.now), Number(next.at) - 1))
			expect(await runBoth()).toBe(0)
			expect(await shown(next.pageId)).toBe(next.before)
			clock.now = next.at
			expect(await runBoth()).toBe(1)
			expect(await shown(next.pageId)).toBe(next.after)
			done++
			for (const queue of queues) if (queue.pageId === next.pageId) await planNext(queue)
		}
		expect(done).toBe(times.length)
		expect(await room.audit()).toHaveLength(times.length)
		await second.close()
		expect(await room.letters()).toEqual([])
	})
})

function momentOf(local: string): Date {
	const moment = findMoment(local, zone)
	if (!moment.ok) throw new Error(`${local} is skipped`)
	return moment.value
}
