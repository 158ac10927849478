import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import type { HotelAction } from '#features/tyre-hotel/hotel-table.ts'
import { keepHotel } from '#features/tyre-hotel/kept-hotel.ts'
import type { askPriceAction } from '#features/tyre-hotel/posted-hotel.ts'
import { takeHotelForm } from '#features/tyre-hotel/server/take-hotel-form.ts'
import { hotelStates } from '#features/tyre-hotel/testing/hotel-examples.ts'
import { silentLog } from '#platform/logger.ts'
import { wizardFields } from '#ui/wizard/posted-flow.ts'
import { testNow, testSite } from '#workshop/testing/test-workshops.ts'
import { createTyreHotelSessions } from '../sessions.ts'
import { fillTestTyreHotel, openTestTyreHotel, readSentCode, testSeal, testStore } from '../testing/test-tyre-hotel.ts'
import type { TyreHotel } from '../tyre-hotel.ts'
import { attemptLimits } from './attempt-limits.ts'
import { listReviews } from './customer-reviews.ts'
import { createTyreReminders } from './reminder-wishes.ts'

/** A visitor without JavaScript: each form carries what the page before it gave. */
async function open({ hotel: given }: { hotel?: Partial<TyreHotel> } = {}) {
	const { db } = await openSqlite()
	await fillTestTyreHotel(db)
	let clock = testNow.getTime()
	const now = () => new Date(clock)
	const hotel = { ...openTestTyreHotel(db, { now }), ...given }
	const sessions = createTyreHotelSessions({ db, seal: testSeal, now: () => clock })
	const [siteLanguage] = testSite.languages
	const reminders = createTyreReminders(testSite, { ...testStore(db), now })
	const offers: Record<string, string>[] = []
	/** As the form would answer that wants a name. */
	async function takeOffer(form: URLSearchParams) {
		const values = Object.fromEntries(form)
		if (!values.name) return { isSent: false, status: 400 } as const
		offers.push(values)
		return { isSent: true, status: 200 } as const
	}
	const common = { site: testSite, siteLanguage, hotel, sessions, seal: testSeal, visitor: 'a visitor', now }
	const services = {
		...common,
		origin: 'https://carhall-se.example',
		reminders,
		takeOffer,
		findPhone: async () => '0510-123 45',
	}
	let carried: Record<string, string> = {}

	async function post(action: HotelAction | typeof askPriceAction, fields: Record<string, string> = {}) {
		const form = new URLSearchParams({ ...carried, [wizardFields.action]: action, ...fields })
		const answer = await takeHotelForm({ ...services, log: silentLog }, form)
		carried = answer.shown.carried
		return { ...answer.shown, status: answer.status }
	}
	async function signIn() {
		await post('search', { regNo: 'abc 123' })
		await post('sendCode')
		return post('verify', { code: await readSentCode(db) })
	}
	return {
		...{ db, post, signIn, sessions, offers },
		carried: () => carried,
		use: (fields: Record<string, string>) => (carried = fields),
		pass: (ms: number) => (clock += ms),
	}
}

const person = { firstName: 'Åsa', lastName: 'Öberg', email: 'asa@example.com', phone: '070-174 06 05' }
const order = { ...person, comment: 'Ring gärna', startsAt: '2026-11-30T09:00:00' }

test('without JavaScript the way leads from the plate to the rating', async () => {
	const { db, post, signIn } = await open()
	expect((await post('search', { regNo: 'abc 123' })).state).toMatchObject({ step: 'login' })
	const vehicle = await signIn()
	expect(vehicle.state).toMatchObject({ step: 'loggedIn', vehicle: { name: 'Volvo XC60' } })
	const calendar = await post('openBooking')
	expect(calendar.state).toMatchObject({ days: expect.arrayContaining(['2026-11-30']) })
	const times = await post('chooseDate', { date: '2026-11-30' })
	expect(times.state).toMatchObject({ handIn: { times: expect.arrayContaining([order.startsAt]) } })

	const wrong = await post('book', { ...order, email: 'asa' })
	expect(wrong).toMatchObject({
		status: 400,
		problem: { code: 'wrong-fields', fields: ['email'] },
		customer: { firstName: 'Åsa' },
	})
	const booked = await post('book', order)
	expect(booked.state).toMatchObject({
		step: 'confirmation',
		confirmation: { appointmentTime: order.startsAt, customer: { phone: '0701740605' } },
	})
	expect((await post('review', { rating: '4', comment: 'Snabbt' })).state).toMatchObject({ isReviewed: true })
	expect(await listReviews(testStore(db), testSite, [])).toMatchObject({ reviews: [{ rating: 4, comment: 'Snabbt' }] })
	expect((await post('logOut')).state.step).toBe('search')
})

test('a form that is posted again is the same booking', async () => {
	const { db, post, signIn, carried, use } = await open()
	await signIn()
	await post('openBooking')
	await post('chooseDate', { date: '2026-11-30' })
	const before = carried()
	const first = await post('book', order)
	use(before)
	const second = await post('book', order)
	expect(second.state).toEqual(first.state)
	expect(await db.selectFrom('workshop_booking').select('id').execute()).toHaveLength(1)
})

test('who has tried too often reads on the page for how long to wait and where to call', async () => {
	const { post } = await open()
	for (let count = 0; count < attemptLimits.search.visitor.limit; count++) await post('search', { regNo: 'XYZ987' })
	const message = expect.stringMatching(/^Det har gjorts för många försök\. Vänta .* Eller ring oss på 0510-123\s45\.$/)
	expect(await post('search', { regNo: 'XYZ987' })).toMatchObject({
		...{ status: 429, problem: { code: 'too-many-tries', message } },
	})
})

test('mistakes are told on the page', async () => {
	const { post, db } = await open()
	const none = await post('search', { regNo: 'XYZ987' })
	expect(none).toMatchObject({
		status: 422,
		problem: {
			code: 'no-agreement',
			message: 'Vi hittar inget däckhotellsavtal för detta registreringsnummer.',
		},
	})
	await post('search', { regNo: 'ABC123' })
	await post('sendCode')
	const code = await readSentCode(db)
	expect(await post('verify', { code: '12' })).toMatchObject({
		state: { step: 'validate' },
		problem: { code: 'incomplete-code' },
	})
	expect(await post('verify', { code: code === '1111' ? '2222' : '1111' })).toMatchObject({
		state: { step: 'validate' },
		problem: { message: 'Koden stämmer inte. Kontrollera den och försök igen.' },
	})
	await post('verify', { code })
	await post('openBooking')
	await post('chooseDate', { date: '2026-11-30' })
	const { startsAt: _, ...withoutTime } = order
	expect(await post('book', withoutTime)).toMatchObject({ problem: { code: 'no-time' }, state: { step: 'booking' } })
})

test('another browser that logs out ends this visit, and an hour does too', async () => {
	const { post, signIn, sessions, pass } = await open()
	await signIn()
	await sessions.end(testSite.key, {
		registrationNumber: 'ABC123',
		scheduleCode: 'ABC123',
		workshop: 'd1',
		booking: null,
	})
	expect(await post('openBooking')).toMatchObject({ state: { step: 'search', hasSessionEnded: true }, status: 422 })
	// The newest message is the last.
	pass(1000)
	expect((await signIn()).state.step).toBe('loggedIn')
	pass(60 * 60 * 1000)
	expect((await post('openBooking')).state.step).toBe('search')
})

test('a state that is not ours is none', async () => {
	const { post, use } = await open()
	const begun = { step: 'search', hasSessionEnded: false }
	const kept = JSON.stringify({ session: '', kept: keepHotel(hotelStates.loggedIn) })
	use({ [wizardFields.state]: testSeal.seal(kept, 'another purpose') })
	expect((await post('openBooking')).state).toEqual(begun)
	for (const other of ['{}', 'no JSON', JSON.stringify({ session: '', kept: { validated: { status: 1 } } })]) {
		use({ [wizardFields.state]: testSeal.seal(other, `tyre-hotel-form ${testSite.key}`) })
		expect((await post('openBooking')).state).toEqual(begun)
	}
})

test('reminders are shown, asked for and ended without JavaScript', async () => {
	const { post, signIn } = await open()
	const none = { channel: 'none', obfuscatedEmail: '' }
	expect(await signIn()).toMatchObject({ state: { reminder: none, isReminderSaved: false } })
	const mail = { reminderChannel: 'mail', reminderEmail: 'asa@example.com' }
	expect(await post('remind', { ...mail, reminderEmail: 'asa' })).toMatchObject({
		...{ status: 400, problem: { code: 'invalid-email' }, reminderEmail: 'asa' },
		state: { reminder: none, isReminderSaved: false },
	})
	expect(await post('remind', mail)).toMatchObject({
		status: 200,
		state: { reminder: { channel: 'mail', obfuscatedEmail: 'a***@example.com' }, isReminderSaved: true },
	})
	expect(await post('remind', { reminderChannel: 'sms' })).toMatchObject({ state: { reminder: { channel: 'sms' } } })
	expect(await post('endReminder')).toMatchObject({ state: { reminder: none, isReminderSaved: true } })
	await post('logOut')
	expect(await post('remind', mail)).toMatchObject({ state: { step: 'search' } })
})

test('the price of new tyres is asked for the vehicle of the session, whatever the form says', async () => {
	const { post, signIn, offers } = await open()
	await post('askPrice', { name: 'Åsa' })
	await signIn()
	expect(await post('askPrice', { name: '' })).toMatchObject({ status: 400, priceRequest: 'refused' })
	const asked = await post('askPrice', { name: 'Åsa', token: 'token', regno: 'XYZ987', siteName: 'Elsewhere' })
	expect(asked).toMatchObject({ status: 200, priceRequest: 'sent', state: { step: 'loggedIn' } })
	expect(offers).toEqual([
		{
			...{ name: 'Åsa', token: 'token', regno: 'ABC123', siteName: 'Carhall 1' },
			tyres: expect.stringContaining('FR: Nokian Hakkapeliitta 10 225/50 R17, 3.5 mm'),
		},
	])
})

test('a service that is down says so in every step', async () => {
	const down = async () => ({ ok: false as const, error: { code: 'unavailable' as const, reason: 'test' } })
	const { post } = await open({ hotel: { findCustomer: down } })
	expect(await post('search', { regNo: 'ABC123' })).toMatchObject({
		status: 503,
		problem: { code: 'unreachable' },
	})
	const failed = { tooMany: null }
	const later = await open({ hotel: { findDays: down, findTimes: down } })
	await later.signIn()
	expect(await later.post('openBooking')).toMatchObject({ status: 503, state: { days: failed } })
	expect(await later.post('chooseDate', { date: '2026-11-30' })).toMatchObject({
		...{ status: 503, state: { handIn: { times: failed } } },
	})
	expect(await later.post('otherDate')).toMatchObject({ state: { days: failed, handIn: null } })
})
