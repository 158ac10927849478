import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { readRefusal } from '#features/tyre-hotel/tyre-hotel-calls.ts'
import { takeReminderEnd } from '#features/tyre-reminder/server/take-reminder-end.ts'
import { createTyreReminders, issueReminderToken } from '#tyre-hotel/embedded/reminder-wishes.ts'
import { createTyreHotelSessions } from '#tyre-hotel/sessions.ts'
import { fillTestTyreHotel, testSeal, testStore } from '#tyre-hotel/testing/test-tyre-hotel.ts'
import { testNow, testSite } from '#workshop/testing/test-workshops.ts'
import { serveRoutes } from '../testing/serve-routes.ts'
import { createTyreReminderRoutes } from './tyre-reminder-calls.ts'

async function open() {
	const { db } = await openSqlite()
	await fillTestTyreHotel(db)
	const sessions = createTyreHotelSessions({ db, seal: testSeal, now: () => testNow.getTime() })
	const reminders = createTyreReminders(testSite, { ...testStore(db), now: () => testNow })
	const ask = await serveRoutes(
		createTyreReminderRoutes(
			{ tyreHotel: { of: () => null, sessions, seal: testSeal }, tyreRemindersOf: () => reminders },
			{ rate: { limit: 1000, windowMs: 60_000 } },
		),
	)
	const workshop = { id: 'd1', name: '', departmentName: '', phone: '', email: '' }
	const vehicle = { registrationNumber: 'ABC123', name: '', make: '', model: '', scheduleCode: 'ABC123', workshop }
	const session = await sessions.open(testSite.key, { ...vehicle, productId: '', packageLevel: '', tyres: [] })
	const cookie = `tyre-hotel=${session}`
	const post = (body: object, headers: Record<string, string> = {}) =>
		ask('/api/tirehotel/reminder', {
			method: 'POST',
			headers: { 'content-type': 'application/json', cookie, ...headers },
			body: JSON.stringify(body),
		})
	/** What the customer is shown, or the status of a refusal. */
	const shown = async (headers: Record<string, string> = { cookie }) => {
		const { status, body } = await ask('/api/tirehotel/reminder', { headers })
		return status === 200 ? JSON.parse(String(body)) : status
	}
	const kept = () =>
		db.selectFrom('tyre_hotel_reminder_consent').select(['agreement', 'channel', 'given_by', 'withdrawn_at']).execute()
	return { db, post, shown, kept, reminders }
}

test('a customer who is signed in wants reminders, and then none', async () => {
	const { post, kept } = await open()
	expect((await post({ channel: 'mail', email: 'asa@example.com' })).status).toBe(200)
	expect((await post({ channel: 'sms' })).status).toBe(200)
	expect(await kept()).toMatchObject([{ channel: 'sms', given_by: '', withdrawn_at: null }])
	expect((await post({ channel: 'none' })).status).toBe(200)
	expect(await kept()).toMatchObject([{ withdrawn_at: testNow.toISOString() }])
})

test('a customer who is signed in sees whether reminders are on, and not the whole address', async () => {
	const { post, shown } = await open()
	expect(await shown()).toEqual({ channel: 'none', obfuscatedEmail: '' })
	await post({ channel: 'mail', email: 'asa@example.com' })
	expect(await shown()).toEqual({ channel: 'mail', obfuscatedEmail: 'a***@example.com' })
	await post({ channel: 'sms' })
	expect(await shown()).toEqual({ channel: 'sms', obfuscatedEmail: '' })
	await post({ channel: 'none' })
	expect(await shown()).toEqual({ channel: 'none', obfuscatedEmail: '' })
	expect(await shown({})).toBe(401)
})

const oneClickFields = { 'List-Unsubscribe': 'One-Click' }

test('a wish is refused without a session, from another site, and if it is none', async () => {
	const { post, kept } = await open()
	for (const [body, headers, status] of [
		[{ channel: 'sms' }, { cookie: '' }, 401],
		[{ channel: 'sms' }, { origin: 'https://evil.example' }, 403],
		[{ channel: 'mail' }, {}, 400],
		[{ channel: 'mail', email: 'asa' }, {}, 400],
		[{ channel: 'pigeon' }, {}, 400],
	] as const)
		expect((await post(body, headers)).status, JSON.stringify([body, headers])).toBe(status)
	expect(await kept()).toEqual([])
})

test('a wish after the session has ended is refused in words, by which the widget starts over', async () => {
	const { post } = await open()
	const answer = await post({ channel: 'sms' }, { cookie: '' })
	expect(readRefusal(JSON.parse(String(answer.body)))).toMatchObject({ code: 'not-signed-in' })
})

test.each([
	['the form of the page', { form: 'ReminderEnd' }, (address: string) => ({ redirectTo: address, status: 303 })],
	['one click in a mail program, without a redirect,', oneClickFields, () => ({ shown: null, status: 200 })],
])('%s ends reminders', async (_, fields, toAnswer) => {
	const { post, kept, reminders } = await open()
	await post({ channel: 'sms' })
	const token = issueReminderToken((await kept())[0]?.agreement ?? '', testSeal)
	const address = `/tyre-reminders?${new URLSearchParams({ token })}`
	const url = new URL(address, 'http://carhall.example')
	expect(await takeReminderEnd(reminders, url, new URLSearchParams(fields))).toEqual(toAnswer(address))
	expect(await kept()).toMatchObject([{ withdrawn_at: testNow.toISOString() }])
})

test('one click on a link that is not ours is answered by 404', async () => {
	const { reminders } = await open()
	const url = new URL('/tyre-reminders?token=R1.other', 'http://carhall.example')
	const answer = await takeReminderEnd(reminders, url, new URLSearchParams(oneClickFields))
	expect(answer).toEqual({ shown: null, status: 404 })
})
