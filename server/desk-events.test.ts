import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import type { Grant } from '#desk/staff/roles.ts'
import { createStaffAccounts, type Staff } from '#desk/staff/staff-accounts.ts'
import { createPageEditors } from '#desk/together/embedded-editors.server.ts'
import { here } from '#editing/together/page-editors.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createDeskEvents } from './desk-events.ts'
import { createLog } from './log.ts'
import { serveRoutes } from './testing/serve-routes.ts'

type Limits = NonNullable<Parameters<typeof createDeskEvents>[1]['limits']>

const secret = 'a secret of more than 32 characters'
const ofSeller: Grant[] = [{ role: 'seller', site: 'carhall-se' }]

async function open(limits: Limits) {
	const { db } = await openSqlite()
	const now = () => new Date()
	const accounts = createStaffAccounts(db, { secret, now })
	const { log } = createLog({ LOG_LEVEL: 'silent' })
	const outbox = createTestOutbox(db, { now })
	const leads = createLeadOperator({ db, keys: createTestKeys(db), outbox, now })
	const editors = createPageEditors(db)
	const desk = { db, accounts, leads, outbox, now, editors }
	const answer = createDeskEvents(desk, { log, limits: { pollMs: 10, ...limits } })
	const query = new Set(['page', 'language'])
	const ask = await serveRoutes([{ path: '/desk/events', methods: ['GET'], query, cache: 'own', answer }])

	/** Headers of someone who is signed in. */
	async function signIn(name: string, grants = ofSeller): Promise<Record<string, string>> {
		const id = await accounts.add({ email: `${name}@example.com`, name, grants })
		const token = (await accounts.createLink(id, 'demo')).replace('/desk/join?token=', '')
		const cookies = (await accounts.joinDemo(token, { headers: new Headers(), isSecure: false })) ?? []
		return { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') }
	}
	const addLead = () =>
		db
			.insertInto('lead')
			.values({
				submission_id: randomUUID(),
				site: 'carhall-se',
				form_name: 'carhall-seCarContactForm',
				received_at: now().toISOString(),
				state: 'accepted',
				suspicions: '',
				fingerprint: '',
				content: '{}',
			})
			.execute()
	const listen = (headers: Record<string, string>, onPiece?: (text: string) => void, search = '') =>
		ask(`/desk/events${search}`, onPiece ? { headers, onPiece } : { headers })
	/** As another process has them. */
	const elsewhere = createStaffAccounts(db, { secret, now })
	return { db, ask, editors, signIn, addLead, listen, elsewhere }
}

type Opened = Awaited<ReturnType<typeof open>>

test('a stream has heartbeats and ends after its longest time', async () => {
	const { signIn, listen } = await open({ heartbeatMs: 20, longestStreamMs: 400 })
	const { status, headers, body } = await listen(await signIn('eva'))
	expect([status, headers['content-type'], headers['cache-control']]).toEqual([
		200,
		'text/event-stream; charset=utf-8',
		'private, no-store',
	])
	expect(body.toString()).toMatch(/^retry: 3000\n\n(?:: heartbeat\n\n)+$/)
})

test('a stream names the rooms with something new that its listener may enter, and nothing else', async () => {
	const { db, signIn, addLead, listen } = await open({ heartbeatMs: 20, longestStreamMs: 60_000 })
	const [eva, bo] = [await signIn('eva'), await signIn('bo', [{ role: 'workshop', site: 'carhall-se' }])]
	let [opened, told] = [0, 0]
	const onPiece = (text: string) => {
		if (text.includes('retry') && ++opened === 2) void addLead()
		if (text.includes('data') && ++told === 2) void db.deleteFrom('staff_session').execute()
	}
	const streams = await Promise.all([listen(eva, onPiece), listen(bo, onPiece)])
	expect(streams.map(({ body }) => body.toString().match(/data: .*/g))).toEqual([
		['data: {"rooms":["leads","outbox"]}'],
		['data: {"rooms":["outbox"]}'],
	])
})

test('an editor’s stream tells who else has its page open, with the names of their blocks, and of no other page', async () => {
	const { db, signIn, listen } = await open({ heartbeatMs: 20, longestStreamMs: 60_000 })
	const [pia, eva] = [await signIn('pia', [{ role: 'editor', site: 'carhall-se' }]), await signIn('eva')]
	const process = createPageEditors(db)
	const page = (language: 'sv' | 'en') => ({ site: 'carhall-se', pageId: 'home', language })
	const said = here.parse({ tab: 'a', block: 'hero', writing: 'hero', held: null })
	let opened = 0
	const onPiece = (text: string) => {
		if (text.includes('retry') && ++opened === 4)
			void process
				.say(page('en'), { id: '9', name: 'Elsewhere' }, { ...said, tab: 'b' })
				.then(() => process.say(page('sv'), { id: '1', name: 'Anna' }, said))
		if (text.includes('Anna')) void db.deleteFrom('staff_session').execute()
	}
	const search = '?page=home&language=sv'
	const streams = await Promise.all([
		listen(pia, onPiece, search),
		listen(eva, onPiece, search),
		listen(pia, onPiece, '?page=home&language=fi'),
		// A page, and what is around it.
		listen(pia, onPiece, '?page=about&language=sv&page=home&language=sv'),
	])
	const told = streams.map(({ body }) => body.toString().match(/data: .*/g) ?? [])
	const anna = { person: '1', tab: 'a', name: 'Anna', block: 'hero', writing: 'hero' }
	const news = (editors: object[], of = 'home') =>
		`data: ${JSON.stringify({ rooms: [], of, page: { editors, draft: null } })}`
	const ofBoth = told.pop()?.toSorted()
	expect(told).toEqual([[news([]), news([anna])], [], []])
	expect(ofBoth).toEqual([news([], 'about'), news([]), news([anna])].toSorted())
})

test('a stream ends with the session', async () => {
	const { db, signIn, listen } = await open({ heartbeatMs: 20, longestStreamMs: 60_000 })
	const { status } = await listen(await signIn('eva'), () => void db.deleteFrom('staff_session').execute())
	expect(status).toBe(200)
})

test.each<[string, (opened: Opened, staff: Staff, headers: Headers) => Promise<unknown>]>([
	['the session is ended', ({ elsewhere }, { sessionId, id }) => elsewhere.endSession(sessionId, id)],
	['the role is revoked', ({ elsewhere }, { id }) => elsewhere.revoke(id, ofSeller[0] as Grant)],
	['the account is removed', ({ elsewhere }, { id }) => elsewhere.remove(id)],
	['the person gets a new link and a new password', joinAgain],
])('a stream ends within two seconds when %s by another process', async (_, end) => {
	const opened = await open({ pollMs: 1000, heartbeatMs: 60_000, longestStreamMs: 60_000 })
	const cookies = await opened.signIn('eva')
	const headers = new Headers(cookies)
	const staff = await opened.elsewhere.find(headers, false)
	if (!staff) throw new Error('No one is signed in')
	let endedAt = 0
	let ending: Promise<unknown> | null = null
	const { status } = await opened.listen(cookies, () => {
		endedAt ||= performance.now()
		ending ??= end(opened, staff, headers)
	})
	await ending
	expect(status).toBe(200)
	expect(endedAt).toBeGreaterThan(0)
	expect(performance.now() - endedAt).toBeLessThan(2000)
})

async function joinAgain({ elsewhere }: Opened, { id }: Staff) {
	const token = (await elsewhere.createLink(id, 'join')).replace('/desk/join?token=', '')
	const person = { name: 'Eva', email: '', password: 'correct horse battery' }
	await elsewhere.join(token, person, { headers: new Headers(), isSecure: false })
}

test.each<[string, Limits, string]>([
	['of one member of staff', { maxStreamsOfStaff: 1 }, 'eva'],
	['of all', { maxStreams: 1 }, 'bo'],
])('more streams %s than the limit are refused until one has ended', async (_, limits, other) => {
	const { signIn, listen } = await open({ ...limits, longestStreamMs: 100 })
	const eva = await signIn('eva')
	const second = other === 'eva' ? eva : await signIn(other)
	const both = await Promise.all([listen(eva), listen(second)])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 503])
	expect(both.find(({ status }) => status === 503)?.headers['retry-after']).toBe('10')
	expect((await listen(eva)).status).toBe(200)
})

test('a stream of one member of staff leaves room for others', async () => {
	const { signIn, listen } = await open({ maxStreamsOfStaff: 1, longestStreamMs: 50 })
	const both = await Promise.all([listen(await signIn('eva')), listen(await signIn('bo'))])
	expect(both.map(({ status }) => status)).toEqual([200, 200])
})

test.each([
	['has begun', (leave: () => void, onBegin: (begun: () => void) => void) => onBegin(leave)],
	['begins', (leave: () => void) => setTimeout(leave)],
])('a page that is left when its stream %s makes room for the next', async (_, leaveWhen) => {
	const { ask, signIn } = await open({ longestStreamMs: 60_000, maxStreams: 1 })
	const headers = await signIn('eva')
	await new Promise<void>((resolve) => {
		let begun = () => {}
		const page = request(`${ask.origin}/desk/events`, { headers }, (answer) => answer.once('data', () => begun()))
		page
			.on('error', () => {})
			.on('close', resolve)
			.end()
		leaveWhen(
			() => page.destroy(),
			(callback) => {
				begun = callback
			},
		)
	})
	await expect.poll(async () => (await ask('/desk/events', { method: 'HEAD', headers })).status).toBe(200)
})

test('without a session or a room there is no stream, and HEAD keeps none open', async () => {
	const { ask, signIn, listen } = await open({ longestStreamMs: 60_000, maxStreams: 1 })
	expect((await listen({})).status).toBe(403)
	expect((await listen(await signIn('nora', [{ role: 'seller', site: 'carhall-no' }]))).status).toBe(403)
	const headers = await signIn('eva')
	for (let asked = 0; asked < 2; asked++)
		expect((await ask('/desk/events', { method: 'HEAD', headers })).status).toBe(200)
})
