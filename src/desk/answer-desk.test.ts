import { beforeAll, expect, test } from 'vitest'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import type { Outbox } from '#outbox/outbox.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createTextSeal } from '#platform/seals/text-seal.ts'
import { getSite } from '#sites/registry.ts'
import { createTyreHotelOperator } from '#tyre-hotel/embedded/tyre-hotel-operator.ts'
import type { TyreHotelOperator } from '#tyre-hotel/operator.ts'
import { createWorkshopOperator } from '#workshop/embedded/workshop-operator.ts'
import type { WorkshopOperator } from '#workshop/operator.ts'
import { fillTestWorkshops, testDepartment } from '#workshop/testing/test-workshops.ts'
import { answerDesk, deskPages } from './answer-desk.ts'
import { type Grant, type Role, roles } from './staff/roles.ts'
import { createStaffAccounts, type StaffAccounts } from './staff/staff-accounts.ts'

// Fixed, because free times depend on it.
const now = () => new Date('2026-11-22T09:00:00Z')
const seal = createTextSeal([Buffer.from('a key of the test')])
let database: TestDatabase
let outbox: Outbox
let accounts: StaffAccounts
/** Cookies for each role at carhall-se; `nobody` has none. */
let visitors: Record<Role | 'nobody', Headers>
let operators: { workshops: WorkshopOperator; tyreHotel: TyreHotelOperator }

beforeAll(async () => {
	database = await openSqlite({ isShared: true })
	outbox = createTestOutbox(database.db, { seal, now })
	accounts = createStaffAccounts(database.db, { secret: 'a secret of more than 32 characters', now })
	const lender = {
		makes: [],
		takesOtherMakes: false,
		demonstrators: [{ registrationNumber: 'VLT001', model: 'Volta One' }],
	}
	await fillTestWorkshops(database.db, [testDepartment(1), { ...testDepartment(2, lender), id: 'lender' }])
	const log = { debug() {}, info() {}, warn() {}, error() {} }
	const quiet = { log, onChange: async () => {}, onKept() {} }
	const keeping = { db: database.db, signingKey: Buffer.from('a key'), now, dealersOf: async () => [], ...quiet }
	operators = {
		workshops: createWorkshopOperator(keeping),
		tyreHotel: createTyreHotelOperator({ db: database.db, seal, outbox, now }),
	}
	const signedIn = await Promise.all(
		roles.map(async (role) => [role, await signIn([{ role, site: 'carhall-se' }], role)] as const),
	)
	visitors = { ...(Object.fromEntries(signedIn) as Record<Role, Headers>), nobody: new Headers() }
	return () => database.close()
})

async function signIn(grants: Grant[], name: string): Promise<Headers> {
	const id = await accounts.add({ email: `${name}@example.com`, name, grants })
	const token = new URL(await accounts.createLink(id, 'demo'), 'http://localhost').searchParams.get('token') ?? ''
	const cookies = (await accounts.joinDemo(token, { headers: new Headers(), isSecure: false })) ?? []
	return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
}

/** What opening, or posting to, a page comes to: its status, or where it leads. */
async function open(path: string, headers: Headers, form: URLSearchParams | null = null, site = 'carhall-se') {
	const request = {
		db: database.db,
		accounts,
		leads: createLeadOperator({ db: database.db, outbox, now }),
		outbox,
		...operators,
		now,
		site: getSite(site),
		language: 'en' as const,
		locale: 'en-GB',
		t: (key: string) => key,
		path: path.split('/').filter(Boolean),
		query: new URLSearchParams(),
		origin: 'http://localhost',
		isSecure: false,
		headers,
		visitor: '203.0.113.7',
		staff: await accounts.find(headers, false),
	}
	const answer = await answerDesk(request, form)
	if (!answer) return 404
	if ('redirectTo' in answer) return answer.redirectTo
	return 'file' in answer || 'picture' in answer ? 200 : (answer.status ?? 200)
}

const signInFirst = '/desk/sign-in'

/** The same for some roles; the others are refused. */
function forRoles(allowed: readonly Role[], answer: string | number): Record<Role | 'nobody', string | number> {
	const ofRoles = roles.map((role) => [role, allowed.includes(role) ? answer : 403])
	return { ...(Object.fromEntries(ofRoles) as Record<Role, string | number>), nobody: signInFirst }
}

const rows: [string, Record<Role | 'nobody', string | number>][] = [
	[
		'',
		{
			nobody: signInFirst,
			owner: '/desk/leads',
			seller: '/desk/leads',
			workshop: '/desk/bookings',
			editor: 200,
			publisher: 200,
		},
	],
	['leads', { nobody: signInFirst, owner: 200, seller: 200, workshop: 403, editor: 403, publisher: 403 }],
	['leads/export.csv', { nobody: signInFirst, owner: 200, seller: 200, workshop: 403, editor: 403, publisher: 403 }],
	['bookings', { nobody: signInFirst, owner: 200, seller: 403, workshop: 200, editor: 403, publisher: 403 }],
	['bookings/new', forRoles(['owner', 'workshop'], 200)],
	['bookings/NOSUCHBOOK', forRoles(['owner', 'workshop'], 404)],
	['hours', { nobody: signInFirst, owner: 200, seller: 403, workshop: 200, editor: 403, publisher: 403 }],
	['catalogue', { nobody: signInFirst, owner: 200, seller: 403, workshop: 403, editor: 403, publisher: 403 }],
	['catalogue/new', forRoles(['owner'], 200)],
	['catalogue/work/service-small', forRoles(['owner'], 200)],
	['catalogue/group/0', forRoles(['owner'], 200)],
	['catalogue/rules', forRoles(['owner'], 200)],
	['catalogue/agreements', forRoles(['owner'], 200)],
	['catalogue/workshops', forRoles(['owner'], 200)],
	['catalogue/workshops/d1', forRoles(['owner'], 200)],
	['catalogue/workshops/d1/service-small', forRoles(['owner'], 200)],
	['catalogue/workshops/d1/no-such-work', forRoles(['owner'], 404)],
	['catalogue/test-drives', forRoles(['owner'], 200)],
	['catalogue/test-drives/lender', forRoles(['owner'], 200)],
	['catalogue/test-drives/d1', forRoles(['owner'], 404)],
	['tyre-hotel/new', forRoles(['owner', 'workshop'], 200)],
	['tyre-hotel/ratings', forRoles(['owner', 'workshop'], 200)],
	['tyre-hotel', { nobody: signInFirst, owner: 200, seller: 403, workshop: 200, editor: 403, publisher: 403 }],
	['outbox', { nobody: signInFirst, owner: 200, seller: 200, workshop: 200, editor: 403, publisher: 403 }],
	['staff', { nobody: signInFirst, owner: 200, seller: 403, workshop: 403, editor: 403, publisher: 403 }],
	['account', { nobody: signInFirst, owner: 200, seller: 200, workshop: 200, editor: 200, publisher: 200 }],
	['second-factor', { nobody: signInFirst, owner: 200, seller: 200, workshop: 200, editor: 200, publisher: 200 }],
	['sign-in', { nobody: 200, owner: 200, seller: 200, workshop: 200, editor: 200, publisher: 200 }],
	['code', { nobody: 200, owner: 200, seller: 200, workshop: 200, editor: 200, publisher: 200 }],
	[
		'passkey',
		{
			nobody: signInFirst,
			owner: signInFirst,
			seller: signInFirst,
			workshop: signInFirst,
			editor: signInFirst,
			publisher: signInFirst,
		},
	],
	['join', { nobody: 404, owner: 404, seller: 404, workshop: 404, editor: 404, publisher: 404 }],
	['sign-out', { nobody: signInFirst, owner: 404, seller: 404, workshop: 404, editor: 404, publisher: 404 }],
	['no-such-room', { nobody: 404, owner: 404, seller: 404, workshop: 404, editor: 404, publisher: 404 }],
]

test.each(rows)('/desk/%s opens for whom it may', async (path, expected) => {
	const seen = Object.fromEntries(
		await Promise.all(Object.entries(visitors).map(async ([who, headers]) => [who, await open(path, headers)])),
	)
	expect(seen).toEqual(expected)
})

test('every page of the desk is in this table', () => {
	const tried = new Set(rows.map(([path]) => path.split('/')[0]))
	expect(deskPages.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
})

/** Forms that change nothing, as what they name is not there or has changed. A catalogue belongs to all sites of the country. */
const formRows: [string, Record<string, string>, Record<Role | 'nobody', string | number>][] = [
	['leads/none', { do: 'care' }, forRoles(['owner', 'seller'], 404)],
	['leads/none', { do: 'erase' }, forRoles(['owner', 'seller'], 404)],
	['bookings/new', { car: 'XYZ987' }, forRoles(['owner', 'workshop'], 409)],
	['bookings/NOSUCHBOOK', { do: 'move', slot: '2026-11-24T08:00:00' }, forRoles(['owner', 'workshop'], 404)],
	['bookings/NOSUCHBOOK', { do: 'cancel' }, forRoles(['owner', 'workshop'], 404)],
	['bookings/NOSUCHBOOK', { do: 'done' }, forRoles(['owner', 'workshop'], 404)],
	['hours', { department: 'd1', version: 'another' }, forRoles(['owner', 'workshop'], 409)],
	['catalogue/workshops/d1', { version: 'another' }, forRoles(['owner'], 409)],
	['catalogue/workshops/d1/service-small', { version: 'another' }, forRoles(['owner'], 409)],
	['catalogue/workshops/d1/no-such-work', { version: 'another' }, forRoles(['owner'], 404)],
	['catalogue/test-drives/lender', { version: 'another' }, forRoles(['owner'], 409)],
	['catalogue/test-drives/d1', { version: 'another' }, forRoles(['owner'], 404)],
	['catalogue/new', { code: 'x' }, forRoles([], 200)],
	['catalogue/work/service-small', { version: 'another' }, forRoles([], 200)],
	['catalogue/work/service-small', { do: 'remove' }, forRoles([], 200)],
	['catalogue/group/0', { do: 'down', version: 'another' }, forRoles([], 200)],
	['catalogue/rules', { version: 'another' }, forRoles([], 200)],
	['catalogue/agreements', { plate: 'ABC123', agreement: 'yes' }, forRoles([], 200)],
	['tyre-hotel/new', { registrationNumber: '' }, forRoles(['owner', 'workshop'], 409)],
	['tyre-hotel/none', { do: 'out' }, forRoles(['owner', 'workshop'], 404)],
	['outbox', { do: 'show', message: 'none' }, { ...forRoles(['owner', 'workshop'], 200), seller: 404 }],
	['account', { do: 'language', language: 'sv' }, forRoles(roles, '/desk/account')],
	['account', { do: 'remove-passkey', passkey: 'none' }, forRoles(roles, '/desk/account')],
]

test.each(formRows)('a form at /desk/%s is taken from whom it may be: %j', async (path, fields, expected) => {
	const seen = Object.entries(visitors).map(async ([who, headers]) => [
		who,
		await open(path, headers, new URLSearchParams(fields)),
	])
	expect(Object.fromEntries(await Promise.all(seen))).toEqual(expected)
})

test('an owner of all sites of a country changes its catalogue', async () => {
	const headers = await signIn([{ role: 'owner', site: null }], 'owner-of-all')
	const seen = formRows
		.filter(([path]) => /^catalogue\/(?:new|work\/|group|rules)/.test(path))
		.map(async ([path, fields]) => open(path, headers, new URLSearchParams(fields)))
	expect(new Set(await Promise.all(seen))).toEqual(new Set([409]))
})

test('a form is taken from whom the page opens for, and from nobody else', async () => {
	const form = new URLSearchParams({ do: 'add', email: 'eve@example.com', role: 'owner', site: '' })
	for (const role of ['seller', 'workshop', 'editor', 'publisher'] as const)
		expect(await open('staff', visitors[role], form)).toBe(403)
	expect(await open('staff', visitors.nobody, form)).toBe(signInFirst)
	expect((await accounts.list()).map(({ email }) => email)).not.toContain('eve@example.com')
})

test('a role counts at its site only', async () => {
	expect(await open('leads', visitors.seller, null, 'carhall-no')).toBe(403)
	expect(await open('', visitors.owner, null, 'carhall-no')).toBe(200)
})

test('a photo of a lead is for those who may see the lead', async () => {
	const hub = createEmbeddedFormsHub({ db: database.db, outbox, now })
	const photos = [{ full: Buffer.from('full'), small: Buffer.from('small') }]
	await hub.submit(createSubmission({ id: 'photographed', photos }))
	const rows = Object.entries(visitors).map(async ([who, headers]) => [
		who,
		await open('leads/photographed/photos/1/small', headers),
	])
	expect(Object.fromEntries(await Promise.all(rows))).toEqual({
		...{ owner: 200, seller: 200, workshop: 403, editor: 403, publisher: 403, nobody: signInFirst },
	})
	for (const path of ['photos', 'photos/0', 'photos/2', 'photos/1/large', 'photos/1/small/1', 'photos/x'])
		expect(await open(`leads/photographed/${path}`, visitors.owner)).toBe(404)
	const ofOther = await signIn([{ role: 'owner', site: 'carhall-no' }], 'other')
	expect(await open('leads/photographed/photos/1', ofOther, null, 'carhall-no')).toBe(404)
})

test('a lead that someone else has changed meanwhile is shown, not overwritten', async () => {
	const hub = createEmbeddedFormsHub({ db: database.db, outbox, now })
	await hub.submit(createSubmission({ id: 'asked-by-two' }))
	const save = (status: string, seen: string) =>
		open('leads/asked-by-two', visitors.seller, new URLSearchParams({ do: 'care', status, seen }))
	expect(await save('working', 'new ')).toBe('/desk/leads/asked-by-two')
	expect(await save('working', 'new '), 'sent twice').toBe('/desk/leads/asked-by-two')
	expect(await save('done', 'new ')).toBe(409)
	expect(await save('done', 'working ')).toBe('/desk/leads/asked-by-two')
})

test('a booking that someone else has moved meanwhile is shown, not moved, settled or cancelled', async () => {
	const site = getSite('carhall-se')
	const booked = await operators.workshops.book(
		site,
		{
			...{ idempotencyKey: 'moved-by-two', departmentId: 'd1', registrationNumber: 'ABC123', odometer: null },
			offerings: [{ code: 'oil-change', units: 1, userInput: '' }],
			customer: { firstName: 'Olle', lastName: 'Berg', phone: '0701234567', email: 'olle@example.com' },
			...{ freeText: '', language: 'sv', slot: null },
		},
		'Eva',
	)
	const path = `bookings/${booked.ok ? booked.value.id : booked.error.code}`
	const [first, second] = await operators.workshops.nextTimes(site, booked.ok ? booked.value.id : '')
	const post = (fields: Record<string, string>) => open(path, visitors.workshop, new URLSearchParams(fields))
	expect(await post({ do: 'move', slot: first?.timeSlot ?? '', seen: '0' })).toBe(`/desk/${path}?view=moved`)
	expect(await post({ do: 'move', slot: first?.timeSlot ?? '', seen: '0' }), 'sent twice').toBe(
		`/desk/${path}?view=moved`,
	)
	for (const action of ['move', 'done', 'cancel'])
		expect(await post({ do: action, slot: second?.timeSlot ?? '', seen: '0' }), action).toBe(409)
	expect(await post({ do: 'move', slot: second?.timeSlot ?? '', seen: '1' })).toBe(`/desk/${path}?view=moved`)
})

test('an owner of one site gives roles of this site, not of all', async () => {
	const add = (site: string) =>
		new URLSearchParams({ do: 'add', email: `${site || 'all'}@example.com`, role: 'owner', site })
	expect(await open('staff', visitors.owner, add(''))).toBe('/desk/staff')
	expect(await open('staff', visitors.owner, add('this'))).toBe(200)
	const added = (await accounts.list()).filter(({ email }) => /^(?:all|this)@/.test(email))
	expect(added.map(({ email, grants }) => [email, grants])).toEqual([
		['this@example.com', [{ role: 'owner', site: 'carhall-se' }]],
	])
})

test('the last owner of all sites stays one, whatever a demo owner and they themselves post', async () => {
	const all: Grant[] = [{ role: 'owner', site: null }]
	const id = await accounts.add({ email: 'eva@example.com', name: 'Eva', grants: all })
	const token = (await accounts.createLink(id, 'join')).replace('/desk/join?token=', '')
	const person = { name: 'Eva', email: '', password: 'correct horse battery' }
	await accounts.join(token, person, { headers: new Headers(), isSecure: false })
	const demo = await signIn(all, 'demo-owner')
	const revoke = async (user: string) => {
		const form = new URLSearchParams({ do: 'revoke', user, role: 'owner', site: '' })
		expect(await open('staff', demo, form)).toBe('/desk/staff')
		return (await accounts.list()).find((member) => member.id === user)?.grants
	}
	expect(await revoke(id)).toEqual(all)
	expect(await revoke((await accounts.find(demo, false))?.id ?? '')).toEqual(all)
	const another = await accounts.add({ email: 'another@example.com', name: 'Another', grants: all })
	expect(await revoke(another)).toEqual([])
})

test('without a second factor no room opens', async () => {
	const id = await accounts.add({ email: 'new@example.com', name: 'New', grants: [{ role: 'owner', site: null }] })
	const token = (await accounts.createLink(id, 'join')).replace('/desk/join?token=', '')
	const cookies = await accounts.join(
		token,
		{ name: 'New', email: '', password: 'correct horse battery' },
		{ headers: new Headers(), isSecure: false },
	)
	const headers = new Headers({ cookie: (cookies ?? []).map((cookie) => cookie.split(';')[0]).join('; ') })
	expect(await open('leads', headers)).toBe('/desk/second-factor')
	expect(await open('', headers)).toBe('/desk/second-factor')
	expect(await open('account', headers)).toBe(200)
	expect(await open('second-factor', headers)).toBe(200)

	// The password alone does not add a factor beside a passkey.
	await database.db
		.insertInto('staff_passkey')
		.values({
			id: 'key',
			user_id: id,
			name: 'Phone',
			public_key: '',
			credential_id: 'key',
			counter: 0,
			device_type: 'singleDevice',
			backed_up: 0,
			transports: '',
			created_at: now().toISOString(),
			aaguid: '',
		})
		.execute()
	const form = new URLSearchParams({ password: 'correct horse battery' })
	expect(await open('second-factor', headers, form)).toBe(403)
	expect(await open('account', headers, new URLSearchParams({ do: 'challenge' }))).toBe(403)
})
