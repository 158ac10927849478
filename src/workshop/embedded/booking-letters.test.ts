import { describe, expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import type { Channel } from '#outbox/outbox-message.ts'
import { createScriptedTransport } from '#outbox/testing/scripted-transport.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import type { OutboxTransport } from '#outbox/transport.ts'
import { silentLog } from '#platform/logger.ts'
import { getSite } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { testDriveSkill } from '../test-drives.ts'
import { fillTestWorkshops, openTestWorkshop, testDepartment, testNow, testSite } from '../testing/test-workshops.ts'
import { contractBooking } from '../workshop.contract.ts'
import type { BookingRequest } from '../workshop.ts'
import { createBookingLetters } from './booking-letters.ts'
import { findBookingRecord } from './booking-records.ts'
import { createLetterReviser } from './revise-letter.ts'
import { createWorkshopOperator } from './workshop-operator.ts'
import { createDepartmentsOf } from './workshop-store.ts'

type Opened = {
	hasMail?: boolean
	channels?: Channel[]
	site?: Site
	transport?: OutboxTransport
} & Partial<BookingRequest>

const testKey = Buffer.from('a key of the test')

async function openWithLetters({
	hasMail = true,
	channels = hasMail ? ['mail'] : [],
	site = testSite,
	transport,
	...changed
}: Opened = {}) {
	const { db } = await openSqlite()
	await fillTestWorkshops(db)
	const signingKey = testKey
	let time = testNow
	const now = () => time
	const outbox = createTestOutbox(db, {
		channels,
		now,
		...(transport && { transports: [transport] }),
	})
	const options = { signingKey, now, findSite: () => site }
	const onChange = createBookingLetters({ ...options, outbox })
	const departmentsOf = createDepartmentsOf(db, async () => [])
	outbox.revise('booking', createLetterReviser({ ...options, db, keys: createTestKeys(db), departmentsOf }))
	const workshop = openTestWorkshop(db, { signingKey, onChange, now })
	const booked = await workshop.book({ ...contractBooking, ...changed })
	if (!booked.ok) throw new Error('Not booked')
	const { id } = booked.value
	return {
		db,
		outbox,
		onChange,
		workshop,
		id,
		token: booked.value.manageToken ?? '',
		now,
		setNow(at: string) {
			time = new Date(at)
		},
		/** Sends what is due then. */
		async sendAt(at: string) {
			time = new Date(at)
			await outbox.runOnce()
		},
		/** Letters by the end of their id, such as `0-booked`. */
		async letters() {
			const { messages } = await outbox.list({ channel: 'mail', subject: id, limit: 99 })
			const due = await db.selectFrom('outbox_message').select(['id', 'due_at']).execute()
			return new Map(
				messages
					.map((message) => ({
						...{ ...message.content, language: message.language, state: message.state },
						name: message.id.replace(`booking-${id}-`, '').replace(/\.mail$/, ''),
						dueAt: due.find((row) => row.id === message.id)?.due_at,
					}))
					.sort((a, b) => (a.name < b.name ? -1 : 1))
					.map((letter) => [letter.name, letter]),
			)
		},
	}
}

test('letters say the price that was promised, and none where none was', async () => {
	const basket = { registrationNumber: 'ABC123', departmentId: 'd1', offeringCodes: ['service-small', 'wash'] }
	const { db, workshop } = await openWithLetters({ timeSlot: '2026-11-25T08:30:00' })
	const shown = await workshop.findPrices({ ...basket, odometerValue: contractBooking.odometer?.value })
	const booked = await workshop.book({
		...{ ...contractBooking, idempotencyKey: 'with-prices', registrationNumber: 'ABC123' },
		pricePromise: shown.ok ? shown.value.promise : null,
	})
	const id = booked.ok ? booked.value.id : ''
	const rows = await db.selectFrom('outbox_message').select('id').where('subject', '=', id).execute()
	expect(rows.length).toBeGreaterThan(0)
	const { messages } = await createTestOutbox(db, { channels: ['mail'], now: () => testNow }).list({
		channel: 'mail',
		subject: id,
		limit: 9,
	})
	const texts = messages.map(({ content }) =>
		content && 'text' in content ? content.text.replaceAll('\u00a0', ' ') : '',
	)
	expect(texts.filter((text) => text.includes('Pris: 2 465 kr'))).toHaveLength(messages.length)
	const { letters } = await openWithLetters()
	expect([...(await letters()).values()].map(({ text }) => text).join()).not.toContain('Pris:')
})

test('letters write the plate as the country does', async () => {
	const site = { ...testSite, market: { ...testSite.market, country: 'FI' as const } }
	const { letters } = await openWithLetters({ site })
	const [booked, workshop] = [(await letters()).get('0-booked'), (await letters()).get('0-workshop')]
	expect(booked?.text).toContain('Bil: Volvo XC60, ABC-123')
	expect([workshop?.subject, workshop?.text].join()).not.toContain('ABC123')
})

test('letters write the number of the workshop for their readers', async () => {
	const { letters } = await openWithLetters({ language: 'en' })
	expect((await letters()).get('0-booked')?.text).toContain('+46 8 12 34 56')
})

test('a booking is confirmed to the customer, with what, where, when and the link to change it', async () => {
	const { letters, id, token } = await openWithLetters()
	const letter = (await letters()).get('0-booked')
	expect(letter).toMatchObject({
		to: { name: 'Åsa Öberg', email: 'asa@example.com' },
		replyTo: { name: 'Carhall 1', email: 'workshop1@carhall.example' },
		isDirect: true,
		state: 'waiting',
		dueAt: testNow.toISOString(),
		subject: 'Din tid hos Carhall 1: tisdag 24 november kl. 08:30',
		language: 'sv',
	})
	expect(letter?.text).toBe(`Hej Åsa!

Tack för din bokning. Vi ses:

tisdag 24 november kl. 08:30
Bilen beräknas vara klar: tisdag 24 november kl. 10:15
Carhall 1
Storgatan 1

Bokningsnummer: ${id}
Bil: Volvo XC60, ABC123
Det här gör vi:
- Liten service
- Utvändig tvätt

Ditt meddelande: Ring gärna när bilen är klar

Behöver du flytta eller avboka? Det går till måndag 23 november kl. 08:30:
https://${testSite.hosts[0]}/my-booking?token=${token}

Frågor? Ring 08-12 34 56.
`)
	const calendar = letter?.calendar
	expect(calendar?.method).toBe('PUBLISH')
	expect(calendar?.text).toContain('DTSTART:20261124T073000Z')
	expect(unfolded(calendar?.text)).toContain('Bilen beräknas vara klar: tisdag 24 november kl. 10:15')
	expect(calendar?.text).toContain(`UID:${id}@${testSite.hosts[0]}`)
})

const unfolded = (text = '') => text.replaceAll('\r\n ', '')

test('a job that ends on the next day says so', async () => {
	const offerings = ['clutch', 'wash'].map((code) => ({ code, units: 1, userInput: '' }))
	const { letters } = await openWithLetters({ offerings, timeSlot: '2026-11-24T08:00:00', isFullDay: true })
	const ready = 'Bilen beräknas vara klar: onsdag 25 november kl. 07:30'
	expect((await letters()).get('0-booked')?.text).toContain(`före 08:00.\n${ready}\n`)
	expect((await letters()).get('0-reminder')?.text).toContain(ready)
	expect((await letters()).get('0-workshop')?.text).toContain(ready)
})

const phishing = {
	withoutFormToken: true,
	customer: { firstName: 'Ditt konto', lastName: 'är spärrat', phone: '0900 666 666', email: 'victim@example.com' },
	freeText: 'Logga in hos oss',
	offerings: [{ code: 'failed-inspection', units: 1, userInput: 'Vinn en bil' }],
} satisfies Partial<BookingRequest>

test('a booking without the token of a form is confirmed with nothing that its sender wrote', async () => {
	const { letters, workshop, token } = await openWithLetters(phishing)
	await workshop.moveBooking(token, { timeSlot: '2026-11-26T10:00:00', isFullDay: false })
	await workshop.cancelBooking(token)
	const ofCustomer = [...(await letters())].filter(([name]) => !name.endsWith('-workshop'))
	expect(ofCustomer.map(([name]) => name)).toEqual(['0-booked', '1-moved', '2-cancelled'])
	for (const [, { to, subject, text, calendar }] of ofCustomer) {
		expect(to).toEqual({ email: 'victim@example.com' })
		const sent = [subject, text, calendar?.text.replace(/\r\n /g, '')].join()
		expect(sent).not.toMatch(/Ditt konto|spärrat|0900 666|Logga|Vinn|Volvo|ABC123/)
		expect(text).toContain('Carhall 1')
	}
	expect((await letters()).get('0-workshop')?.text).toContain('Ditt konto är spärrat, 0900 666 666')
})

test('a letter without a greeting begins with a capital letter, also where it goes on after the greeting with a small one', async () => {
	const site = { ...testSite, languages: getSite('nordhall-sk').languages }
	for (const withoutFormToken of [true, false]) {
		const { letters } = await openWithLetters({ site, withoutFormToken, language: 'sk' })
		const text = (await letters()).get('0-booked')?.text
		expect(text).toMatch(withoutFormToken ? /^Ďakujeme za objednávku/ : /^Dobrý deň, Åsa,\n\nďakujeme za objednávku/)
	}
})

test('few letters go to one address from bookings without the token of a form, and the workshop gets all of its', async () => {
	const { letters, workshop, token } = await openWithLetters(phishing)
	for (let turn = 0; turn < 10; turn++)
		await workshop.moveBooking(token, { timeSlot: `2026-11-2${turn % 2 ? 5 : 6}T10:00:00`, isFullDay: false })
	const names = [...(await letters()).keys()]
	expect(names.filter((name) => !/-workshop$/.test(name))).toHaveLength(4)
	expect(names.filter((name) => name.endsWith('-workshop'))).toHaveLength(11)
})

test('the workshop gets what it has to know', async () => {
	const { letters } = await openWithLetters()
	const letter = (await letters()).get('0-workshop')
	expect(letter).toMatchObject({ to: { email: 'workshop1@carhall.example' }, replyTo: { email: 'asa@example.com' } })
	expect(letter?.isDirect).toBeUndefined()
	expect(letter?.text).toContain('Kund: Åsa Öberg, +46 70 123 45 67, asa@example.com')
	expect(letter?.text).toContain('Mätarställning: 6\u00a0200\u00a0mil')
})

test('the workshop reads in its own language what was booked in another', async () => {
	const { letters } = await openWithLetters({ language: 'en' })
	const [booked, workshop] = [(await letters()).get('0-booked'), (await letters()).get('0-workshop')]
	expect(booked?.text).toContain('- Interim service\n- Exterior wash\n')
	expect(workshop?.text).toContain('- Liten service\n- Utvändig tvätt\n')
})

test('letters go on in the language in which the customer has moved or cancelled, those to the workshop stay', async () => {
	const { workshop, token, letters, id, db, sendAt } = await openWithLetters()
	const [moved, back] = ['2026-11-26T10:00:00', '2026-11-27T10:00:00']
	await workshop.moveBooking(token, { timeSlot: moved, isFullDay: false }, 'en')
	const inEnglish = await letters()
	for (const name of ['1-moved', '1-reminder']) {
		expect(inEnglish.get(name)).toMatchObject({ language: 'en', to: { name: 'Åsa Öberg' } })
		expect(inEnglish.get(name)?.text).toContain('- Interim service\n- Exterior wash\n')
	}
	expect(inEnglish.get('1-workshop')).toMatchObject({ language: 'sv' })
	expect(inEnglish.get('1-workshop')?.text).toContain('- Liten service\n- Utvändig tvätt\n')
	await sendAt('2026-11-22T10:00:00Z')
	const sent = (await letters()).get('1-moved')
	expect(sent?.text, 'as it was when it was put into the queue').toBe(inEnglish.get('1-moved')?.text)
	const kept = await findBookingRecord({ db, keys: createTestKeys(db) }, id)
	expect(kept?.content).toMatchObject({ language: 'en', customer: { lastName: 'Öberg' } })

	await workshop.moveBooking(token, { timeSlot: back, isFullDay: false })
	expect((await letters()).get('2-moved')?.language, 'without one it stays').toBe('en')
	await workshop.cancelBooking(token, 'sv')
	const cancelled = await letters()
	expect(cancelled.get('3-cancelled')?.text).toContain('- Liten service\n- Utvändig tvätt\n')
	expect((await findBookingRecord({ db, keys: createTestKeys(db) }, id))?.content.offerings).toEqual(
		kept?.content.offerings.map(({ ofSite, ...work }) => ({ ...work, name: ofSite?.name })),
	)
})

test('a whole day says how long the car is there only if it is not known when it is ready', async () => {
	const { letters, db, onChange, id } = await openWithLetters({ timeSlot: '2026-11-24T08:00:00', isFullDay: true })
	expect((await letters()).get('0-booked')?.text).toContain(
		'tisdag 24 november\nLämna bilen före 08:00.\nBilen beräknas vara klar: tisdag 24 november kl. ',
	)
	const booking = await findBookingRecord({ db, keys: createTestKeys(db) }, id)
	if (!booking) throw new Error('Not booked')
	const moved = { ...booking, readyAt: null, sequence: 1 }
	await db
		.transaction()
		.execute((trx) => onChange(trx, { kind: 'moved', booking: moved, department: testDepartment(1) }))
	expect((await letters()).get('1-moved')?.text).toContain(
		'Lämna bilen före 08:00, så har vi den hela dagen.\nCarhall 1',
	)
})

test('the calendar has the time to hand a car in, and the whole of a test drive', async () => {
	const { letters, db, onChange, id } = await openWithLetters()
	expect((await letters()).get('0-booked')?.calendar?.text).toContain('DTEND:20261124T080000Z')
	const booking = await findBookingRecord({ db, keys: createTestKeys(db) }, id)
	if (!booking) throw new Error('Not booked')
	const job = { minutes: 120, skills: [testDriveSkill], equipment: [] }
	const moved = { ...booking, content: { ...booking.content, job }, sequence: 1 }
	await db
		.transaction()
		.execute((trx) => onChange(trx, { kind: 'moved', booking: moved, department: testDepartment(1) }))
	expect((await letters()).get('1-moved')?.calendar?.text).toContain('DTEND:20261124T093000Z')
})

test('a reminder is due on the day before at ten', async () => {
	const { letters } = await openWithLetters()
	const letter = (await letters()).get('0-reminder')
	expect(letter?.dueAt).toBe('2026-11-23T09:00:00.000Z')
	expect(letter?.subject).toBe('I morgon hos Carhall 1: tisdag 24 november kl. 08:30')
	expect(letter?.text).not.toContain('my-booking')
})

test('a move brings new letters and another reminder in place of the old one', async () => {
	const { letters, workshop, token } = await openWithLetters()
	await workshop.moveBooking(token, { timeSlot: '2026-11-26T08:00:00', isFullDay: true })
	const all = await letters()
	expect([...all.keys()]).toEqual(['0-booked', '0-workshop', '1-moved', '1-reminder', '1-workshop'])
	expect(all.get('1-moved')?.text).toContain('torsdag 26 november\nLämna bilen före 08:00')
	expect(all.get('1-moved')?.calendar?.text).toContain('SEQUENCE:1')
	expect(all.get('1-reminder')?.dueAt).toBe('2026-11-25T09:00:00.000Z')
})

test('a cancellation takes the reminder back and the entry out of the calendar', async () => {
	const { letters, workshop, token } = await openWithLetters()
	await workshop.cancelBooking(token)
	const all = await letters()
	expect([...all.keys()]).toEqual(['0-booked', '0-workshop', '1-cancelled', '1-workshop'])
	expect(all.get('1-cancelled')?.calendar).toMatchObject({
		method: 'CANCEL',
		text: expect.stringContaining('STATUS:CANCELLED'),
	})
	expect(all.get('1-cancelled')?.text).not.toMatch(/my-booking|beräknas/)
})

test('a second press brings no second letter', async () => {
	const { letters, workshop } = await openWithLetters()
	await workshop.book(contractBooking)
	expect((await letters()).size).toBe(3)
})

test('without a mail server the letters are kept for staff to read', async () => {
	const { letters } = await openWithLetters({ hasMail: false })
	expect([...(await letters()).values()].map(({ state }) => state)).toEqual(['kept', 'kept', 'kept'])
})

/** Letters that were sent, by the end of their id, with their subjects. */
const sentBy = (mail: ReturnType<typeof createScriptedTransport<'mail'>>) =>
	mail.sent.map(({ id, content }) => `${id.replace(/^booking-\w+-/, '')} ${content.subject}`)

test.each([
	['2026-11-23T09:00:00Z', 'I morgon hos Carhall 1: tisdag 24 november kl. 08:30', 'bokning i morgon:'],
	['2026-11-23T22:59:59Z', 'I morgon hos Carhall 1: tisdag 24 november kl. 08:30', 'bokning i morgon:'],
	['2026-11-23T23:00:00Z', 'I dag hos Carhall 1: tisdag 24 november kl. 08:30', 'bokning i dag:'],
	['2026-11-24T07:29:00Z', 'I dag hos Carhall 1: tisdag 24 november kl. 08:30', 'bokning i dag:'],
])('a reminder that is sent at %s says "%s"', async (at, subject, line) => {
	const mail = createScriptedTransport('mail')
	const { sendAt } = await openWithLetters({ transport: mail })
	await sendAt(testNow.toISOString())
	await sendAt(at)
	expect(sentBy(mail)).toHaveLength(3)
	expect(mail.sent.at(-1)?.content).toMatchObject({ subject, text: expect.stringContaining(line) })
})

test.each(['2026-11-24T07:30:00Z', '2027-10-20T07:30:00Z'])(
	'after an outage until %s no reminder comes, and the customer is not told "we meet"',
	async (at) => {
		const mail = createScriptedTransport('mail')
		const { sendAt } = await openWithLetters({ transport: mail })
		await sendAt(at)
		expect(sentBy(mail).filter((sent) => !sent.startsWith('0-workshop'))).toEqual([])
	},
)

test('after an outage only the letter of the last change is sent', async () => {
	const mail = createScriptedTransport('mail')
	const { sendAt, workshop, token } = await openWithLetters({ transport: mail })
	await workshop.moveBooking(token, { timeSlot: '2026-11-26T10:00:00', isFullDay: false })
	await workshop.moveBooking(token, { timeSlot: '2026-11-27T10:00:00', isFullDay: false })
	await sendAt('2026-11-23T12:00:00Z')
	expect(sentBy(mail).sort()).toEqual([
		'2-moved.mail Ny tid hos Carhall 1: fredag 27 november kl. 10:00',
		'2-workshop.mail Flyttad bokning: ABC123 fredag 27 november kl. 10:00',
	])
})

test('a late confirmation offers no change for which it is too late', async () => {
	const mail = createScriptedTransport('mail')
	const { sendAt } = await openWithLetters({ transport: mail })
	await sendAt('2026-11-23T08:00:00Z')
	expect(mail.sent.find(({ id }) => id.includes('booked'))?.content.text).not.toContain('my-booking')
})

test.each([
	['https://www.carhall-se.example', 'https://www.carhall-se.example'],
	['http://carhall-se.localhost:3000', 'http://carhall-se.localhost:3000'],
	['https://evil.example', 'https://carhall-se.example'],
])('a customer who was on %s is led to %s, in every letter', async (origin, own) => {
	const { letters, workshop, token } = await openWithLetters({ origin })
	await workshop.moveBooking(token, { timeSlot: '2026-11-26T10:00:00', isFullDay: false })
	const all = await letters()
	for (const name of ['0-booked', '1-moved']) {
		expect(all.get(name)?.text).toContain(`${own}/my-booking?token=`)
		expect(unfolded(all.get(name)?.calendar?.text)).toContain(`${own}/my-booking?token=`)
	}
})

describe('when the desk says that the car is ready', () => {
	async function sayReady({ channels = ['mail', 'sms'], ...changed }: Opened = {}) {
		const opened = await openWithLetters({ channels, ...changed })
		const { db, id, outbox, onChange, now, setNow } = opened
		const operator = createWorkshopOperator({
			...{ db, outbox, onChange, now, keys: createTestKeys(db), signingKey: testKey },
			...{ log: silentLog, dealersOf: async () => [], onKept: () => {} },
		})
		let minute = 10
		const settle = (kind: 'done' | 'reopened', tellsCustomer = true) => {
			setNow(`2026-11-24T09:${minute++}:00Z`)
			return operator.settle(testSite, id, { kind, tellsCustomer }, 'Eva Ek')
		}
		const isNews = ({ id: message }: { id: string }) => /-done\d+\./.test(message)
		const told = async () => {
			const texts = (await outbox.list({ channel: 'sms', subject: id, limit: 9 })).messages
			const mails = (await outbox.list({ channel: 'mail', subject: id, limit: 9 })).messages
			return { texts: texts.filter(isNews), mails: mails.filter(isNews) }
		}
		const erase = () => operator.erase(testSite, [id])
		return { ...opened, settle, told, erase }
	}

	test('the customer gets one text message, and none hours later', async () => {
		const { settle, told, db } = await sayReady()
		await Promise.all([settle('done'), settle('done')])
		await settle('done')
		const { texts, mails } = await told()
		expect(texts.map(({ content }) => content)).toEqual([
			{
				to: '+46701234567',
				text: 'Carhall 1: Din bil ABC123 är klar att hämta. Frågor? Ring 08-12 34 56.',
			},
		])
		expect(mails).toEqual([])
		const { due_at, expires_at } = await db
			.selectFrom('outbox_message')
			.select(['due_at', 'expires_at'])
			.where('channel', '=', 'sms')
			.executeTakeFirstOrThrow()
		expect(Date.parse(expires_at ?? '') - Date.parse(due_at)).toBe(2 * 60 * 60 * 1000)
	})

	test.each<[string, Opened]>([
		['without a carrier', { channels: ['mail'] }],
		['of a phone that takes none', { customer: { ...contractBooking.customer, phone: '08-12 34 56 78' } }],
		['of a booking that may be by somebody else', { withoutFormToken: true }],
	])('the mail takes the place of the text message: %s', async (_, given) => {
		const { settle, told } = await sayReady(given)
		await settle('done')
		const { texts, mails } = await told()
		expect(texts).toEqual([])
		expect(mails).toMatchObject([
			{ content: { to: { email: 'asa@example.com' }, subject: 'Din bil är klar: Carhall 1' } },
		])
		expect(mails[0]?.content?.text).toContain('Din bil är klar. Välkommen att hämta den:\n\nCarhall 1\nStorgatan 1\n')
		expect(mails[0]?.content?.text).not.toMatch(/my-booking|beräknas|kl\. /)
	})

	test('nobody is told of a booking whose person is erased', async () => {
		const { settle, told, erase, setNow } = await sayReady()
		setNow('2026-12-24T09:00:00Z')
		expect(await erase()).toBe(1)
		expect(await settle('done')).not.toBeNull()
		expect(await told()).toEqual({ texts: [], mails: [] })
	})

	test('what waits is not sent once the car is not ready after all', async () => {
		const carrier = createScriptedTransport('sms')
		const { settle, told, sendAt } = await sayReady({ transport: carrier })
		await settle('done')
		await settle('reopened')
		await sendAt('2026-11-24T09:30:00Z')
		expect((await told()).texts).toMatchObject([{ state: 'failed' }])
	})

	test('the customer is not told if the desk does not want it, and again if the car was not ready after all', async () => {
		const { settle, told } = await sayReady()
		await settle('done', false)
		expect((await told()).texts).toEqual([])
		await settle('reopened')
		await settle('done')
		await settle('reopened')
		await settle('done')
		expect((await told()).texts).toHaveLength(2)
	})
})
