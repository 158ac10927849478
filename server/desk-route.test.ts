import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createStaffAccounts } from '#desk/staff/staff-accounts.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createDeskRoute } from './desk-route.ts'
import { createLog } from './log.ts'
import type { Route } from './route.ts'
import { serveRoutes } from './testing/serve-routes.ts'

/** A seller whose desk is in Finnish, on a Swedish site, with a browser in Swedish. */
async function open(kind: 'join' | 'demo') {
	const { db } = await openSqlite()
	const now = () => new Date()
	const accounts = createStaffAccounts(db, { secret: 'a secret of more than 32 characters', now })
	const outbox = createTestOutbox(db, { now })
	const desk = {
		...{ db, accounts, now, outbox, leads: createLeadOperator({ db, outbox, now }) },
		...{ workshops: null, tyreHotel: null },
	}
	const { log } = createLog({ LOG_LEVEL: 'silent' })
	const answer = createDeskRoute(desk, { isDevelopment: true, log })
	const row: Route = {
		path: '/desk/*',
		methods: ['GET'],
		query: new Set(['view', 'page', 'token']),
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
	const cookies = await (kind === 'demo' ? accounts.joinDemo(token, call) : accounts.join(token, person, call))
	const headers = {
		cookie: (cookies ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
		'accept-language': 'sv',
	}
	async function see(path: string, form?: Record<string, string>) {
		const posted = {
			method: 'POST',
			headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
			body: String(new URLSearchParams(form)),
		}
		const { status, body, ...rest } = await ask(path, form ? posted : { headers })
		return { status, cache: rest.headers['cache-control'], html: String(body) }
	}
	return { db, accounts, see }
}

test('a page of the desk that fails says so in the language of the member of staff, within the desk', async () => {
	const { db, see } = await open('demo')
	expect(await see('/desk/leads')).toMatchObject({ status: 200, html: expect.stringContaining('<html lang="fi-FI">') })

	await db.schema.dropTable('lead_care').execute()
	const { html, ...answer } = await see('/desk/leads')
	expect(answer).toEqual({ status: 500, cache: 'private, no-store' })
	expect(html).toContain('<html lang="fi-FI">')
	expect(html).toContain('<h1>Jokin meni meillä vikaan</h1>')
	expect(html).toContain('href="/desk/account">Eva</a>')
})

test('a wrong code of a new authenticator app can be tried again with the same QR code', async () => {
	const { see } = await open('join')
	const { html: first } = await see('/desk/second-factor', { password: 'correct horse battery' })
	const uri = (/name="uri" value="([^"]+)"/.exec(first)?.[1] ?? '').replaceAll('&amp;', '&')
	const qrCode = /src="data:image\/svg[^"]+"/.exec(first)?.[0]
	const wrong = await see('/desk/second-factor', { code: '000000', uri, backup: 'abcde-fghij' })
	expect(wrong.status).toBe(401)
	expect(wrong.html).toContain('Koodi on väärä.')
	expect(wrong.html).toContain(qrCode)
	expect(wrong.html).toContain('<code>abcde-fghij</code>')

	const strange = await see('/desk/second-factor', { code: '000000', uri: `otpauth://totp/${'x'.repeat(600)}` })
	expect(strange.html).toContain('name="password"')
	expect((await see('/desk/second-factor', { password: 'wrong' })).html).toContain('Salasana on väärä.')
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
