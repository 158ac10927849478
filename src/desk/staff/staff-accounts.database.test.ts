import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Database, isPostgres } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createStaffAccounts, type StaffAccounts } from './staff-accounts.ts'
import type { PasswordHash } from './staff-auth.ts'

const from = { visitor: '203.0.113.7', isSecure: false }
const password = 'correct horse battery'
const maxAttempts = { email: 3, visitor: 6 }
const noCookies = new Headers()
const quickHash: PasswordHash = {
	hash: async (text) => createHmac('sha256', 'salt').update(text).digest('hex'),
	verify: async ({ hash, password: text }) => hash === (await quickHash.hash(text)),
}

forEachDatabase((_, openTestDatabase) => {
	let db: Kysely<Database>
	let accounts: StaffAccounts
	let clock: Date

	beforeEach(async () => {
		db = (await openTestDatabase()).db
		clock = new Date()
		const secret = 'a secret of more than 32 characters'
		accounts = createStaffAccounts(db, { secret, now: () => clock, maxAttempts, passwordHash: quickHash })
	})

	async function join(email: string, grants: Parameters<StaffAccounts['add']>[0]['grants']) {
		const id = await accounts.add({ email, name: 'Anna Berg', grants })
		const link = await accounts.createLink(id, 'join')
		const token = link.replace('/desk/join?token=', '')
		const cookies = await accounts.join(
			token,
			{ name: 'Anna Berg', email: '', password },
			{ headers: noCookies, isSecure: false },
		)
		return { id, token, headers: toHeaders(cookies ?? []) }
	}

	/** As if everyone had signed in 16 minutes ago. */
	async function ageSessions() {
		const created = new Date(clock.getTime() - 16 * 60_000)
		await db
			.updateTable('staff_session')
			.set({ created_at: isPostgres(db) ? created : created.toISOString() })
			.execute()
	}

	test('a link of one use makes a password and signs in, once', async () => {
		const { id, token, headers } = await join('Anna@Example.com', [{ role: 'seller', site: 'carhall-se' }])
		expect(await accounts.find(headers, false)).toEqual({
			id,
			email: 'anna@example.com',
			name: 'Anna Berg',
			isReady: false,
			language: null,
			grants: [{ role: 'seller', site: 'carhall-se' }],
		})
		expect(await accounts.findLink(token)).toBeNull()
		expect(
			await accounts.join(token, { name: 'Eve', email: '', password }, { headers: noCookies, isSecure: false }),
		).toBeNull()
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
		expect(await accounts.startSecondFactor('wrong', { headers, isSecure: false })).toBeNull()
		const factor = await accounts.startSecondFactor(password, { headers, isSecure: false })
		expect((await accounts.enterCode(totpOf(factor?.uri ?? ''), { headers, ...from })).state).toBe('signed-in')

		const first = await accounts.signIn({ email: 'anna@example.com', password }, { headers: noCookies, ...from })
		expect(first.state).toBe('code-needed')
		const pending = toHeaders('cookies' in first ? first.cookies : [])
		expect(await accounts.find(pending, false)).toBeNull()
		expect((await accounts.enterCode('000000', { headers: pending, ...from })).state).toBe('refused')
		const second = await accounts.enterCode(totpOf(factor?.uri ?? ''), { headers: pending, ...from })
		const signedIn = toHeaders('cookies' in second ? second.cookies : [])
		expect(await accounts.find(signedIn, false)).toMatchObject({ email: 'anna@example.com', isReady: true })
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
		const [session] = await accounts.listSessions(headers, false)
		await db
			.insertInto('staff_passkey_session')
			.values({ session_id: session?.id ?? '' })
			.execute()
		expect((await accounts.find(headers, false))?.isReady).toBe(true)
		const again = await accounts.signIn({ email: 'anna@example.com', password }, { headers: noCookies, ...from })
		expect((await accounts.find(toHeaders('cookies' in again ? again.cookies : []), false))?.isReady).toBe(false)
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
		expect(await accounts.passkeys.signIn(answer, { ...call, headers: toHeaders(cookies) })).toBeNull()
		expect(await accounts.passkeys.start(call)).toBeNull()
	})

	test('a passkey is added soon after signing in', async () => {
		const { headers } = await join('anna@example.com', [])
		const call = { headers, origin: 'http://carhall-se.localhost', isSecure: false }
		expect((await accounts.passkeys.start(call))?.options).toMatchObject({
			rp: { id: 'carhall-se.localhost' },
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		})
		await ageSessions()
		expect(await accounts.passkeys.start(call)).toBeNull()
	})

	test('a backup code signs in once', async () => {
		const { headers } = await join('anna@example.com', [])
		const factor = await accounts.startSecondFactor(password, { headers, isSecure: false })
		await accounts.enterCode(totpOf(factor?.uri ?? ''), { headers, ...from })
		const code = factor?.backupCodes[0] ?? ''
		const states = []
		for (let turn = 0; turn < 2; turn++) {
			const first = await accounts.signIn({ email: 'anna@example.com', password }, { headers: noCookies, ...from })
			const pending = toHeaders('cookies' in first ? first.cookies : [])
			states.push((await accounts.enterCode(code, { headers: pending, ...from })).state)
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
		const headers = toHeaders((await accounts.joinDemo(token, { headers: noCookies, isSecure: false })) ?? [])
		expect(await accounts.find(headers, false)).toMatchObject({ isReady: true })
		expect(await accounts.joinDemo(token, { headers: noCookies, isSecure: false })).toBeNull()
		const guess = { email: 'owner@demo.example', password: 'demo' }
		expect((await accounts.signIn(guess, { headers: noCookies, ...from })).state).toBe('refused')
	})

	test('sessions are listed and ended, also long after signing in; an account that is removed has none', async () => {
		const { id, headers } = await join('anna@example.com', [])
		const other = await accounts.signIn({ email: 'anna@example.com', password }, { headers: noCookies, ...from })
		const otherHeaders = toHeaders('cookies' in other ? other.cookies : [])
		await ageSessions()
		const sessions = await accounts.listSessions(headers, false)
		expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
		await accounts.endSession(sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '', id)
		expect(await accounts.find(otherHeaders, false)).toBeNull()
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
		const cookies = await accounts.join(token, person, { headers: noCookies, isSecure: false })
		expect(await accounts.find(toHeaders(cookies ?? []), false)).toMatchObject({
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
		expect(await accounts.joinDemo(token, { headers: noCookies, isSecure: false })).not.toBeNull()
		expect(await accounts.createOwnerLink()).toMatch(/^\/desk\/join\?token=/)
		expect((await accounts.list()).map(({ email, hasPassword }) => [email, hasPassword])).toEqual([
			['owner@demo.example', false],
		])
		await join('anna@example.com', grants)
		expect(await accounts.createOwnerLink()).toBeNull()
		expect((await accounts.list()).map(({ hasPassword }) => hasPassword)).toEqual([true, false])
	})

	test('cookies go to the desk only, and over https where the site has it', async () => {
		const id = await accounts.add({ email: 'anna@example.com', name: 'Anna', grants: [] })
		const token = (await accounts.createLink(id, 'join')).replace('/desk/join?token=', '')
		const cookies = await accounts.join(
			token,
			{ name: 'Anna', email: '', password },
			{ headers: noCookies, isSecure: true },
		)
		expect(cookies).toHaveLength(1)
		expect(cookies?.[0]).toMatch(/^__Secure-desk\.session_token=.*; Path=\/desk; HttpOnly; Secure; SameSite=Lax$/)
	})
})

const toHeaders = (cookies: readonly string[]) =>
	new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })

/** The code of an authenticator app now (RFC 6238), written a second time. */
function totpOf(uri: string): string {
	const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '')
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
	const digest = createHmac('sha1', secret).update(counter).digest()
	const offset = (digest.at(-1) ?? 0) & 15
	return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
	const bits = [...text].map((letter) =>
		'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
	)
	return Buffer.from(
		bits
			.join('')
			.match(/.{8}/g)
			?.map((byte) => Number.parseInt(byte, 2)) ?? [],
	)
}
