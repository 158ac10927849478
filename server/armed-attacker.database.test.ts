import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { allOfRooms, dump, forgeSessions, notOf, openedRows } from './testing/armed-attacker.ts'
import { fillApplication, openApplication } from './testing/open-application.ts'

// An attacker with something that should not be enough: a backup, a password, a seller's account, a network. Each test is a line of the table of what they get.

const site = 'carhall-se'
type Application = Awaited<ReturnType<typeof openApplication>>

let addresses = 0
/** Each try comes from another network, so that no rate hides what it gets. */
const nextAddress = () => `2001:db8:${(addresses++).toString(16)}::1`

/** Where someone is led who opens a room: null if it is shown. */
async function led({ ask }: Application, room: string, cookie: string): Promise<string | null> {
	const answer = await ask(`/desk/${room}`, { headers: { cookie, 'x-forwarded-for': nextAddress() } })
	return answer.status === 200 ? null : (answer.headers.get('location') ?? String(answer.status))
}

const rooms = [
	'leads',
	'leads?view=all',
	'leads/export.csv?view=all',
	'bookings',
	'staff',
	'outbox',
	'tyre-hotel',
	'account',
]

forEachDatabase((_, openTestDatabase) => {
	const open = async () => {
		const { location } = await openTestDatabase({ filledBy: fillApplication })
		return openApplication(location, { TRUST_PROXY: '1' })
	}

	test('all rows of the database open no room, and name nobody who has sent a lead', async () => {
		const application = await open()
		await application.services.leads.hub.submit(createSubmission({ id: 'lead-1', site }))
		const cookie = await application.signIn('owner')
		expect(await led(application, 'leads', cookie)).toBeNull()
		const stolen = await dump(application.services.db)

		const forged = forgeSessions(cookie, stolen)
		expect(forged.length).toBeGreaterThan(20)
		const opened: unknown[] = []
		for (const each of forged) {
			const answered = await led(application, 'leads', each)
			if (answered !== '/desk/sign-in') opened.push([each, answered])
		}
		expect(opened).toEqual([])

		const personal = ['Anna Berg', '070 123 45 67', '0701234567', 'anna@example.com', 'Finns bilen kvar?']
		const seen = JSON.stringify(stolen.filter(({ table }) => /^lead|^outbox/.test(table)))
		expect(seen).toContain('lead-1')
		expect(personal.filter((value) => seen.includes(value))).toEqual([])
	}, 120_000)

	test('a password alone opens no room and does nothing', async () => {
		const application = await open()
		const { accounts } = application.services.desk
		const password = 'correct horse battery staple'
		const id = await accounts.add({ email: 'eva@example.com', name: 'Eva', grants: [{ role: 'owner', site: null }] })
		const token = (await accounts.createLink(id, 'join')).replace('/desk/join?token=', '')
		await accounts.join(token, { name: 'Eva', email: '', password }, { headers: new Headers(), isSecure: false })
		const form = new URLSearchParams({ email: 'eva@example.com', password })
		const answer = await application.ask('/desk/sign-in', { method: 'POST', body: form })
		const cookie = answer.headers
			.getSetCookie()
			.map((each) => each.split(';')[0])
			.join('; ')
		expect(cookie).not.toBe('')
		for (const room of rooms) expect(await led(application, room, cookie), room).toBe('/desk/second-factor')
		expect(await openedRows(application, cookie, allOfRooms)).toEqual([])
	}, 120_000)

	test('an account of a seller does nothing that its role may not', async () => {
		const application = await open()
		const cookie = await application.signIn('seller')
		expect(await led(application, 'leads', cookie)).toBeNull()
		expect(await openedRows(application, cookie, notOf('seller'))).toEqual([])
	}, 120_000)

	test('a /48 network, with as many addresses as it likes, closes the tyre hotel to nobody else', async () => {
		const application = await open()
		const search = async (address: string) => {
			const path = '/api/tirehotel/authorization/search?regNo=ABC123'
			return (await application.ask(path, { headers: { 'x-forwarded-for': address } })).status
		}
		const attacked = new Map<number, number>()
		for (let count = 0; count < 800; count++) {
			const status = await search(`2001:db8:1:${count.toString(16)}::${count.toString(16)}`)
			attacked.set(status, (attacked.get(status) ?? 0) + 1)
		}
		expect(attacked.get(429)).toBeGreaterThan(400)
		for (const innocent of ['2001:db8:2::1', '2001:db8:3::1', '198.51.100.7', '203.0.113.9'])
			expect(await search(innocent), innocent).toBe(200)
	}, 120_000)

	test('a /48 network that tries passwords of an account keeps its owner out nowhere else', async () => {
		const application = await open()
		const { accounts } = application.services.desk
		const [email, password] = ['maja@example.com', 'correct horse battery staple']
		const id = await accounts.add({ email, name: 'Maja', grants: [{ role: 'seller', site: null }] })
		const token = (await accounts.createLink(id, 'join')).replace('/desk/join?token=', '')
		await accounts.join(token, { name: 'Maja', email: '', password }, { headers: new Headers(), isSecure: false })
		const signIn = async (address: string, tried: string) => {
			const body = new URLSearchParams({ email, password: tried })
			const headers = { 'x-forwarded-for': address }
			return (await application.ask('/desk/sign-in', { method: 'POST', headers, body })).status
		}
		const attacked = new Set<number>()
		for (let count = 0; count < 150; count++)
			attacked.add(await signIn(`2001:db8:1:${count.toString(16)}::1`, `wrong horse ${count}`))
		expect(attacked).toEqual(new Set([401, 429]))
		expect(await signIn('2001:db8:2::1', password)).toBe(303)
	}, 120_000)
})
