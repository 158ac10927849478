import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Database, isPostgres } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { cookieHeaders, quickHash } from '../testing/open-desk.ts'
import { totpOf } from '../testing/totp.ts'
import { findPasswordProblem } from './password-rules.ts'
import { createStaffAccounts, type Staff, type StaffAccounts } from './staff-accounts.ts'

/** A visitor's key names the networks of an address, the widest first. */
const from = { visitor: 'wide.near', isSecure: false }
const password = 'correct horse battery'
const maxAttempts = { pair: 3, network: 6, account: 12, codes: 12, challenges: 5 }
const secret = 'a secret of more than 32 characters'
const noCookies = new Headers()
const call = { headers: noCookies, isSecure: false }

forEachDatabase((_, openTestDatabase) => {
	let db: Kysely<Database>
	let accounts: StaffAccounts
	let clock: Date

	beforeEach(async () => {
		db = (await openTestDatabase()).db
		clock = new Date()
		accounts = createStaffAccounts(db, { secret, now: () => clock, maxAttempts, passwordHash: quickHash })
	})

	async function join(email: string, grants: Parameters<StaffAccounts['add']>[0]['grants']) {
		const id = await accounts.add({ email, name: 'Anna Berg', grants })
		const token = tokenOf(await accounts.createLink(id, 'join'))
		const joined = await accounts.join(token, { name: 'Anna Berg', email: '', password }, call)
		return { id, token, headers: cookieHeaders(joined?.cookies ?? []) }
	}

	/** Cookies of someone who has entered the password, and for whom no more was asked or is awaited. */
	async function passwordOnly(email: string): Promise<Headers> {
		const first = await accounts.signIn({ email, password }, { headers: noCookies, ...from })
		return cookieHeaders('cookies' in first ? first.cookies : [])
	}

	async function staffOf(headers: Headers): Promise<Staff> {
		const staff = await accounts.find(headers, false)
		if (!staff) throw new Error('No one is signed in')
		return staff
	}

	async function startApp(headers: Headers) {
		const started = await accounts.startSecondFactor(await staffOf(headers), password, { headers, ...from })
		if (started.state !== 'started') throw new Error('The password was refused')
		const { factor } = started
		return { ...factor, code: (secondsOn = 0) => totpOf(factor.uri, secondsOn) }
	}

	/** Someone with an authenticator app, which is asked for a code as of `secondsOn` later. */
	async function joinWithApp(email: string) {
		const joined = await join(email, [])
		const app = await startApp(joined.headers)
		const { headers } = joined
		await accounts.confirmSecondFactor(await staffOf(headers), app.code(-30), { headers, ...from })
		return { ...joined, ...app }
	}

	const pass = (hours: number) => {
		clock = new Date(clock.getTime() + hours * 3600_000)
	}

	test('a link of one use makes a password and signs in, once', async () => {
		const { id, token, headers } = await join('Anna@Example.com', [{ role: 'seller', site: 'carhall-se' }])
		expect(await accounts.find(headers, false)).toEqual({
			id,
			email: 'anna@example.com',
			name: 'Anna Berg',
			isReady: false,
			verifiedAt: null,
			sessionId: expect.any(String),
			language: null,
			grants: [{ role: 'seller', site: 'carhall-se' }],
		})
		expect(await accounts.findLink(token)).toBeNull()
		expect(await accounts.join(token, { name: 'Eve', email: '', password }, call)).toBeNull()
	})

	/** Makes every insert into a table fail until the answer is called. */
	async function refuseRows(table: string): Promise<() => Promise<unknown>> {
		if (isPostgres(db)) {
			await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
				db,
			)
			await sql`create trigger refused before insert on ${sql.table(table)} execute function refuse()`.execute(db)
			return () => sql`drop function refuse cascade`.execute(db)
		}
		await sql`create trigger refused before insert on ${sql.table(table)} begin select raise(abort, 'refused'); end`.execute(
			db,
		)
		return () => sql`drop trigger refused`.execute(db)
	}

	test.each(['staff_session', 'staff_device'])('a link whose use fails at the end is as before: %s', async (table) => {
		const id = await accounts.add({ email: 'anna@example.com', name: 'Anna', grants: [] })
		const demoId = await accounts.add({ email: 'demo@example.com', name: 'Demo', grants: [] })
		const token = tokenOf(await accounts.createLink(id, 'join'))
		const demo = tokenOf(await accounts.createLink(demoId, 'demo'))
		const person = { name: 'Anna Berg', email: '', password }
		const allowRows = await refuseRows(table)
		await expect(accounts.join(token, person, call)).rejects.toThrow()
		await expect(accounts.joinDemo(demo, call)).rejects.toThrow()
		await allowRows()
		expect((await accounts.list()).map(({ name, hasPassword }) => [name, hasPassword])).toEqual([
			['Anna', false],
			['Demo', false],
		])
		expect((await accounts.join(token, person, call))?.userId).toBe(id)
		expect(await accounts.joinDemo(demo, call)).not.toBeNull()
	})

	test('a link works for 72 hours', async () => {
		const id = await accounts.add({ email: 'anna@example.com', name: 'Anna', grants: [] })
		const token = (await accounts.createLink(id, 'join')).replace('/desk/join?token=', '')
		clock = new Date(clock.getTime() + 71 * 3600_000)
		expect(await accounts.findLink(token)).toMatchObject({ email: 'anna@example.com' })
		clock = new Date(clock.getTime() + 2 * 3600_000)
		expect(await accounts.findLink(token)).toBeNull()
	})

	test('a member of staff keeps the language that was chosen, until it is the browser’s again', async () => {
		const { id, headers } = await join('anna@example.com', [])
		await accounts.setLanguage(id, 'fi')
		expect((await accounts.find(headers, false))?.language).toBe('fi')
		await accounts.setLanguage(id, null)
		expect((await accounts.find(headers, false))?.language).toBeNull()
	})

	test('with a second factor the password alone does not sign in', async () => {
		const { headers } = await join('anna@example.com', [])
		const staff = await staffOf(headers)
		expect((await accounts.startSecondFactor(staff, 'wrong', { headers, ...from })).state).toBe('refused')
		const { code } = await startApp(headers)
		expect((await accounts.confirmSecondFactor(staff, code(), { headers, ...from })).state).toBe('signed-in')

		const first = await accounts.signIn({ email: 'anna@example.com', password }, { headers: noCookies, ...from })
		expect(first.state).toBe('code-needed')
		const pending = cookieHeaders('cookies' in first ? first.cookies : [])
		expect(await accounts.find(pending, false)).toBeNull()
		expect((await accounts.enterCode('000000', { headers: pending, ...from })).state).toBe('refused')
		const second = await accounts.enterCode(code(30), { headers: pending, ...from })
		const signedIn = cookieHeaders('cookies' in second ? second.cookies : [])
		expect(await accounts.find(signedIn, false)).toMatchObject({ email: 'anna@example.com', isReady: true })
	})

	test('a session that the password has opened is not ready because another one has set up the app', async () => {
		const { headers: stolen } = await join('anna@example.com', [])
		await db.updateTable('staff_session').set({ user_agent: 'of a thief' }).execute()
		const own = await passwordOnly('anna@example.com')
		const app = await startApp(own)
		await accounts.confirmSecondFactor(await staffOf(own), app.code(), { headers: own, ...from })
		expect((await accounts.find(own, false))?.isReady).toBe(true)
		expect(await accounts.find(stolen, false)).toBeNull()
	})

	/** A passkey as the library keeps it. */
	async function addPasskey(userId: string) {
		const values = { name: 'Phone', public_key: '', credential_id: userId, counter: 0, device_type: 'singleDevice' }
		const backed_up = isPostgres(db) ? false : 0
		const rest = { backed_up, transports: '', created_at: clock.toISOString(), aaguid: '' }
		await db
			.insertInto('staff_passkey')
			.values({ id: userId, user_id: userId, ...values, ...rest })
			.execute()
	}

	test('a session that a passkey has opened needs no code, and the password alone still does', async () => {
		const { id, headers } = await join('anna@example.com', [])
		await addPasskey(id)
		expect((await accounts.find(headers, false))?.isReady).toBe(false)
		await db.updateTable('staff_session').set({ verified_at: clock.toISOString() }).execute()
		expect((await accounts.find(headers, false))?.isReady).toBe(true)
		const again = await accounts.signIn({ email: 'anna@example.com', password }, { headers: noCookies, ...from })
		expect((await accounts.find(cookieHeaders('cookies' in again ? again.cookies : []), false))?.isReady).toBe(false)
	})

	test('passkeys are removed by their owner, and by a new link', async () => {
		const { id } = await join('anna@example.com', [])
		await addPasskey(id)
		await accounts.passkeys.remove(id, 'someone else')
		expect((await accounts.passkeys.list(id)).map(({ name }) => name)).toEqual(['Phone'])
		await join('anna@example.com', [])
		expect(await accounts.passkeys.list(id)).toEqual([])
		await addPasskey(id)
		await accounts.passkeys.remove(id, id)
		expect(await accounts.passkeys.list(id)).toEqual([])
	})

	test('an answer without its challenge opens no session', async () => {
		const origin = 'http://carhall-se.localhost'
		const response = { clientDataJSON: '', authenticatorData: '', signature: '' }
		const answer = { id: 'x', rawId: 'x', type: 'public-key', response, clientExtensionResults: {} } as const
		const call = { headers: noCookies, origin, isSecure: false }
		expect(await accounts.passkeys.signIn(answer, call)).toBeNull()
		const { options, cookies } = await accounts.passkeys.startSignIn(call)
		expect(options).toMatchObject({ rpId: 'carhall-se.localhost', userVerification: 'required' })
		expect(await accounts.passkeys.signIn(answer, { ...call, headers: cookieHeaders(cookies) })).toBeNull()
		expect(await accounts.passkeys.start(call)).toBeNull()
	})

	test('a passkey is made by who is signed in', async () => {
		const { headers } = await join('anna@example.com', [])
		const asked = { headers, origin: 'http://carhall-se.localhost', isSecure: false }
		expect((await accounts.passkeys.start(asked))?.options).toMatchObject({
			rp: { id: 'carhall-se.localhost' },
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		})
		expect(await accounts.passkeys.start({ ...asked, headers: noCookies })).toBeNull()
	})

	test('a backup code is taken without its hyphen, or with spaces', async () => {
		const { backupCodes } = await joinWithApp('anna@example.com')
		const [first = '', second = ''] = backupCodes
		for (const entered of [first.replace('-', ''), ` ${second.replace('-', ' ')} `]) {
			const pending = await passwordOnly('anna@example.com')
			expect((await accounts.enterCode(entered, { headers: pending, ...from })).state).toBe('signed-in')
		}
	})

	test('a backup code signs in once', async () => {
		const { backupCodes } = await joinWithApp('anna@example.com')
		const states = []
		for (let turn = 0; turn < 2; turn++) {
			const pending = await passwordOnly('anna@example.com')
			states.push((await accounts.enterCode(backupCodes[0] ?? '', { headers: pending, ...from })).state)
		}
		expect(states).toEqual(['signed-in', 'refused'])
	})

	test('a wrong password and an unknown address are refused alike, and after some tries not tried for a quarter of an hour', async () => {
		await join('anna@example.com', [])
		const states = []
		for (let turn = 0; turn < 4; turn++)
			states.push(
				(await accounts.signIn({ email: 'anna@example.com', password: 'wrong' }, { headers: noCookies, ...from }))
					.state,
			)
		expect(states).toEqual(['refused', 'refused', 'refused', 'too-many'])
		const unknown = { email: 'nobody@example.com', password: 'wrong' }
		expect((await accounts.signIn(unknown, { headers: noCookies, ...from })).state).toBe('refused')

		const right = { email: 'anna@example.com', password }
		expect((await accounts.signIn(right, { headers: noCookies, ...from })).state).toBe('too-many')
		clock = new Date(clock.getTime() + 16 * 60_000)
		expect((await accounts.signIn(right, { headers: noCookies, ...from })).state).toBe('signed-in')
	})

	test('tries are counted with all other uses, by keyed hashes; a right one takes its count back', async () => {
		await join('anna@example.com', [])
		const counted = () => db.selectFrom('use_count').selectAll().execute()
		const tried = { email: 'anna@example.com', password }
		await accounts.signIn(tried, { headers: noCookies, ...from })
		expect((await counted()).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0])
		await accounts.signIn({ ...tried, password: 'wrong' }, { headers: noCookies, ...from })
		expect((await counted()).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1])
		expect(JSON.stringify(await counted())).not.toMatch(/anna|wide/)
	})

	test('the tries of one visitor are counted together, whatever the address', async () => {
		const states = new Set<string>()
		for (let turn = 0; turn < 7; turn++) {
			const { state } = await accounts.signIn(
				{ email: `anna${turn}@example.com`, password: 'x' },
				{ headers: noCookies, ...from },
			)
			states.add(`${turn < 6} ${state}`)
		}
		expect([...states]).toEqual(['true refused', 'false too-many'])
	})

	test('a demo link signs in without a second factor, and leaves no password', async () => {
		const id = await accounts.add({
			email: 'owner@demo.example',
			name: 'Owner',
			grants: [{ role: 'owner', site: null }],
		})
		const token = (await accounts.createLink(id, 'demo')).replace('/desk/join?token=', '')
		const headers = cookieHeaders((await accounts.joinDemo(token, call)) ?? [])
		expect(await accounts.find(headers, false)).toMatchObject({ isReady: true })
		expect(await accounts.joinDemo(token, call)).toBeNull()
		const guess = { email: 'owner@demo.example', password: 'demo' }
		expect((await accounts.signIn(guess, { headers: noCookies, ...from })).state).toBe('refused')
	})

	test('sessions are listed and ended; an account that is removed has none', async () => {
		const { id, headers } = await join('anna@example.com', [])
		const other = await passwordOnly('anna@example.com')
		const sessions = await accounts.listSessions(await staffOf(headers))
		expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
		const { sessionId } = await staffOf(other)
		expect([...(await accounts.rightsOf([sessionId])).values()]).toEqual([{ isReady: false, grants: [] }])
		await accounts.endSession(sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '', id)
		expect(await accounts.find(other, false)).toBeNull()
		expect(await accounts.rightsOf([sessionId])).toEqual(new Map())
		expect(await accounts.find(headers, false)).not.toBeNull()
		await accounts.remove(id)
		expect(await accounts.find(headers, false)).toBeNull()
	})

	test('the first owner gets a link until one has joined, with an address of their own', async () => {
		const lost = (await accounts.createOwnerLink())?.replace('/desk/join?token=', '') ?? ''
		const token = (await accounts.createOwnerLink())?.replace('/desk/join?token=', '') ?? ''
		expect(await accounts.findLink(lost)).toBeNull()
		expect(await accounts.list()).toEqual([])
		const person = { name: 'Eva', email: 'Eva@Example.com', password }
		const joined = await accounts.join(token, person, call)
		expect(await accounts.find(cookieHeaders(joined?.cookies ?? []), false)).toMatchObject({
			email: 'eva@example.com',
			grants: [{ role: 'owner', site: null }],
		})
		expect(await accounts.createOwnerLink()).toBeNull()
		expect((await accounts.list()).map(({ email }) => email)).toEqual(['eva@example.com'])
	})

	test('a demo owner does not take the place of the first owner', async () => {
		const grants = [{ role: 'owner', site: null }] as const
		const id = await accounts.add({ email: 'owner@demo.example', name: 'Demo', grants })
		const token = (await accounts.createLink(id, 'demo')).replace('/desk/join?token=', '')
		expect(await accounts.joinDemo(token, call)).not.toBeNull()
		expect(await accounts.createOwnerLink()).toMatch(/^\/desk\/join\?token=/)
		expect((await accounts.list()).map(({ email, hasPassword }) => [email, hasPassword])).toEqual([
			['owner@demo.example', false],
		])
		await join('anna@example.com', grants)
		expect(await accounts.createOwnerLink()).toBeNull()
		expect((await accounts.list()).map(({ hasPassword }) => hasPassword)).toEqual([true, false])
	})

	test('a cookie made from what a backup holds opens nothing', async () => {
		const { headers } = await join('anna@example.com', [])
		const { token } = await db.selectFrom('staff_session').select('token').executeTakeFirstOrThrow()
		expect(headers.get('cookie')).not.toContain(token)
		const signature = createHmac('sha256', secret).update(token).digest('base64')
		const cookie = `desk.session_token=${encodeURIComponent(`${token}.${signature}`)}`
		expect(await accounts.find(new Headers({ cookie }), false)).toBeNull()
		expect(await accounts.find(headers, false)).not.toBeNull()
	})

	test('a session ends after twelve hours without use', async () => {
		const { headers } = await join('anna@example.com', [])
		for (let turn = 0; turn < 3; turn++) {
			pass(11.9)
			expect(await accounts.find(headers, false), String(turn)).not.toBeNull()
		}
		pass(12.1)
		expect(await accounts.find(headers, false)).toBeNull()
	})

	test('a session ends after seven days, however much it is used', async () => {
		const { headers } = await join('anna@example.com', [])
		for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
			pass(8)
			expect(await accounts.find(headers, false), String(hours)).not.toBeNull()
		}
		pass(8.1)
		expect(await accounts.find(headers, false)).toBeNull()
	})

	test('a code of the authenticator app serves once', async () => {
		const { code } = await joinWithApp('anna@example.com')
		const [first, second] = [await passwordOnly('anna@example.com'), await passwordOnly('anna@example.com')]
		const shown = code()
		expect((await accounts.enterCode(shown, { headers: first, ...from })).state).toBe('signed-in')
		const before = await db.selectFrom('staff_session').select('id').execute()
		expect((await accounts.enterCode(shown, { headers: second, ...from })).state).toBe('refused')
		expect(await db.selectFrom('staff_session').select('id').execute()).toEqual(before)
	})

	test('of two who enter one code in one moment, in two processes, one signs in', async () => {
		const { code } = await joinWithApp('anna@example.com')
		const pending = [await passwordOnly('anna@example.com'), await passwordOnly('anna@example.com')]
		const another = createStaffAccounts(db, { secret, now: () => clock, maxAttempts, passwordHash: quickHash })
		const shown = code()
		const results = await Promise.all(
			pending.map((headers, index) => [accounts, another][index]?.enterCode(shown, { headers, ...from })),
		)
		expect(results.map((result) => result?.state).sort()).toEqual(['refused', 'signed-in'])
	})

	test('another authenticator app takes the place of the first, once it has shown a code', async () => {
		const { id, headers, code } = await joinWithApp('anna@example.com')
		const staff = await staffOf(headers)
		await startApp(headers)
		const pending = await passwordOnly('anna@example.com')
		expect((await accounts.enterCode(code(), { headers: pending, ...from })).state, 'not shown yet').toBe('signed-in')
		const app = await startApp(headers)
		expect((await accounts.confirmSecondFactor(staff, '000000', { headers, ...from })).state).toBe('refused')
		expect((await accounts.confirmSecondFactor(staff, app.code(), { headers, ...from })).state).toBe('signed-in')
		expect(await accounts.listSessions(staff), 'the others have ended').toHaveLength(1)
		const [old, another] = [await passwordOnly('anna@example.com'), await passwordOnly('anna@example.com')]
		expect((await accounts.enterCode(code(30), { headers: old, ...from })).state).toBe('refused')
		expect((await accounts.enterCode(app.code(30), { headers: another, ...from })).state).toBe('signed-in')
		expect(await db.selectFrom('staff_two_factor').select('user_id').execute()).toEqual([{ user_id: id }])
	})

	test('who is signed in confirms with a code of the app, or without one with the password', async () => {
		const { headers, code } = await joinWithApp('anna@example.com')
		const staff = await staffOf(headers)
		pass(1)
		expect(await accounts.confirm(staff, password, { headers, ...from })).toBe('refused')
		expect(await accounts.confirm(staff, code(30), { headers, ...from })).toBe('confirmed')
		expect((await staffOf(headers)).verifiedAt).toEqual(clock)
		const { headers: without } = await join('bo@example.com', [])
		expect(await accounts.confirm(await staffOf(without), password, { headers: without, ...from }), 'not ready').toBe(
			'refused',
		)
		await db.updateTable('staff_session').set({ verified_at: clock.toISOString() }).execute()
		const bo = await staffOf(without)
		expect(await accounts.confirm(bo, 'wrong', { headers: without, ...from })).toBe('refused')
		expect(await accounts.confirm(bo, password, { headers: without, ...from })).toBe('confirmed')
	})

	test('wrong tries of a stranger lock nobody out elsewhere', async () => {
		await join('anna@example.com', [])
		const right = { email: 'anna@example.com', password }
		for (let turn = 0; turn < 5; turn++)
			await accounts.signIn({ ...right, password: 'wrong' }, { headers: noCookies, ...from, visitor: 'other.near' })
		expect((await accounts.signIn(right, { headers: noCookies, ...from, visitor: 'other.near' })).state).toBe(
			'too-many',
		)
		expect((await accounts.signIn(right, { headers: noCookies, ...from })).state).toBe('signed-in')
	})

	test('a stranger with many addresses of one network keeps no new device elsewhere waiting', async () => {
		await join('anna@example.com', [])
		const right = { email: 'anna@example.com', password }
		const states = []
		for (let address = 0; address < 20; address++) {
			const visitor = `stranger.${address}`
			states.push(
				(await accounts.signIn({ ...right, password: 'wrong' }, { headers: noCookies, ...from, visitor })).state,
			)
		}
		expect(states.at(-1)).toBe('too-many')
		expect((await accounts.signIn(right, { headers: noCookies, ...from })).state).toBe('signed-in')
	})

	test('one password of strangers is checked at a time, in turns by network; known devices do not wait for them', async () => {
		const { headers: known } = await join('anna@example.com', [])
		const checking: (() => void)[] = []
		const verify = async (of: { hash: string; password: string }) => {
			await new Promise<void>((done) => checking.push(done))
			return quickHash.verify(of)
		}
		accounts = createStaffAccounts(db, {
			...{ secret, now: () => clock, passwordHash: { ...quickHash, verify } },
			maxAttempts: { ...maxAttempts, pair: 10, network: 10 },
		})
		const order: string[] = []
		const signIn = async (visitor: string, headers = noCookies) => {
			await accounts.signIn({ email: 'anna@example.com', password }, { headers, isSecure: false, visitor })
			order.push(visitor.split('.')[0] ?? '')
		}
		const countedTries = () => db.selectFrom('use_count').select('key').where('count', '>', 0).execute()
		const signing: Promise<void>[] = []
		/** Each is counted before it waits. */
		for (const visitor of ['greedy.1', 'greedy.2', 'greedy.3', 'other.1']) {
			const before = (await countedTries()).length
			signing.push(signIn(visitor))
			await expect.poll(async () => (await countedTries()).length).toBeGreaterThan(before)
			await expect.poll(() => checking.length).toBe(1)
		}
		signing.push(signIn('known.1', known))
		await expect.poll(() => checking.length).toBe(2)
		checking[1]?.()
		await signing.at(-1)
		for (const at of [0, 2, 3, 4]) {
			await expect.poll(() => checking.length).toBe(Math.max(2, at + 1))
			checking[at]?.()
			await expect.poll(() => order.length).toBe(at === 0 ? 2 : at + 1)
		}
		await Promise.all(signing)
		expect(order).toEqual(['known', 'greedy', 'greedy', 'other', 'greedy'])
	})

	test('a stranger who knows the password keeps no one elsewhere from their code by guesses of one network', async () => {
		const { code } = await joinWithApp('anna@example.com')
		const states = []
		for (let address = 0; address < 20; address++) {
			const headers = await passwordOnly('anna@example.com')
			states.push((await accounts.enterCode('000000', { headers, ...from, visitor: `stranger.${address}` })).state)
		}
		expect(states.at(-1)).toBe('too-many')
		const own = await passwordOnly('anna@example.com')
		expect((await accounts.enterCode(code(), { headers: own, ...from })).state).toBe('signed-in')
	})

	test('a known device signs in while strangers of many networks are held off', async () => {
		const { headers } = await join('anna@example.com', [])
		const right = { email: 'anna@example.com', password }
		const states = []
		for (let network = 0; network < 20; network++)
			states.push(
				(
					await accounts.signIn(
						{ ...right, password: 'wrong' },
						{ headers: noCookies, ...from, visitor: `net${network}` },
					)
				).state,
			)
		expect(states.slice(0, maxAttempts.account)).not.toContain('too-many')
		expect(states.at(-1)).toBe('too-many')
		expect((await accounts.signIn(right, { headers: noCookies, ...from, visitor: 'new' })).state).toBe('too-many')
		expect((await accounts.signIn(right, { headers, ...from, visitor: 'net1' })).state).toBe('signed-in')
	})

	test('strangers who ask for challenges do not keep a known device from its passkey', async () => {
		const { headers } = await join('anna@example.com', [])
		const tried = []
		for (let turn = 0; turn < 6; turn++) tried.push(await accounts.mayTryPasskey({ headers: noCookies, ...from }))
		expect(tried).toEqual([true, true, true, true, true, false])
		expect(await accounts.mayTryPasskey({ headers, ...from })).toBe(true)
	})

	test('two owners who revoke each other in one moment leave one', async () => {
		const all = [{ role: 'owner', site: null }] as const
		for (let turn = 0; turn < 5; turn++) {
			const [eva, bo] = [await join(`eva${turn}@example.com`, all), await join(`bo${turn}@example.com`, all)]
			for (const { id, grants } of await accounts.list())
				if (id !== eva.id && id !== bo.id && grants.length > 0)
					await db.deleteFrom('staff_grant').where('user_id', '=', id).execute()
			const revoked = await Promise.all([
				accounts.revoke(bo.id, all[0], eva.id),
				accounts.revoke(eva.id, all[0], bo.id),
			])
			expect(revoked.sort()).toEqual([false, true])
			expect((await accounts.list()).filter(({ grants }) => grants.length > 0)).toHaveLength(1)
		}
	})

	test('nobody can name the account of the first owner before there is one', async () => {
		const token = (await accounts.createOwnerLink())?.replace('/desk/join?token=', '') ?? ''
		expect(await db.selectFrom('staff_user').select('email').execute()).toEqual([])
		expect(await accounts.findLink(token)).toMatchObject({ kind: 'owner' })
		const id = await accounts.add({ email: 'eva@example.com', name: 'Eva', grants: [{ role: 'owner', site: null }] })
		await accounts.createLink(id, 'join')
		expect(await accounts.findLink(token), 'an owner was added by the command').toBeNull()
	})

	test('a password that many people use is refused, however it is written', async () => {
		for (const common of ['handkerchief', 'qwerty123456', 'Entertainment', 'LYTDYBRBDFVGBHF'])
			expect(await findPasswordProblem(common), common).toBe('common')
		expect(await findPasswordProblem('short')).toBe('short')
		expect(await findPasswordProblem(password)).toBeNull()
	})

	test('a new password asks for the old one and ends the other sessions', async () => {
		const { id, headers } = await join('anna@example.com', [])
		const other = await passwordOnly('anna@example.com')
		const staff = await staffOf(headers)
		const change = (current: string, next: string) =>
			accounts.changePassword(staff, { current, next }, { headers, ...from })
		expect(await change('wrong', 'another fine password')).toBe('refused')
		expect(await change(password, 'qwerty123456')).toBe('common')
		expect(await change(password, 'another fine password')).toBe('changed')
		expect(await accounts.find(other, false)).toBeNull()
		expect(await accounts.find(headers, false)).toMatchObject({ id })
		const old = await accounts.signIn({ email: 'anna@example.com', password }, { headers: noCookies, ...from })
		expect(old.state).toBe('refused')
	})

	test('cookies are bound to the host on https', async () => {
		const id = await accounts.add({ email: 'anna@example.com', name: 'Anna', grants: [] })
		const token = tokenOf(await accounts.createLink(id, 'join'))
		const secure = { headers: noCookies, isSecure: true }
		const { cookies = [] } = (await accounts.join(token, { name: 'Anna', email: '', password }, secure)) ?? {}
		expect(cookies.map((cookie) => cookie.replace(/=[^;]*/, ''))).toEqual([
			expect.stringMatching(/^__Host-desk\.session_token; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
			expect.stringMatching(/^__Host-desk\.device; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
		])
		expect(await accounts.find(cookieHeaders(cookies), true)).toMatchObject({ name: 'Anna' })
		const { cookies: plain = [] } =
			(await accounts.join(
				tokenOf(await accounts.createLink(id, 'join')),
				{ name: 'Anna', email: '', password },
				call,
			)) ?? {}
		expect(plain.map((cookie) => /^desk\..*; Path=\/desk; HttpOnly; SameSite=Lax$/.test(cookie))).toEqual([true, true])
	})
})

const tokenOf = (link: string) => link.replace('/desk/join?token=', '')
