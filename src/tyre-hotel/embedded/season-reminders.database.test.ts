import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createScriptedTransport } from '#outbox/testing/scripted-transport.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import type { DeliveryOutcome } from '#outbox/transport.ts'
import { silentLog } from '#platform/logger.ts'
import { findSite } from '#sites/registry.ts'
import { testSite } from '#workshop/testing/test-workshops.ts'
import { sendTestCode } from '../testing/attack-tyre-hotel.ts'
import {
	contractWheelChange,
	fillTestTyreHotel,
	openTestTyreHotel,
	testAgreement,
	testSeal,
	testStore,
	testWheel,
} from '../testing/test-tyre-hotel.ts'
import type { ReminderWish } from '../tyre-hotel.ts'
import { tyreReminderTexts } from '../tyre-hotel-texts.ts'
import { putAgreements } from './agreements.ts'
import { readMessageUse } from './message-ceiling.ts'
import { createTyreReminders } from './reminder-wishes.ts'
import { createSeasonReminders } from './season-reminders.ts'

const bySms: ReminderWish = { channel: 'sms', email: '', language: 'sv' }
const byMail: ReminderWish = { channel: 'mail', email: 'asa@example.com', language: 'sv' }
const hourMs = 60 * 60 * 1000

forEachDatabase((name, openTestDatabase) => {
	/** ABC123 and ABD123 have winter wheels in store. */
	async function open() {
		const { db } = await openTestDatabase()
		await fillTestTyreHotel(db)
		let clock = Date.parse('2026-11-22T09:00:00Z')
		const now = () => new Date(clock)
		let outcome: (attempt: number) => DeliveryOutcome = () => ({ kind: 'sent', answer: 'ok' })
		const carriers = [createScriptedTransport('sms', (attempt) => outcome(attempt)), createScriptedTransport('mail')]
		const outbox = createTestOutbox(db, { seal: testSeal, now })
		/** Sends what is due, as a process with channels does. */
		async function send() {
			const sending = createTestOutbox(db, { seal: testSeal, now, transports: carriers })
			sending.revise('reminder', start().revise)
			await db.updateTable('outbox_message').set({ state: 'waiting' }).where('state', '=', 'kept').execute()
			await sending.runOnce()
			return carriers.map(({ sent }) => sent.length)
		}
		const options = { outbox, now, log: silentLog, textsOf: tyreReminderTexts }
		const start = (messagesPerDay = 1000) => createSeasonReminders({ ...testStore(db), ...options, messagesPerDay })
		const reminders = createTyreReminders(testSite, { ...testStore(db), now })
		const messages = async () =>
			(await outbox.list({ channel: 'sms', limit: 10 })).messages.map(({ content, ...message }) => ({
				...message,
				...content,
			}))
		const mails = async () => (await outbox.list({ channel: 'mail', limit: 10 })).messages
		const behave = (next: typeof outcome) => (outcome = next)
		return {
			db,
			start,
			send,
			reminders,
			messages,
			mails,
			behave,
			set: (time: string) => (clock = Date.parse(time)),
			now,
		}
	}

	test('who wants it is reminded once, also by several processes and over restarts', async () => {
		const { start, reminders, messages, set } = await open()
		await reminders.wish('ABC123', bySms)
		const counts = await Promise.all([start().run([testSite]), start().run([testSite])])
		expect(counts.toSorted()).toEqual([0, 1])
		set('2026-12-01T12:00:00Z')
		expect(await start().run([testSite])).toBe(0)
		const [message, ...others] = await messages()
		expect(others).toEqual([])
		expect(message).toMatchObject({ to: '+46701740605', kind: 'reminder' })
		expect(message?.text).toMatch(
			/^Carhall: Vintersäsongen börjar 1 december\. Vinterhjulen till ABC123 väntar hos Carhall 1\.\nBoka tid: https:\/\/\S+\nInga fler påminnelser: https:\/\/\S+\/tyre-reminders\?token=\S+$/,
		)
	})

	test('reminders by text message wait for the next day when the ceiling is near, those by mail do not', async () => {
		const { db, start, reminders, messages, mails, set, now } = await open()
		await putAgreements(testStore(db), testSite.key, [testAgreement('ABE123'), testAgreement('ABF123')])
		for (const plate of ['ABC123', 'ABD123', 'ABE123']) await reminders.wish(plate, bySms)
		await reminders.wish('ABF123', byMail)
		const runs = [start(2), start(2)].map((reminder) => reminder.run([testSite]))
		expect((await Promise.all(runs)).reduce((sum, count) => sum + count)).toBe(3)
		expect([(await messages()).length, (await mails()).length]).toEqual([2, 1])
		const asked = { site: testSite.key, ceiling: 2, now: () => now().getTime() }
		expect(await readMessageUse(db, asked)).toEqual({ sent: 2, ceiling: 2, until: new Date('2026-11-23T00:00:00Z') })
		expect(await start(2).run([testSite])).toBe(0)
		set('2026-11-23T09:00:00Z')
		expect(await start(2).run([testSite])).toBe(1)
		expect(await start(2).run([testSite])).toBe(0)
		expect(await readMessageUse(db, asked)).toMatchObject({ sent: 1 })
	})

	test('the last fifth of the messages of a day is left to codes', async () => {
		const { db, start, reminders, now } = await open()
		const plates = ['ABC123', 'ABD123', 'ABE123', 'ABF123', 'ABG123']
		await putAgreements(testStore(db), testSite.key, [
			testAgreement('ABE123'),
			testAgreement('ABF123'),
			testAgreement('ABG123'),
		])
		for (const plate of plates) await reminders.wish(plate, bySms)
		expect(await start(5).run([testSite])).toBe(4)
		const hotel = openTestTyreHotel(db, { now, messagesPerDay: 5 })
		expect(await sendTestCode(hotel, 'ABC123', 'one')).not.toBeNull()
		expect(await sendTestCode(hotel, 'ABC123', 'one')).toBeNull()
	})

	test('a text message that an outage kept back until the evening goes out on the next day, once', async () => {
		const { start, send, reminders, set, behave } = await open()
		await reminders.wish('ABC123', bySms)
		await reminders.wish('ABD123', bySms)
		behave((attempt) => ({ kind: attempt === 0 ? 'refused' : 'later', answer: 'http-503' }))
		expect(await start().run([testSite])).toBe(2)
		expect(await send()).toEqual([2, 0])
		expect(await start().run([testSite]), 'while it waits').toBe(0)
		set('2026-11-22T19:30:00Z')
		await send()

		set('2026-11-23T09:00:00Z')
		behave(() => ({ kind: 'sent', answer: 'ok' }))
		const counts = await Promise.all([start().run([testSite]), start().run([testSite])])
		expect(counts.toSorted(), 'not to the one that the carrier has refused').toEqual([0, 1])
		expect(await send()).toEqual([3, 0])
		set('2026-11-24T09:00:00Z')
		expect(await start().run([testSite])).toBe(0)
	})

	test('who has booked a wheel change is not reminded until it is past', async () => {
		const { db, start, reminders, set } = await open()
		await reminders.wish('ABC123', bySms)
		expect(await openTestTyreHotel(db).book(contractWheelChange)).toMatchObject({ ok: true })
		expect(await start().run([testSite])).toBe(0)
		set('2026-12-01T12:00:00Z')
		expect(await start().run([testSite])).toBe(1)
	})

	// The other tests ask nothing in which the databases differ.
	if (name === 'postgres') return

	test('links of a reminder lead to the host on which the customer wanted it, if it is the site’s own', async () => {
		const { start, reminders, messages, set } = await open()
		const [first, second] = testSite.hosts
		const linksOf = async (date: string, origin: string) => {
			set(date)
			await reminders.wish('ABC123', { ...bySms, origin })
			await start().run([testSite])
			const [newest] = await messages()
			return newest?.text?.match(/https?:\/\/[^/]+/g)
		}
		expect(second).toBeDefined()
		expect(await linksOf('2026-11-24T12:00:00Z', `https://${second}`)).toEqual(Array(2).fill(`https://${second}`))
		expect(await linksOf('2027-11-24T12:00:00Z', 'https://evil.example')).toEqual(Array(2).fill(`https://${first}`))
	})

	test('a mail goes to the address that the customer gave, sealed until then', async () => {
		const { db, start, reminders, messages, mails } = await open()
		await reminders.wish('ABC123', byMail)
		const kept = await db.selectFrom('tyre_hotel_reminder_consent').selectAll().execute()
		expect(JSON.stringify(kept)).not.toContain('asa@example')
		await start().run([testSite])
		expect(await messages()).toEqual([])
		const [mail, ...others] = await mails()
		expect(others).toEqual([])
		expect(mail).toMatchObject({ kind: 'reminder', language: 'sv' })
		expect(mail?.content).toMatchObject({
			to: { email: 'asa@example.com' },
			replyTo: { email: 'workshop1@carhall.example' },
			isDirect: true,
			subject: 'Dags för vinterhjul',
			text: expect.stringContaining('Eller ring 08-12 34 56.'),
		})
		const { unsubscribe = '', text = '' } = mail?.content ?? {}
		expect(unsubscribe).toMatch(/^https:\S+\/tyre-reminders\?token=\S+$/)
		expect(text).toContain(`Inga fler påminnelser: ${unsubscribe}`)
		expect(await reminders.withdraw(new URL(unsubscribe).searchParams.get('token') ?? '')).toBe(true)
	})

	test('nobody is reminded without consent, out of the weeks of the season, or at night', async () => {
		const { start, reminders, set } = await open()
		expect(await start().run([testSite]), 'without consent').toBe(0)
		await reminders.wish('ABC123', bySms)
		for (const time of [
			'2026-11-02T12:00:00Z',
			'2026-12-09T12:00:00Z',
			// The winter wheels are in store.
			'2027-03-20T12:00:00Z',
			// 9:59 and 18:00 in Stockholm.
			'2026-11-22T08:59:00Z',
			'2026-11-22T17:00:00Z',
		]) {
			set(time)
			expect(await start().run([testSite]), time).toBe(0)
		}
	})

	test('in the next season the customer is reminded again, of the wheels in store', async () => {
		const { db, start, reminders, messages, set } = await open()
		await reminders.wish('ABC123', bySms)
		await start().run([testSite])
		const summer = testAgreement('ABC123', { wheels: [testWheel({ season: 'summer', name: 'PremiumContact 7' })] })
		await putAgreements(testStore(db), testSite.key, [summer])
		set('2027-03-20T12:00:00Z')
		expect(await start().run([testSite])).toBe(1)
		expect((await messages())[0]?.text).toContain('Sommarsäsongen börjar 1 april.')
	})

	test('consent is withdrawn by the link of the message, which works for nothing else', async () => {
		const { db, start, reminders, messages, set } = await open()
		await reminders.wish('ABC123', byMail)
		await reminders.wish('ABC123', bySms)
		await start().run([testSite])
		const token = new URL(/https:\S+token=\S+/.exec((await messages())[0]?.text ?? '')?.[0] ?? '').searchParams.get(
			'token',
		)
		if (!token) throw new Error('The message has no link')
		expect(await reminders.find(token)).toEqual({ registrationNumber: 'ABC123', isOn: true })
		const elsewhere = findSite('carhall-no') ?? testSite
		const other = createTyreReminders(elsewhere, { ...testStore(db), now: () => new Date() })
		for (const [of, wrong] of [
			[reminders, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
			[reminders, token.split('.')[0] ?? ''],
			[reminders, ''],
			[other, token],
		] as const) {
			expect(await of.find(wrong)).toBeNull()
			expect(await of.withdraw(wrong)).toBe(false)
		}
		expect(await reminders.withdraw(token)).toBe(true)
		expect(await reminders.find(token)).toEqual({ registrationNumber: 'ABC123', isOn: false })
		// That it was given is still known.
		expect(await db.selectFrom('tyre_hotel_reminder_consent').selectAll().execute()).toMatchObject([
			{ channel: 'sms', email: '', withdrawn_at: '2026-11-22T09:00:00.000Z' },
		])
		set(new Date(Date.parse('2026-11-22T09:00:00Z') + 365 * 24 * hourMs).toISOString())
		expect(await start().run([testSite])).toBe(0)
	})

	test('a text message is not sent in the evening, a mail as long as it is of use', async () => {
		const { start, send, reminders, set } = await open()
		await reminders.wish('ABC123', bySms)
		await reminders.wish('ABD123', byMail)
		await start().run([testSite])
		set('2026-11-22T19:00:00Z')
		expect(await send()).toEqual([0, 1])
	})

	test('a mail of the season is not sent after its weeks', async () => {
		const { start, send, reminders, set } = await open()
		await reminders.wish('ABD123', byMail)
		await start().run([testSite])
		set('2026-12-08T23:00:00Z')
		expect(await send()).toEqual([0, 0])
	})

	test.each(['withdrawn', 'by mail', 'booked', 'wheels out', 'unchanged'] as const)(
		'a reminder that waits is sent only if it is still true: %s',
		async (what) => {
			const { db, start, send, reminders, messages } = await open()
			await reminders.wish('ABC123', bySms)
			await start().run([testSite])
			const token = new URL(/https:\S+token=\S+/.exec((await messages())[0]?.text ?? '')?.[0] ?? '').searchParams.get(
				'token',
			)
			if (what === 'withdrawn') await reminders.withdraw(token ?? '')
			if (what === 'by mail') await reminders.wish('ABC123', byMail)
			if (what === 'booked') await openTestTyreHotel(db).book(contractWheelChange)
			if (what === 'wheels out') await db.updateTable('tyre_hotel_wheel_set').set({ state: 'out' }).execute()
			expect(await send()).toEqual([what === 'unchanged' ? 1 : 0, 0])
		},
	)

	test('a plate without an agreement has no wish', async () => {
		const { reminders } = await open()
		expect(await reminders.wish('XYZ987', bySms)).toBe(false)
	})
})
