import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { totpOf } from '../testing/totp.ts'
import { createStaffAccounts } from './staff-accounts.ts'
import { openStaffSecret } from './staff-secret.ts'

const password = 'correct horse battery'
const asked = { headers: new Headers(), isSecure: false }

/** An owner with a second factor, and the token of the session. */
async function signUp(db: Kysely<Database>, secret: string) {
	const accounts = createStaffAccounts(db, { secret, now: () => new Date() })
	const id = await accounts.add({ email: 'owner@example.com', name: 'Anna', grants: [{ role: 'owner', site: null }] })
	const token = (await accounts.createLink(id, 'join')).replace('/desk/join?token=', '')
	const { cookies = [] } = (await accounts.join(token, { name: 'Anna', email: '', password }, asked)) ?? {}
	const cookie = cookies.map((each) => each.split(';')[0]).find((each) => each?.startsWith('desk.session_token='))
	const call = { ...asked, headers: new Headers({ cookie: cookie ?? '' }), visitor: '203.0.113.7' }
	const staff = await accounts.find(call.headers, false)
	if (!staff) throw new Error('The session is lost')
	const started = await accounts.startSecondFactor(staff, password, call)
	if (started.state !== 'started') throw new Error('The password was refused')
	const code = totpOf(started.factor.uri)
	await accounts.confirmSecondFactor(staff, code, call)
	const [sessionToken = ''] = decodeURIComponent(cookie?.replace('desk.session_token=', '') ?? '').split('.')
	return { accounts, sessionToken }
}

function forge(sessionToken: string, secret: string): Headers {
	const signature = createHmac('sha256', secret).update(sessionToken).digest('base64')
	return new Headers({ cookie: `desk.session_token=${encodeURIComponent(`${sessionToken}.${signature}`)}` })
}

const storedSecrets = (db: Kysely<Database>) => db.selectFrom('signing_key').select(['name', 'secret']).execute()
const factorOf = (db: Kysely<Database>) =>
	db.selectFrom('staff_two_factor').select(['secret', 'backup_codes']).executeTakeFirstOrThrow()

forEachDatabase((_name, openTestDatabase) => {
	test('what lies in a stolen database signs no cookie of staff and opens no second factor', async () => {
		const { db } = await openTestDatabase()
		const secret = await openStaffSecret(db, await openTestKeys(db))
		const { accounts, sessionToken } = await signUp(db, secret)
		expect(await accounts.find(forge(sessionToken, secret), false)).toMatchObject({ email: 'owner@example.com' })
		const factor = await factorOf(db)
		expect(await symmetricDecrypt({ key: secret, data: factor.secret })).toMatch(/^[\w-]{20,}$/)
		const stolen = (await storedSecrets(db)).map((row) => row.secret)
		expect(stolen).not.toEqual([])
		for (const key of stolen) {
			expect(await accounts.find(forge(sessionToken, key), false)).toBeNull()
			await expect(symmetricDecrypt({ key, data: factor.secret })).rejects.toThrow()
		}
	})

	test('a secret that lay in the clear signs no cookie any more, and second factors work on', async () => {
		const { db } = await openTestDatabase()
		for (const table of ['key_ring', 'site_key'] as const) await db.deleteFrom(table).execute()
		const exposed = Buffer.alloc(32, 7).toString('base64')
		await db.insertInto('signing_key').values({ name: 'staff-accounts', secret: exposed }).execute()
		const { sessionToken } = await signUp(db, exposed)
		const before = await symmetricDecrypt({ key: exposed, data: (await factorOf(db)).secret })

		const secret = await openStaffSecret(db, await openTestKeys(db))
		const accounts = createStaffAccounts(db, { secret, now: () => new Date() })
		expect(await accounts.find(forge(sessionToken, exposed), false)).toBeNull()
		const { secret: sealed, backup_codes } = await factorOf(db)
		expect(await symmetricDecrypt({ key: secret, data: sealed })).toBe(before)
		expect(JSON.parse(await symmetricDecrypt({ key: secret, data: backup_codes }))).toHaveLength(10)
		expect(await openStaffSecret(db, await openTestKeys(db))).toBe(secret)
		expect((await storedSecrets(db)).map(({ name }) => name)).toEqual(['staff'])
	})
})
