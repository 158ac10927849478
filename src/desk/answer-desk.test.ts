import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { getSite } from '#sites/registry.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { type Grant, type Role, roles } from './staff/roles.ts'
import type { Staff, StaffAccounts } from './staff/staff-accounts.ts'
import { openDesk, password } from './testing/open-desk.ts'

// Fixed, because free times depend on it.
const now = () => new Date('2026-11-22T09:00:00Z')
let database: TestDatabase
let desk: Awaited<ReturnType<typeof openDesk>>
/** Cookies for each role at carhall-se; `nobody` has none. */
let visitors: Record<Role | 'nobody', Headers>

beforeAll(async () => {
	database = await openSqlite({ isShared: true })
	desk = await openDesk(database.db, now)
	const signedIn = await Promise.all(
		roles.map(async (role) => [role, await desk.signIn([{ role, site: 'carhall-se' }], role)] as const),
	)
	visitors = { ...(Object.fromEntries(signedIn) as Record<Role, Headers>), nobody: new Headers() }
	return () => database.close()
})

const open = (path: string, headers: Headers, form: URLSearchParams | null = null, site = 'carhall-se') =>
	desk.open(path, headers, form, { site })

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
			editor: '/desk/pages',
			publisher: '/desk/pages',
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
	['pages', { nobody: signInFirst, owner: 200, seller: 403, workshop: 403, editor: 200, publisher: 200 }],
	['pages/edit/no-such-page', forRoles(['owner', 'editor', 'publisher'], 404)],
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
	['sign-out', { nobody: 404, owner: 404, seller: 404, workshop: 404, editor: 404, publisher: 404 }],
	['no-such-room', { nobody: 404, owner: 404, seller: 404, workshop: 404, editor: 404, publisher: 404 }],
]

test.each(rows)('/desk/%s opens for whom it may', async (path, expected) => {
	const seen = Object.fromEntries(
		await Promise.all(Object.entries(visitors).map(async ([who, headers]) => [who, await open(path, headers)])),
	)
	expect(seen).toEqual(expected)
})

test.each(['editor', 'publisher'] as const)('an %s is led to the pages', async (role) => {
	expect(await desk.ask('', visitors[role])).toEqual({ redirectTo: '/desk/pages' })
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
	['catalogue/workshops/d1', { do: 'save', version: 'another' }, forRoles(['owner'], 409)],
	['catalogue/workshops/d1/service-small', { do: 'save', version: 'another' }, forRoles(['owner'], 409)],
	['catalogue/workshops/d1/no-such-work', { do: 'save', version: 'another' }, forRoles(['owner'], 404)],
	['catalogue/test-drives/lender', { do: 'save', version: 'another' }, forRoles(['owner'], 409)],
	['catalogue/test-drives/d1', { do: 'save', version: 'another' }, forRoles(['owner'], 404)],
	['catalogue/new', { do: 'save', code: 'x' }, forRoles([], 200)],
	['catalogue/work/service-small', { do: 'save', version: 'another' }, forRoles([], 200)],
	['catalogue/work/service-small', { do: 'remove' }, forRoles([], 200)],
	['catalogue/group/0', { do: 'down', version: 'another' }, forRoles([], 200)],
	['catalogue/rules', { do: 'save', version: 'another' }, forRoles([], 200)],
	['catalogue/agreements', { do: 'save', plate: 'ABC123', agreement: 'yes' }, forRoles([], 200)],
	['tyre-hotel/new', { registrationNumber: '' }, forRoles(['owner', 'workshop'], 409)],
	['tyre-hotel/none', { do: 'out' }, forRoles(['owner', 'workshop'], 404)],
	['outbox', { do: 'show', message: 'none' }, forRoles(['owner', 'workshop'], 200)],
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
	const headers = await desk.signIn([{ role: 'owner', site: null }], 'owner-of-all')
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
	expect((await desk.accounts.list()).map(({ email }) => email)).not.toContain('eve@example.com')
})

test('a role counts at its site only', async () => {
	expect(await open('leads', visitors.seller, null, 'carhall-no')).toBe(403)
	expect(await open('', visitors.owner, null, 'carhall-no')).toBe(200)
})

test('a photo of a lead is for those who may see the lead', async () => {
	const hub = createEmbeddedFormsHub({ db: database.db, keys: createTestKeys(database.db), outbox: desk.outbox, now })
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
	const ofOther = await desk.signIn([{ role: 'owner', site: 'carhall-no' }], 'other')
	expect(await open('leads/photographed/photos/1', ofOther, null, 'carhall-no')).toBe(404)
})

test.each(['role', 'session'] as const)(
	'a file of leads ends before its next part when the %s of who takes it ends',
	async (ended) => {
		const hub = createEmbeddedFormsHub({ db: database.db, keys: createTestKeys(database.db), outbox: desk.outbox, now })
		await hub.submit(createSubmission({ id: `exported-${ended}` }))
		const role = { role: 'seller', site: 'carhall-se' } as const
		const headers = await desk.signIn([role], `exporter-${ended}`)
		const answer = await desk.ask('leads/export.csv', headers, null, { query: 'view=all' })
		if (!answer || !('file' in answer)) throw new Error('There is no file')
		const parts = answer.file.parts[Symbol.asyncIterator]()
		expect(await parts.next()).toMatchObject({ done: false })
		const { id = '', sessionId = '' } = (await desk.accounts.find(headers, false)) ?? {}
		await (ended === 'role' ? desk.accounts.revoke(id, role) : desk.accounts.endSession(sessionId, id))
		await expect(parts.next()).rejects.toThrow('The right to a file has ended')
	},
)

test('a lead is found by who sent it, among those of any state', async () => {
	const hub = createEmbeddedFormsHub({ db: database.db, keys: createTestKeys(database.db), outbox: desk.outbox, now })
	await hub.submit(createSubmission({ id: 'of-anna', suspicions: ['honeypot'] }))
	const find = async (words: string) => {
		const answer = await desk.ask('leads', visitors.seller, null, { query: String(new URLSearchParams({ words })) })
		return answer && 'main' in answer ? drawInSite(answer.main) : ''
	}
	expect(await find('anna b')).toContain('href="/desk/leads/of-anna"')
	expect(await find(' ')).toContain('href="/desk/leads?view=all"')
	expect(await find('Åsa')).toContain('Ingen förfrågan hittades för Åsa.')
})

test('a lead that someone else has changed meanwhile is shown, not overwritten', async () => {
	const hub = createEmbeddedFormsHub({ db: database.db, keys: createTestKeys(database.db), outbox: desk.outbox, now })
	await hub.submit(createSubmission({ id: 'asked-by-two' }))
	const save = (status: string, seen: string) =>
		open('leads/asked-by-two', visitors.seller, new URLSearchParams({ do: 'care', status, seen }))
	expect(await save('working', 'new ')).toBe('/desk/leads/asked-by-two')
	expect(await save('working', 'new '), 'sent twice').toBe('/desk/leads/asked-by-two')
	expect(await save('done', 'new ')).toBe(409)
	expect(await save('done', 'working ')).toBe('/desk/leads/asked-by-two')
})

test('a lead that someone else has erased meanwhile is shown so, and takes no note', async () => {
	const hub = createEmbeddedFormsHub({ db: database.db, keys: createTestKeys(database.db), outbox: desk.outbox, now })
	await hub.submit(createSubmission({ id: 'erased-meanwhile' }))
	const post = (fields: Record<string, string>) =>
		desk.ask('leads/erased-meanwhile', visitors.seller, new URLSearchParams(fields))
	await post({ do: 'erase' })
	const answer = await post({ do: 'note', text: 'Anna wants a call' })
	expect(answer).toHaveProperty('status', 409)
	const drawn = answer && 'main' in answer ? drawInSite(answer.main) : ''
	expect(drawn).toContain('Någon annan har ändrat förfrågan')
	expect(drawn).not.toContain('value="note"')
	expect(await desk.operators.leads.listNotes('erased-meanwhile')).toEqual([])
})

test('who takes care of a lead stays so when the role ends, until somebody else is chosen', async () => {
	const hub = createEmbeddedFormsHub({ db: database.db, keys: createTestKeys(database.db), outbox: desk.outbox, now })
	await hub.submit(createSubmission({ id: 'of-who-has-left' }))
	const left = await desk.accounts.find(visitors.workshop, false)
	const assignee = left?.id ?? ''
	await desk.operators.leads.setCare('of-who-has-left', { status: 'new', assignee })
	const answer = await desk.ask('leads/of-who-has-left', visitors.seller)
	const drawn = answer && 'main' in answer ? drawInSite(answer.main) : ''
	expect(drawn).toContain(`<option value="${assignee}" selected="">${left?.name}</option>`)
})

test('the audit log has what was done, not what was pressed once more', async () => {
	const { db } = database
	const hub = createEmbeddedFormsHub({ db, keys: createTestKeys(db), outbox: desk.outbox, now })
	await hub.submit(createSubmission({ id: 'pressed-twice' }))
	const headers = await desk.signIn([{ role: 'seller', site: 'carhall-se' }], 'presses-twice')
	const ofOther = await desk.accounts.find(visitors.owner, false)
	const own = await desk.accounts.find(headers, false)
	const forms: [string, Record<string, string>][] = [
		['leads/pressed-twice', { do: 'send' }],
		['leads/pressed-twice', { do: 'erase' }],
		['leads/pressed-twice', { do: 'erase' }],
		['leads/pressed-twice', { do: 'send' }],
		['account', { do: 'remove-passkey', passkey: 'none' }],
		['account', { do: 'end-session', session: ofOther?.sessionId ?? '' }],
		['account', { do: 'end-session', session: own?.sessionId ?? '' }],
	]
	for (const [path, fields] of forms)
		expect(await open(path, headers, new URLSearchParams(fields))).toBe(`/desk/${path}`)
	const log = await db.selectFrom('staff_audit').selectAll().where('user_name', '=', 'presses-twice').execute()
	const actions = ['lead sent again', 'lead erased', 'session ended', 'passkey removed'] as string[]
	expect(
		log
			.map(({ action }) => action)
			.filter((action) => actions.includes(action))
			.sort(),
	).toEqual(['lead erased', 'lead sent again', 'session ended'])
	const read = (message: string) => open('outbox', visitors.workshop, new URLSearchParams({ do: 'show', message }))
	const text = { to: '+46701740605', text: 'Din kod är 1234' }
	const about = { site: 'carhall-se', kind: 'code', subject: '', language: 'sv', expiresAt: null } as const
	await desk.outbox.enqueue(db, [{ ...about, id: 'of-a-code', channel: 'sms', content: text }])
	for (const message of ['of-a-code', 'made up']) expect(await read(message)).toBe(200)
	const codes = await db.selectFrom('staff_audit').selectAll().where('action', '=', 'sign-in code read').execute()
	expect(codes.map(({ subject }) => subject)).toEqual(['of-a-code'])
})

test('a lead is moved to a dealer whose desk is open to the seller, and both logs say so', async () => {
	const hub = createEmbeddedFormsHub({ db: database.db, keys: createTestKeys(database.db), outbox: desk.outbox, now })
	await hub.submit(createSubmission({ id: 'for-another' }))
	const grants = ['carhall-se', 'nordhall-se', 'carhall-no'].map((site) => ({ role: 'seller' as const, site }))
	const seller = await desk.signIn(grants, 'seller-of-three')
	const offered = async (headers: Headers) => {
		const answer = await desk.ask('leads/for-another/move', headers)
		const html = answer && 'main' in answer ? drawInSite(answer.main) : ''
		return [...html.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)
	}
	expect(await offered(visitors.seller)).toEqual(['carhall-se/1001', 'carhall-se/1002'])
	expect(await offered(seller)).toEqual(['carhall-se/1001', 'carhall-se/1002', 'nordhall-se/1001', 'nordhall-se/1002'])
	const move = (to: string, headers = seller) =>
		open('leads/for-another/move', headers, new URLSearchParams({ do: 'move', to }))
	expect(await move('carhall-no/1001'), 'another country').toBe(404)
	expect(await move('nordhall-se/none')).toBe(404)
	expect(await move('carhall-se/1002')).toBe('/desk/leads/for-another')
	expect(await move('nordhall-se/1001')).toBe('/desk/leads')
	expect(await move('nordhall-se/1001'), 'sent twice').toBe(404)
	const lead = await desk.operators.leads.findLead({ site: 'nordhall-se', id: 'for-another' })
	expect(lead?.content?.to?.email).toBe('1001@nordhall-se.example')
	expect(await desk.operators.leads.listNotes('for-another')).toHaveLength(2)
	const log = await database.db.selectFrom('staff_audit').selectAll().where('action', '=', 'lead moved').execute()
	expect(log.map(({ site, subject }) => [site, subject]).sort()).toEqual([
		['carhall-se', 'for-another'],
		['carhall-se', 'for-another'],
		['nordhall-se', 'for-another'],
	])
})

test('a booking that someone else has moved meanwhile is shown, not moved, settled or cancelled', async () => {
	const site = getSite('carhall-se')
	const booked = await desk.operators.workshops.book(
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
	const [first, second] = await desk.operators.workshops.nextTimes(site, booked.ok ? booked.value.id : '')
	const post = (fields: Record<string, string>) => open(path, visitors.workshop, new URLSearchParams(fields))
	expect(await post({ do: 'move', slot: first?.timeSlot ?? '', seen: '0' })).toBe(`/desk/${path}?view=moved`)
	expect(await post({ do: 'move', slot: first?.timeSlot ?? '', seen: '0' }), 'sent twice').toBe(
		`/desk/${path}?view=moved`,
	)
	for (const action of ['move', 'done', 'cancel'])
		expect(await post({ do: action, slot: second?.timeSlot ?? '', seen: '0' }), action).toBe(409)
	expect(await post({ do: 'move', slot: second?.timeSlot ?? '', seen: '1' })).toBe(`/desk/${path}?view=moved`)
})

test('the desk offers to tell the customer that a car is ready, and tells only if it is ticked', async () => {
	const site = getSite('carhall-se')
	const book = async (key: string) => {
		const booked = await desk.operators.workshops.book(
			site,
			{
				...{ idempotencyKey: key, departmentId: 'd1', registrationNumber: 'ABC123', odometer: null },
				offerings: [{ code: 'oil-change', units: 1, userInput: '' }],
				customer: { firstName: 'Olle', lastName: 'Berg', phone: '0701234567', email: 'olle@example.com' },
				...{ freeText: '', language: 'sv', slot: null },
			},
			'Eva',
		)
		return booked.ok ? booked.value.id : booked.error.code
	}
	const [first, second] = [await book('told'), await book('not-told')]
	await open(`bookings/${first}`, visitors.workshop, new URLSearchParams({ do: 'done', seen: '0', tell: 'yes' }))
	await open(`bookings/${second}`, visitors.workshop, new URLSearchParams({ do: 'done', seen: '0' }))
	expect(desk.changes.filter(({ kind }) => kind === 'done').map(({ booking }) => booking.id)).toEqual([first])
})

test('an owner of one site gives roles of this site, not of all', async () => {
	const add = (site: string, email = `${site || 'all'}@example.com`) =>
		new URLSearchParams({ do: 'add', email, role: 'owner', site })
	expect(await open('staff', visitors.owner, add(''))).toBe(403)
	expect(await open('staff', visitors.owner, add('this', 'no address'))).toBe(422)
	expect(await open('staff', visitors.owner, add('this'))).toBe(200)
	const added = (await desk.accounts.list()).filter(({ email }) => /^(?:all|this)@/.test(email))
	expect(added.map(({ email, grants }) => [email, grants])).toEqual([
		['this@example.com', [{ role: 'owner', site: 'carhall-se' }]],
	])
})

test('the last owner of all sites stays one, whatever a demo owner and they themselves post', async () => {
	const all: Grant[] = [{ role: 'owner', site: null }]
	const id = await desk.accounts.add({ email: 'eva@example.com', name: 'Eva', grants: all })
	const token = (await desk.accounts.createLink(id, 'join')).replace('/desk/join?token=', '')
	const person = { name: 'Eva', email: '', password: 'correct horse battery' }
	await desk.accounts.join(token, person, { headers: new Headers(), isSecure: false })
	const demo = await desk.signIn(all, 'demo-owner')
	const revoke = async (user: string) => {
		const form = new URLSearchParams({ do: 'revoke', user, role: 'owner', site: '' })
		expect(await open('staff', demo, form)).toBe('/desk/staff')
		return (await desk.accounts.list()).find((member) => member.id === user)?.grants
	}
	expect(await revoke(id)).toEqual(all)
	expect(await revoke((await desk.accounts.find(demo, false))?.id ?? '')).toEqual(all)
	const another = await desk.accounts.add({ email: 'another@example.com', name: 'Another', grants: all })
	expect(await revoke(another)).toEqual([])
})

test('a session without a second factor can get ready, and nothing else', async () => {
	const { id, headers } = await desk.join([{ role: 'owner', site: null }], 'new')
	expect(await open('', headers)).toBe('/desk/second-factor')
	expect(await open('account', headers)).toBe('/desk/second-factor')
	expect(await open('second-factor', headers)).toBe(200)
	const start = new URLSearchParams({ do: 'start', password })
	expect(await open('second-factor', headers, start)).toBe(200)

	// The password alone neither removes a passkey nor adds a factor beside it.
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
	const remove = new URLSearchParams({ do: 'remove-passkey', passkey: 'key' })
	expect(await open('account', headers, remove)).toBe('/desk/second-factor')
	expect(await desk.accounts.passkeys.list(id)).toHaveLength(1)
	expect(await open('second-factor', headers)).toBe(403)
	expect(await open('second-factor', headers, start)).toBe(403)
	for (const action of ['confirm', 'challenge', 'passkey'])
		expect(await open('second-factor', headers, new URLSearchParams({ do: action, code: '000000' })), action).toBe(403)
})

test('an owner of all sees every account, an owner of one site those that count there', async () => {
	await desk.accounts.add({
		email: 'nora@example.com',
		name: 'Nora Elsewhere',
		grants: [{ role: 'seller', site: 'carhall-no' }],
	})
	await desk.accounts.add({ email: 'none@example.com', name: 'Nils Without', grants: [] })
	const ofAll = await desk.signIn([{ role: 'owner', site: null }], 'owner-of-everything')
	const shown = async (headers: Headers) => {
		const answer = await desk.ask('staff', headers)
		return answer && 'main' in answer ? drawInSite(answer.main) : ''
	}
	const emails = (await desk.accounts.list()).map(({ name }) => name)
	const seen = await shown(ofAll)
	expect(emails.filter((name) => !seen.includes(name))).toEqual([])
	expect(await shown(visitors.owner)).not.toMatch(/Nora Elsewhere|Nils Without/)
})

test('a change and its line in the audit log are one: without the line nothing is changed', async () => {
	const { db, close } = await openSqlite({ isShared: true })
	const own = await openDesk(db, now)
	const headers = await own.signIn([{ role: 'owner', site: null }], 'owner')
	const hub = createEmbeddedFormsHub({ db, keys: createTestKeys(db), outbox: own.outbox, now })
	await hub.submit(createSubmission({ id: 'unlogged' }))
	await db.schema.dropTable('staff_audit').execute()
	const erase = own.ask('leads/unlogged', headers, new URLSearchParams({ do: 'erase' }))
	await expect(erase).rejects.toThrow('staff_audit')
	const add = new URLSearchParams({ do: 'add', email: 'eve@example.com', role: 'owner', site: '' })
	await expect(own.ask('staff', headers, add)).rejects.toThrow('staff_audit')
	expect((await own.operators.leads.findLead({ site: 'carhall-se', id: 'unlogged' }))?.content).not.toBeNull()
	expect(await own.accounts.findId('eve@example.com')).toBeNull()
	await close()
})

test('who joins by a link and the line about it are one: without the line the link is unused', async () => {
	const { db, close } = await openSqlite({ isShared: true })
	const own = await openDesk(db, now)
	const id = await own.accounts.add({ email: 'eve@example.com', name: 'Eve', grants: [] })
	const token = (await own.accounts.createLink(id, 'join')).split('=')[1] ?? ''
	const join = () =>
		own.open('join', new Headers(), new URLSearchParams({ name: 'Eve', password }), { query: `token=${token}` })
	await sql`alter table staff_audit rename to gone`.execute(db)
	await expect(join()).rejects.toThrow('staff_audit')
	await sql`alter table gone rename to staff_audit`.execute(db)
	expect(await own.accounts.findLink(token)).not.toBeNull()
	expect(await join()).toBe('/desk')
	await close()
})

test('no button of the desk is dead', async () => {
	const ofAll = await desk.signIn([{ role: 'owner', site: null }], 'of-all-sites')
	const { db } = database
	await createEmbeddedFormsHub({ db, keys: createTestKeys(db), outbox: desk.outbox, now }).submit(
		createSubmission({ id: 'shown' }),
	)
	const site = getSite('carhall-se')
	const booked = await desk.operators.workshops.book(
		site,
		{
			...{ idempotencyKey: 'shown', departmentId: 'd1', registrationNumber: 'ABC123', odometer: null },
			offerings: [{ code: 'oil-change', units: 1, userInput: '' }],
			customer: { firstName: 'Olle', lastName: 'Berg', phone: '0701234567', email: 'olle@example.com' },
			...{ freeText: '', language: 'sv', slot: null },
		},
		'Eva',
	)
	const agreement = await desk.operators.tyreHotel.addAgreement(site, {
		...{ registrationNumber: 'ABC123', customerName: 'Olle Berg', phone: '+46701740605', number: null },
		...{ department: 'd1', make: 'Volvo', model: 'XC60', packageLevel: 'Plus' },
	})
	const details = ['leads/shown', `bookings/${booked.ok && booked.value.id}`, `tyre-hotel/${agreement?.id}`]
	const drawn = []
	for (const path of [...rows.map(([each]) => each), ...details]) {
		const answer = await desk.ask(path, ofAll)
		if (details.includes(path)) expect(answer, path).toHaveProperty('main')
		if (answer && 'main' in answer) drawn.push([path, drawInSite(answer.main)] as const)
	}
	expect(drawn.length).toBeGreaterThan(23)
	expect(drawn.filter(([, html]) => /<button[^>]*disabled/.test(html)).map(([path]) => path)).toEqual([])
})

test.each<[string, (accounts: StaffAccounts, staff: Staff) => Promise<unknown>]>([
	['the session is ended', (accounts, { id, sessionId }) => accounts.endSession(sessionId, id)],
	['the role is revoked', (accounts, { id }) => accounts.revoke(id, { role: 'seller', site: 'carhall-se' })],
])('a file that is under way ends when %s', async (_, end) => {
	const headers = await desk.signIn([{ role: 'seller', site: 'carhall-se' }], 'exporting')
	const answer = await desk.ask('leads/export.csv', headers)
	if (!answer || !('file' in answer)) throw new Error('There is no file')
	const parts = answer.file.parts[Symbol.asyncIterator]()
	expect((await parts.next()).value).toContain('desk.received')
	const staff = await desk.accounts.find(headers, false)
	if (staff) await end(desk.accounts, staff)
	await expect(parts.next()).rejects.toThrow('The right to a file has ended')
})
