import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createStaffAccounts } from '#desk/staff/staff-accounts.ts'
import { totpOf } from '#desk/testing/totp.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createOutsideServices } from '#platform/outside-services.ts'
import { createDeskRoute } from './desk-route.ts'
import { createLog } from './log.ts'
import type { Route } from './route.ts'
import { serveRoutes } from './testing/serve-routes.ts'

const secret = 'a secret of more than 32 characters'

/** A seller whose desk is in Finnish, on a Swedish site, with a browser in Swedish. */
async function open(kind: 'join' | 'demo') {
	const { db } = await openSqlite()
	const { log } = createLog({ LOG_LEVEL: 'silent' })
	const now = () => new Date()
	const accounts = createStaffAccounts(db, { secret, now })
	const outbox = createTestOutbox(db, { now })
	const desk = {
		...{ db, accounts, now, outbox, leads: createLeadOperator({ db, keys: createTestKeys(db), outbox, now }) },
		...{
			workshops: null,
			tyreHotel: null,
			pages: null,
			dealersOf: async () => [],
			outside: createOutsideServices({ now: Date.now, log }),
		},
	}
	const answer = createDeskRoute(desk, { isDevelopment: true, networkOf: () => 'one', log })
	const row: Route = {
		path: '/desk/*',
		methods: ['GET'],
		query: new Set(['view', 'page', 'token', 'words']),
		cache: 'own',
		answer,
	}
	const ask = await serveRoutes([row, { ...row, methods: ['POST'], body: { maxBytes: 5000, kind: 'form' } }])

	const grants = [{ role: 'seller', site: 'carhall-se' }] as const
	const id = await accounts.add({ email: 'eva@example.com', name: 'Eva', grants })
	await accounts.setLanguage(id, 'fi')
	const token = (await accounts.createLink(id, kind)).replace('/desk/join?token=', '')
	const call = { headers: new Headers(), isSecure: false }
	const person = { name: 'Eva', email: '', password: 'correct horse battery' }
	const cookies =
		kind === 'demo' ? await accounts.joinDemo(token, call) : (await accounts.join(token, person, call))?.cookies
	const headers = {
		cookie: (cookies ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
		'accept-language': 'sv',
	}
	/** The same desk, once nothing answers at the address of its database. */
	const gone = openDatabase({ url: 'postgres://127.0.0.1:1/none' })
	onTestFinished(() => gone.destroy())
	const lost = createDeskRoute(
		{ ...desk, db: gone, accounts: createStaffAccounts(gone, { secret, now }) },
		{ isDevelopment: true, networkOf: () => 'one', log },
	)
	const lostRow = { ...row, answer: lost }
	const askLost = await serveRoutes([
		lostRow,
		{ ...lostRow, methods: ['POST'], body: { maxBytes: 5000, kind: 'form' } },
	])
	const see = seeBy(ask)
	const seeWithoutDatabase = seeBy(askLost)
	function seeBy(by: typeof ask) {
		return async (path: string, form?: Record<string, string>) => {
			const posted = {
				method: 'POST',
				headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
				body: String(new URLSearchParams(form)),
			}
			const { status, body, ...rest } = await by(path, form ? posted : { headers })
			const { 'cache-control': cache, 'retry-after': retryAfter } = rest.headers
			return { status, cache, retryAfter, html: String(body) }
		}
	}
	return { db, accounts, see, seeWithoutDatabase }
}

test('a page of the desk that fails says so in the language of the member of staff, within the desk', async () => {
	const { db, see } = await open('demo')
	expect(await see('/desk/leads')).toMatchObject({ status: 200, html: expect.stringContaining('<html lang="fi-FI">') })

	await db.schema.dropTable('lead_care').execute()
	const { html, ...answer } = await see('/desk/leads')
	expect(answer).toEqual({ status: 500, cache: 'private, no-store', retryAfter: undefined })
	expect(html).toContain('<html lang="fi-FI">')
	expect(html).toContain('<h1>Jokin meni meillä vikaan</h1>')
	expect(html).toContain('href="/desk/account">Eva</a>')
})

test('a form that cannot be taken, or may not any more, is kept in the answer to be sent again', async () => {
	const { db, see, seeWithoutDatabase } = await open('demo')
	const note = { do: 'note', text: 'Called at ten:\n"again"', confirmation: '123456' }
	const kept = 'name="text" value="Called at ten:\n&quot;again&quot;"'
	const lost = await seeWithoutDatabase('/desk/leads/4711?view=open', note)
	expect(lost).toMatchObject({ status: 503, html: expect.stringContaining(kept) })
	expect(lost.html).toContain('action="/desk/leads/4711?view=open" method="post"')
	expect(lost.html).not.toContain('123456')
	await db.deleteFrom('staff_grant').execute()
	expect(await see('/desk/leads/4711', note)).toMatchObject({ status: 403, html: expect.stringContaining(kept) })
	expect((await see('/desk/leads')).html).not.toContain('action="/desk/leads"')
	expect((await seeWithoutDatabase('/desk/sign-in', { email: 'eva@example.com' })).html).not.toContain('eva@')
})

test('a wrong code of a new authenticator app can be tried again with the same QR code', async () => {
	const { see } = await open('join')
	const { html: first } = await see('/desk/second-factor', { do: 'start', password: 'correct horse battery' })
	const uri = (/name="uri" value="([^"]+)"/.exec(first)?.[1] ?? '').replaceAll('&amp;', '&')
	const qrCode = /src="data:image\/svg[^"]+"/.exec(first)?.[0]
	const wrong = await see('/desk/second-factor', { do: 'confirm', code: '000000', uri, backup: 'abcde-fghij' })
	expect(wrong.status).toBe(401)
	expect(wrong.html).toContain('Koodi on väärä.')
	expect(wrong.html).toContain(qrCode)
	expect(wrong.html).toContain('<code>abcde-fghij</code>')

	const strange = await see('/desk/second-factor', {
		do: 'confirm',
		code: '000000',
		uri: `otpauth://totp/${'x'.repeat(600)}`,
	})
	expect(strange.html).toContain('name="password"')
	expect((await see('/desk/second-factor', { do: 'start', password: 'wrong' })).html).toContain('Salasana on väärä.')
})

test('an app can be connected again, and the old one serves until then', async () => {
	const { db, see } = await open('join')
	const connect = async () => {
		const { html, status } = await see('/desk/second-factor', { do: 'start', password: 'correct horse battery' })
		expect(status).toBe(200)
		return (/name="uri" value="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
	}
	const first = await connect()
	expect((await see('/desk/second-factor', { do: 'confirm', code: totpOf(first), uri: first })).status).toBe(303)
	expect((await see('/desk/leads')).status).toBe(200)
	const second = await connect()
	expect(second).not.toBe(first)
	expect((await see('/desk/second-factor', { do: 'confirm', code: totpOf(second), uri: second })).status).toBe(303)

	// Long after, it is asked for once more, and what was posted is kept.
	await db.updateTable('staff_session').set({ verified_at: '2026-01-01T00:00:00.000Z' }).execute()
	const asked = await see('/desk/account', { do: 'remove-passkey', passkey: 'the-key' })
	expect(asked.status).toBe(403)
	expect(asked.html).toContain('name="passkey" value="the-key"')
	const wrong = { do: 'remove-passkey', passkey: 'the-key', confirmation: totpOf(first, 30) }
	expect((await see('/desk/account', wrong)).html).toContain('name="confirmation"')
	const confirmed = await see('/desk/account', { ...wrong, confirmation: totpOf(second, 30) })
	expect(confirmed.status).toBe(303)
})

test.each([
	['/desk/sign-in', { email: 'eva@example.com', password: 'correct horse battery' }],
	['/desk/account', { do: 'language', language: 'sv' }],
	['/desk/leads', undefined],
])('with the database gone %s answers 503 and when to come back', async (path, form) => {
	const { seeWithoutDatabase } = await open('demo')
	const { status, retryAfter, html } = await seeWithoutDatabase(path, form)
	expect([status, retryAfter]).toEqual([503, '5'])
	expect(html).toContain('Databasen svarar inte.')
})

test('on a full disk a sign-in answers 503, not that the password is wrong', async () => {
	const { db, see } = await open('join')
	await sql`pragma max_page_count = 1`.execute(db)
	const fill = async () => {
		for (;;)
			await db
				.insertInto('use_count')
				.values({ key: randomUUID(), window_start: 0, ends_at: Number.MAX_SAFE_INTEGER, count: 2 })
				.execute()
	}
	await expect(fill()).rejects.toMatchObject({ code: 'storage-full' })
	const { status, retryAfter } = await see('/desk/sign-in', {
		email: 'eva@example.com',
		password: 'correct horse battery',
	})
	expect([status, retryAfter]).toEqual([503, '5'])
})

test('the form of a link does not offer the address as a name, and says what is wrong', async () => {
	const { accounts, see } = await open('demo')
	const grants = [{ role: 'seller', site: 'carhall-se' }] as const
	const id = await accounts.add({ email: 'bo@example.com', name: 'bo@example.com', grants })
	const link = await accounts.createLink(id, 'join')
	expect((await see(link)).html).toMatch(/name="name"[^>]* value=""/)
	const wrong = async (form: Record<string, string>) =>
		/role="alert"[^>]*>(?:<[^>]*>)*([^<]+)/.exec((await see(link, form)).html)?.[1]
	expect(await wrong({ name: ' ', password: 'correct horse battery' })).toBe('Täytä kaikki kentät.')
	expect(await wrong({ name: 'Bo', password: 'short' })).toBe(
		'Salasana on liian lyhyt. Siinä pitää olla vähintään 12 merkkiä.',
	)
	expect(await see(link, { name: 'Bo', password: 'correct horse battery' })).toMatchObject({ status: 303 })
})

test('the font of the desk is asked for with the page, so that the first visit has it', async () => {
	const { see } = await open('demo')
	const { html } = await see('/desk/leads')
	const [, preloaded] = /<link rel="preload" href="([^"]+\.woff2)" as="font"/.exec(html) ?? []
	expect(preloaded).toBeDefined()
	expect(html).toContain(`font-display:block;src:url(${preloaded})`)
})
