import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { getSite, sites } from '#sites/registry.ts'
import { handledNames } from './answer-desk.ts'
import { type Capability, type CapabilityName, capabilities, findCapability } from './capabilities.ts'
import type { DeskAnswer } from './desk-page.ts'
import { roomsAt } from './rights.ts'
import { type Grant, type Role, roles } from './staff/roles.ts'
import { openDesk } from './testing/open-desk.ts'

// Attacks every row of the table: by each role, from another site, without a second factor, long after it, without a session.

const site = getSite('carhall-se')
let clock = new Date('2026-11-22T09:00:00Z')
let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
	database = await openSqlite({ isShared: true })
	desk = await openDesk(database.db, () => clock)
	return () => database.close()
})

/** The stream of events has a route and tests of its own. */
const attacked = (Object.entries(capabilities) as [CapabilityName, Capability][]).filter(
	([name]) => name !== 'events.open',
)

type Reached = 'reached' | 'sign-in' | 'get-ready' | 'refused' | 'confirm'

async function attack(name: CapabilityName, headers: Headers, fields: Record<string, string> = {}): Promise<Reached> {
	const row: Capability = capabilities[name]
	const [page] = name.split('.')
	const below = row.path.replace('*', '').replace(/:\w+/g, 'none')
	const path = page === 'home' ? '' : `${page}/${below}`
	const form = row.do ? new URLSearchParams({ do: row.do[0] ?? '', ...fields }) : null
	return reachedBy(await desk.ask(path, headers, form, { query: row.view ? `view=${row.view}` : '' }))
}

function reachedBy(answer: DeskAnswer | null): Reached {
	if (!answer) return 'reached'
	if ('redirectTo' in answer) {
		if (answer.redirectTo === '/desk/sign-in') return 'sign-in'
		return answer.redirectTo === '/desk/second-factor' ? 'get-ready' : 'reached'
	}
	if ('title' in answer && answer.title === 'desk.refused') return 'refused'
	return 'title' in answer && answer.title === 'desk.confirmTitle' ? 'confirm' : 'reached'
}

/** Signing out leads to the form too, and so does opening the page of a script. */
const leadsToSignIn: readonly CapabilityName[] = ['sign-out.sign-out', 'passkey.open']
const shared = sites.filter((each) => each.stock && each.market.country === site.market.country)

/** Whether grants are enough for a row, said a second time. */
function isEnough({ who, where }: Capability, grants: readonly Grant[]): boolean {
	if (typeof who === 'string') return true
	const at = where === 'country' ? shared.map(({ key }) => key) : [site.key]
	return at.every((key) => grants.some((own) => who.includes(own.role) && (own.site === null || own.site === key)))
}

const grantsOf = (role: Role, at: string | null): Grant[] => [{ role, site: at }]

const signedIn = new Map<string, Headers>()

/** Cookies of someone with a role, kept until they have signed out. */
async function cookiesOf(role: Role, at: string | null): Promise<Headers> {
	const kept = signedIn.get(`${role} ${at}`)
	if (kept && (await desk.accounts.find(kept, false))) return kept
	const headers = await desk.signIn(grantsOf(role, at), `${role}-${at}`)
	signedIn.set(`${role} ${at}`, headers)
	return headers
}

describe.each(attacked)('%s', (name, row) => {
	const allowed = leadsToSignIn.includes(name) ? 'sign-in' : 'reached'

	test.each(roles)(`is for whom its row says: %s`, async (role) => {
		for (const at of [site.key, null, 'carhall-no']) {
			const headers = await cookiesOf(role, at)
			const expected = isEnough(row, grantsOf(role, at)) ? allowed : 'refused'
			expect(await attack(name, headers), `at ${at}`).toBe(expected)
		}
	})

	test('is not for those without a session', async () => {
		expect(await attack(name, new Headers())).toBe(row.who === 'anyone' ? allowed : 'sign-in')
	})

	test('is not for those who have not shown a second factor, but to get ready', async () => {
		const { id, headers } = await desk.join([{ role: 'owner', site: null }], 'not-ready')
		const isForThem = row.who === 'anyone' || row.who === 'signed-in'
		const expected = name === 'home.open' || !isForThem ? 'get-ready' : allowed
		expect(await attack(name, headers)).toBe(expected)
		await desk.accounts.remove(id)
	})
})

describe.each(attacked.filter(([, { who }]) => who !== 'anyone'))('%s', (name, row) => {
	test('is not for someone whose session, or whose role, has ended', async () => {
		const headers = await desk.signIn([{ role: 'owner', site: null }], 'ended')
		const staff = await desk.accounts.find(headers, false)
		await desk.accounts.revoke(staff?.id ?? '', { role: 'owner', site: null })
		if (typeof row.who !== 'string') expect(await attack(name, headers)).toBe('refused')
		await desk.accounts.endSession(staff?.sessionId ?? '', staff?.id ?? '')
		expect(await attack(name, headers)).toBe('sign-in')
	})
})

describe.each(attacked.filter(([, { confirmMinutes }]) => confirmMinutes))('%s', (name, row) => {
	test('asks again, and changes nothing, long after the second factor', async () => {
		const { headers } = await desk.join([{ role: 'owner', site: null }], 'stale')
		await database.db.updateTable('staff_session').set({ verified_at: clock.toISOString() }).execute()
		expect(await attack(name, headers)).toBe('reached')
		const before = await snapshot()
		const start = clock
		clock = new Date(start.getTime() + ((row.confirmMinutes ?? 0) + 1) * 60_000)
		expect(await attack(name, headers)).toBe('confirm')
		expect(await snapshot()).toEqual(before)
		expect(await attack(name, headers, { confirmation: 'wrong' })).toBe('confirm')
		expect(await attack(name, headers, { confirmation: 'correct horse battery' })).toBe('reached')
		clock = start
	})
})

async function snapshot() {
	const { db } = database
	return {
		users: await db.selectFrom('staff_user').selectAll().orderBy('id').execute(),
		grants: await db.selectFrom('staff_grant').selectAll().orderBy('user_id').orderBy('role').orderBy('site').execute(),
		factors: await db.selectFrom('staff_new_factor').selectAll().execute(),
		challenges: await db.selectFrom('staff_verification').select('id').orderBy('id').execute(),
	}
}

test('a form that names another site, or all, is for owners there', async () => {
	const headers = await desk.signIn([{ role: 'owner', site: site.key }], 'of-one-site')
	const form = { email: 'eve@example.com', role: 'owner' }
	for (const named of ['', 'carhall-no']) {
		expect(await attack('staff.add', headers, { ...form, site: named }), named).toBe('refused')
		expect(await attack('staff.revoke', headers, { ...form, site: named, user: 'x' }), named).toBe('refused')
	}
	expect(await desk.accounts.findId('eve@example.com')).toBeNull()
})

test('a lead is moved by sellers of both sites', async () => {
	const both = await desk.signIn(
		[
			{ role: 'seller', site: site.key },
			{ role: 'seller', site: 'nordhall-se' },
		],
		'of-two-sites',
	)
	const here = await desk.signIn([{ role: 'seller', site: site.key }], 'seller-of-one-site')
	const to = 'nordhall-se/1001'
	expect(await attack('leads.move', here, { to })).toBe('refused')
	expect(await attack('leads.move', here, { to: `${site.key}/1001` })).toBe('reached')
	expect(await attack('leads.move', both, { to })).toBe('reached')
	expect(await attack('leads.move', await cookiesOf('seller', 'nordhall-se'), { to })).toBe('refused')
})

test('everything that pages answer has its row, and each row its handler', () => {
	expect([...handledNames].sort()).toEqual(attacked.map(([name]) => name).sort())
})

test('a room is open to these roles, and rights are given by owners alone', () => {
	const rooms = roles.map((role) => [role, roomsAt(site, [{ role, site: site.key }]).join(' ')])
	expect(Object.fromEntries(rooms)).toEqual({
		owner: 'leads bookings hours catalogue tyre-hotel pages media redirects texts outbox services staff',
		seller: 'leads outbox',
		workshop: 'bookings hours tyre-hotel outbox',
		publisher: 'pages media redirects texts',
		editor: 'pages media texts',
	})
	const giving = attacked.filter(([, { audit = [] }]) => audit.some((action) => /^(?:granted|revoked) /.test(action)))
	expect(giving.map(([name, { who }]) => [name, who])).toEqual([
		['staff.add', ['owner']],
		['staff.revoke', ['owner']],
	])
})

test('what is not for all of a room is for these alone', () => {
	const narrower = attacked.flatMap(([name, { who }]) => {
		const [room] = name.split('.')
		const opens = typeof who === 'string' ? who : capabilities[`${room}.open` as CapabilityName].who
		return String(who) === String(opens) ? [] : [[name, String(who)]]
	})
	expect(Object.fromEntries(narrower)).toEqual({
		'leads.person': 'owner',
		'leads.erase-person': 'owner',
		'bookings.person': 'owner',
		'bookings.erase-person': 'owner',
		'outbox.messages': 'owner,workshop',
		'outbox.show': 'owner,workshop',
		'pages.publish-drafts': 'owner,publisher',
		'pages.approve': 'owner,publisher',
		'pages.send-back': 'owner,publisher',
		'pages.plan-form': 'owner,publisher',
		'pages.plan': 'owner,publisher',
		'pages.planned': 'owner,publisher',
		'pages.change-plan': 'owner,publisher',
		'pages.cancel-plan': 'owner,publisher',
		'pages.take-offline': 'owner,publisher',
		'pages.put-online': 'owner,publisher',
		'pages.publish': 'owner,publisher',
		'texts.save': 'owner,publisher',
	})
})

test('a catalogue is changed by who owns all its sites, and who gives rights or ways to sign in confirms it', () => {
	const named = (is: (row: Capability) => boolean) => attacked.flatMap(([name, row]) => (is(row) ? [name] : []))
	expect(named(({ where }) => where === 'country')).toEqual([
		...['catalogue.rules', 'catalogue.agreement', 'catalogue.group'],
		...['catalogue.add', 'catalogue.change', 'catalogue.remove'],
	])
	expect(named(({ confirmMinutes }) => confirmMinutes === 15)).toEqual([
		...['second-factor.start', 'second-factor.confirm', 'second-factor.challenge', 'second-factor.passkey'],
		...['account.challenge', 'account.passkey', 'account.remove-passkey'],
		...['staff.add', 'staff.link', 'staff.revoke'],
	])
})

test('a form that changes something says what the audit log gets', () => {
	const silent = attacked.filter(([, { do: action, audit, who }]) => action && !audit && who !== 'anyone')
	expect(silent.map(([name]) => name)).toEqual([
		'second-factor.challenge',
		'account.challenge',
		'pages.preview-form',
		'pages.here',
	])
})

test('every value of "do" in a form of the desk is in a row', () => {
	const declared = new Set(attacked.flatMap(([, row]) => row.do ?? []))
	const sources = globSync('src/desk/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
	const values = sources.flatMap((text) =>
		[...text.matchAll(/name="do"\s+value="([^"]+)"/g)].map(([, value = '']) => value),
	)
	expect(values.length).toBeGreaterThan(20)
	expect(values.filter((value) => !declared.has(value))).toEqual([])
})

test('an address or a form without a row is nothing', () => {
	const form = new URLSearchParams({ do: 'no-such-action' })
	expect(findCapability({ path: ['leads', '4711'], view: null, form })).toBeNull()
	expect(findCapability({ path: ['leads', '4711', 'photos', '1'], view: null, form: new URLSearchParams() })).toBeNull()
	expect(findCapability({ path: ['home'], view: null, form: null })).toBeNull()
	expect(findCapability({ path: ['no-such-room'], view: null, form: null })).toBeNull()
})
