import { openSqlite } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import type { Language } from '#domain/market.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import type { OutboxTransport } from '#outbox/transport.ts'
import { silentLog } from '#platform/logger.ts'
import { createRandom } from '#platform/testing/random.ts'
import { getSite } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { createBookingLetters } from '#workshop/embedded/booking-letters.ts'
import { createEmbeddedWorkshops } from '#workshop/embedded/embedded.ts'
import { readCatalogue } from '#workshop/embedded/read-catalogue.ts'
import { createLetterReviser } from '#workshop/embedded/revise-letter.ts'
import { createDepartmentsOf, putCatalogue, putDepartments, putVehicles } from '#workshop/embedded/workshop-store.ts'
import { testDepartment, testSchedule, testVehicle } from '#workshop/testing/test-workshops.ts'
import { putAgreements } from '../embedded/agreements.ts'
import { createEmbeddedTyreHotels } from '../embedded/embedded.ts'
import { createCodeReviser } from '../embedded/one-time-codes.ts'
import { createTyreReminders } from '../embedded/reminder-wishes.ts'
import { createSeasonReminders } from '../embedded/season-reminders.ts'
import { tyreHotelTexts, tyreReminderTexts } from '../tyre-hotel-texts.ts'
import { testAgreement, testStore } from './test-tyre-hotel.ts'

const hourMs = 60 * 60 * 1000

/** A plate of each country, with its last digits left out. */
const players = [
	{ site: getSite('carhall-se'), plate: 'ABC1' },
	{ site: getSite('carhall-no'), plate: 'AB123' },
	{ site: getSite('nordhall-fi'), plate: 'ABC1' },
	{ site: getSite('nordhall-sk'), plate: 'BA1', end: 'AB' },
	{ site: getSite('carhall-uk'), plate: 'AB', end: ' CDE' },
].map(({ site, plate, end = '' }) => ({
	site,
	plates: Array.from({ length: 6 }, (_, index) => `${plate}${20 + index}${end}`.replace(' ', '')),
}))

export type SentMessage = { at: Date; id: string; site: string; text: string; channel: 'mail' | 'sms' }
export type PlayedBooking = {
	id: string
	site: string
	plate: string
	language: Language
	isWheelChange: boolean
	bookedAt: Date
	timeZone: string
	handIn: string
	sequence: number
	isOver: boolean
}

/** A customer of the tyre hotel who asked for a code. */
export type PlayedVisit = { site: string; plate: string; language: Language; askedAt: Date; hasSignedIn: boolean }

type Kept = PlayedBooking & { token: string }

/** Plays bookings, visits to the tyre hotel, wheels in store and outages hour by hour. `outages`: nothing can be sent between their days. */
export async function playYear({
	from,
	to,
	outages,
}: {
	from: string
	to: string
	outages: readonly [string, string][]
}) {
	const { db, close } = await openSqlite({ isShared: true })
	const random = createRandom(20_280_229)
	let time = Date.parse(from)
	const now = () => new Date(time)
	const sent: SentMessage[] = []
	const isDown = () => outages.some(([begin, end]) => time >= Date.parse(begin) && time < Date.parse(end))
	const carry = <Name extends 'mail' | 'sms'>(channel: Name): OutboxTransport<Name> => ({
		channel,
		async send(message) {
			if (isDown()) return { kind: 'later', answer: 'down' }
			const { id, site, content } = message
			sent.push({
				at: now(),
				id,
				site,
				channel,
				text: `${'subject' in content ? content.subject : ''}\n${content.text}`,
			})
			return { kind: 'sent', answer: 'ok' }
		},
	})
	const outbox = createTestOutbox(db, { now, transports: [carry('mail'), carry('sms')] })
	const keys = createTestKeys(db)
	const letters = { signingKey: Buffer.from('a key of the test'), now, findSite: getSite }
	const onChange = createBookingLetters({ ...letters, outbox })
	const departmentsOf = createDepartmentsOf(db, async () => [])
	outbox.revise('booking', createLetterReviser({ ...letters, db, keys, departmentsOf }))
	const keeping = { db, keys, now, log: silentLog, dealersOf: async () => [], onChange, onKept: () => {} }
	const workshopOf = createEmbeddedWorkshops({ ...keeping, signingKey: letters.signingKey })
	const seasons = createSeasonReminders({
		...{ ...testStore(db), outbox, now, log: silentLog, textsOf: tyreReminderTexts, messagesPerDay: 1000 },
	})
	outbox.revise('reminder', seasons.revise)
	outbox.revise('code', createCodeReviser({ db, now }))
	const hotelOf = createEmbeddedTyreHotels({
		...{ ...testStore(db), outbox, now, log: silentLog, textsOf: tyreHotelTexts, messagesPerDay: 1000 },
		workshopOf,
	})

	for (const { site, plates } of players) {
		const { country, timeZone } = site.market
		await putCatalogue(db, readCatalogue('workshop', country))
		await putVehicles(
			db,
			country,
			plates.map((plate) => testVehicle(plate)),
		)
		const schedule = testSchedule({ timeZone, holidays: { country } })
		await putDepartments(db, site.key, [{ ...testDepartment(1, { schedule }), id: site.key }])
		await putAgreements(
			testStore(db),
			site.key,
			plates.map((plate) => testAgreement(plate, { department: site.key })),
		)
		const wishes = createTyreReminders(site, { ...testStore(db), now })
		for (const [index, plate] of plates.entries()) {
			const { language } = site.languages[index % site.languages.length] ?? site.languages[0]
			await wishes.wish(plate, { channel: index % 2 ? 'sms' : 'mail', email: 'asa@example.com', language })
		}
	}

	const bookings: Kept[] = []
	async function book({ site, plates }: (typeof players)[number]): Promise<void> {
		const { timeZone } = site.market
		const plate = random.pick(plates)
		const basket = { registrationNumber: plate, offeringCodes: ['wash', 'oil-change'], departmentId: site.key }
		const day = addDays(wallClock(now(), timeZone).date, random.below(45))
		const week = await workshopOf(site).findWeek({ ...basket, from: day })
		const [free] = (week.ok ? week.value : []).filter(({ availableSlots }) => availableSlots.length > 0)
		if (!free) return
		const handIn = `${free.date}T${random.pick(free.availableSlots)}:00`
		const { language } = random.pick(site.languages)
		const booked = await workshopOf(site).book({
			...{ idempotencyKey: `year-${bookings.length}`, departmentId: site.key, registrationNumber: plate, language },
			...{ odometer: null, timeSlot: handIn, isFullDay: false, freeText: '' },
			offerings: basket.offeringCodes.map((code) => ({ code, units: 1, userInput: '' })),
			customer: { firstName: 'Åsa', lastName: 'Öberg', phone: '+46701740605', email: 'asa@example.com' },
		})
		if (!booked.ok) return
		const { id, manageToken } = booked.value
		keepBooking(site, { id, plate, language, handIn, isWheelChange: false, token: manageToken ?? '' })
	}
	function keepBooking(
		site: Site,
		booked: Pick<Kept, 'id' | 'plate' | 'language' | 'handIn' | 'isWheelChange' | 'token'>,
	) {
		const { timeZone } = site.market
		bookings.push({ ...booked, site: site.key, timeZone, bookedAt: now(), sequence: 0, isOver: false })
	}

	const visits: PlayedVisit[] = []
	/** Signs in with the code from the phone, and books a wheel change. */
	async function visit({ site, plates }: (typeof players)[number]): Promise<void> {
		const hotel = hotelOf(site)
		const registrationNumber = random.pick(plates)
		const { language } = random.pick(site.languages)
		const visitor = `visitor ${visits.length}`
		const played = { site: site.key, plate: registrationNumber, language, askedAt: now(), hasSignedIn: false }
		visits.push(played)
		const found = await hotel.findCustomer({ registrationNumber, visitor })
		const asked = found.ok ? await hotel.sendCode({ phoneToken: found.value.phoneToken, visitor, language }) : found
		if (!asked.ok) throw new Error(asked.error.code)
		const before = sent.length
		while ((await outbox.runOnce()) > 0);
		const code = sent.slice(before).flatMap(({ text }) => /#(\d{4})$/.exec(text)?.[1] ?? [])[0]
		if (!code) return
		const verified = await hotel.verifyCode({ authorizationToken: asked.value, code, visitor, language })
		if (!verified.ok) throw new Error(verified.error.code)
		played.hasSignedIn = true
		const [vehicle] = verified.value
		if (!vehicle) return
		const times = { workshopId: vehicle.workshop.id, scheduleCode: vehicle.scheduleCode }
		const from = addDays(wallClock(now(), site.market.timeZone).date, 3)
		const days = await hotel.findDays({ ...times, from, to: addDays(from, 20) })
		const date = days.ok && days.value.length > 0 ? random.pick(days.value) : null
		const free = date ? await hotel.findTimes({ ...times, date }) : null
		const startsAt = free?.ok ? free.value[0] : undefined
		if (!date || !startsAt) return
		const booked = await hotel.book({
			...{ idempotencyKey: `visit-${visits.length}`, workshopId: times.workshopId, registrationNumber, date, startsAt },
			...{ freeText: '', language },
			customer: { firstName: 'Åsa', lastName: 'Öberg', phone: '+46701740605', email: 'asa@example.com' },
		})
		if (!booked.ok) return
		const { id, manageToken } = booked.value
		const about = { id, plate: registrationNumber, language, handIn: startsAt, isWheelChange: true }
		keepBooking(site, { ...about, token: manageToken ?? '' })
	}
	async function change(): Promise<void> {
		const booking = bookings.at(-1 - random.below(10))
		if (!booking || booking.isOver) return
		const workshop = workshopOf(getSite(booking.site))
		if (random.chance(0.4)) {
			const cancelled = await workshop.cancelBooking(booking.token)
			if (cancelled.ok) Object.assign(booking, { isOver: true, sequence: cancelled.value.sequence })
			return
		}
		const week = await workshop.findWeekToMove(booking.token, addDays(booking.handIn.slice(0, 10), random.below(9)))
		const [free] = (week.ok ? week.value : []).filter(({ availableSlots }) => availableSlots.length > 0)
		if (!free) return
		const timeSlot = `${free.date}T${free.availableSlots[0]}:00`
		const moved = await workshop.moveBooking(booking.token, { timeSlot, isFullDay: false })
		if (moved.ok) Object.assign(booking, { handIn: timeSlot, sequence: moved.value.sequence })
	}

	for (; time < Date.parse(to); time += hourMs) {
		const { date, minutes } = wallClock(now(), 'Europe/Stockholm')
		if (minutes >= 7 * 60 && minutes < 22 * 60) {
			for (const player of players) if (random.chance(0.02)) await book(player)
			for (const player of players) if (random.chance(0.006)) await visit(player)
			if (random.chance(0.03)) await change()
		}
		if (minutes < 60 && date.endsWith('-01')) {
			// Half a year on the wheels of each season.
			const season = date.slice(5, 7) >= '05' && date.slice(5, 7) < '12' ? 'winter' : 'summer'
			await db.updateTable('tyre_hotel_wheel_set').set({ season }).execute()
		}
		await seasons.run(players.map(({ site }) => site))
		while ((await outbox.runOnce()) > 0);
	}
	await close()
	return { sent, bookings: bookings as PlayedBooking[], visits }
}
