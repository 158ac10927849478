import { describe, expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { sha256 } from '#platform/sha256.ts'
import { createRandom } from '#platform/testing/random.ts'
import { getSite } from '#sites/registry.ts'
import { countKills } from '#testing/count-kills.ts'
import { findDoubleWork, findLostBookings, rushBookings } from '../testing/booking-rush.ts'
import { randomSchedule } from '../testing/random-schedule.ts'
import {
	fillTestWorkshops,
	openTestWorkshop,
	testDepartment,
	testNow,
	testSite,
	testVehicle,
} from '../testing/test-workshops.ts'
import { contractBooking } from '../workshop.contract.ts'
import type { DaySlots, FreeSlot } from '../workshop.ts'
import { findBookingRecord } from './booking-records.ts'
import type { BookingChange } from './department-time.ts'
import { eraseOldBookings } from './erase-bookings.ts'
import { sealEarlierBookings } from './sealed-bookings.ts'
import { searchBookings } from './search-bookings.ts'
import { putDepartments, putVehicles } from './workshop-store.ts'

const plate = (index: number) => `TT${String(index).padStart(4, '0')}`
const manyCars = Array.from({ length: 60 }, (_, index) => testVehicle(plate(index)))

const slotsOf = (week: readonly DaySlots[]): FreeSlot[] =>
	week.flatMap(({ date, availableSlots, allDaySlotAvailable }) => [
		...availableSlots.map((time) => ({ timeSlot: `${date}T${time}:00`, isFullDay: false })),
		...(allDaySlotAvailable ? [{ timeSlot: `${date}T08:00:00`, isFullDay: true }] : []),
	])

forEachDatabase((_name, openTestDatabase) => {
	test('of twenty visitors for the last time one gets it; the others are told the next ones', async () => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		await putVehicles(db, 'SE', manyCars)
		const workshop = openTestWorkshop(db)
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, index) =>
				workshop.book({ ...contractBooking, idempotencyKey: `visitor-${index}`, registrationNumber: plate(index) }),
			),
		)
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
		for (const answer of answers) {
			if (answer.ok) continue
			expect(answer.error).toMatchObject({ code: 'slot-not-available' })
			expect(answer.error.code === 'slot-not-available' && answer.error.next.length).toBe(5)
		}
	})

	test('a double press is one booking', async () => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		const workshop = openTestWorkshop(db)
		const answers = await Promise.all(Array.from({ length: 8 }, () => workshop.book(contractBooking)))
		expect(new Set(answers.map((answer) => (answer.ok ? answer.value.id : answer.error.code))).size).toBe(1)
		expect(await db.selectFrom('workshop_booking').selectAll().execute()).toHaveLength(1)
	})

	test('a cancelled booking is not found by its key', async () => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		const workshop = openTestWorkshop(db)
		const booked = await workshop.book(contractBooking)
		await workshop.cancelBooking(booked.ok ? (booked.value.manageToken ?? '') : '')
		expect(await workshop.findReceipt(contractBooking.idempotencyKey)).toEqual({ ok: true, value: null })
	})

	test('an hour later the same request under another key finds the time taken', async () => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		await openTestWorkshop(db).book(contractBooking)
		const after = async (ms: number) => {
			const workshop = openTestWorkshop(db, { now: () => new Date(testNow.getTime() + ms) })
			const again = await workshop.book({ ...contractBooking, idempotencyKey: `key-after-${ms}` })
			return again.ok ? 'same' : again.error.code
		}
		expect(await after(59 * 60_000)).toBe('same')
		expect(await after(60 * 60_000)).toBe('slot-not-available')
	})

	test('the same request after a cancellation is a new booking, and a repeat of that one is not', async () => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		const workshop = openTestWorkshop(db)
		const book = async () => {
			const booked = await workshop.book(contractBooking)
			return booked.ok ? booked.value : null
		}
		const first = await book()
		await workshop.cancelBooking(first?.manageToken ?? '')
		const second = await book()
		expect(second?.id).toBeTruthy()
		expect(second?.id).not.toBe(first?.id)
		expect((await book())?.id).toBe(second?.id)
		expect(await workshop.findBooking(second?.manageToken ?? '')).toMatchObject({ value: { state: 'confirmed' } })
	})

	test('a car cannot be in two workshops at the same time', async () => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		const workshop = openTestWorkshop(db)
		const answers = await Promise.all(
			['d1', 'd2', 'd3'].map((departmentId) =>
				workshop.book({ ...contractBooking, departmentId, idempotencyKey: `car-in-${departmentId}` }),
			),
		)
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	})

	test.each([1, 2])('every time that is offered can be booked, until there is none: case %i', async (seed) => {
		const { db } = await openTestDatabase()
		const random = createRandom(seed)
		const schedule = randomSchedule(random, ['2026-11-25'])
		await fillTestWorkshops(db, [testDepartment(1, { schedule: { ...schedule, timeZone: 'Europe/Stockholm' } })])
		await putVehicles(db, 'SE', manyCars)
		// Staff book add-ons alone.
		const workshop = openTestWorkshop(db, { actor: 'Anna' })
		for (let index = 0; index < 40; index++) {
			// Needs no skill; between fifteen minutes and an hour and a half.
			const code = random.pick(['wash', 'interior', 'wipers'])
			const basket = { registrationNumber: plate(index), offeringCodes: [code], departmentId: 'd1' }
			const week = await workshop.findWeek({ ...basket, from: '2026-11-23' })
			const [slot, ...others] = week.ok ? slotsOf(week.value) : []
			if (!slot) break
			const chosen = random.pick([slot, ...others])
			const offerings = [{ code, units: 1, userInput: '' }]
			const request = { ...contractBooking, ...chosen, offerings, registrationNumber: plate(index) }
			expect(await workshop.book({ ...request, idempotencyKey: `case-${index}` })).toMatchObject({ ok: true })
		}
		expect(await findDoubleWork(db)).toEqual([])
	})

	describe('a booking that is changed by its customer', () => {
		async function openBooked() {
			const { db } = await openTestDatabase()
			await fillTestWorkshops(db)
			let now = new Date('2026-11-22T09:00:00Z')
			const workshop = openTestWorkshop(db, { now: () => now })
			const booked = await workshop.book(contractBooking)
			const token = (booked.ok && booked.value.manageToken) || ''
			return {
				workshop,
				token,
				db,
				setNow: (text: string) => {
					now = new Date(text)
				},
			}
		}
		const free = { timeSlot: '2026-11-25T13:00:00', isFullDay: false }

		test('is known by its link on its own site only, also while another has its workshop', async () => {
			const { workshop, token, db } = await openBooked()
			const nordhall = getSite('nordhall-se')
			await putDepartments(db, nordhall.key, [testDepartment(1)])
			const other = openTestWorkshop(db, {}, nordhall)
			const unknown = { ok: false, error: { code: 'booking-not-found' } }
			expect(await other.findBooking(token)).toEqual(unknown)
			expect(await other.findWeekToMove(token, '2026-11-23')).toEqual(unknown)
			expect(await other.moveBooking(token, free)).toEqual(unknown)
			expect(await other.cancelBooking(token)).toEqual(unknown)
			await putDepartments(db, testSite.key, [testDepartment(1)])
			expect(await workshop.findBooking(token)).toMatchObject({ ok: true, value: { state: 'confirmed' } })
		})

		test('is moved to a free time, and the old time is free again', async () => {
			const { workshop, token } = await openBooked()
			expect(await workshop.moveBooking(token, free)).toMatchObject({ ok: true, value: { timeSlot: free.timeSlot } })
			expect(await workshop.findBooking(token)).toMatchObject({ ok: true, value: { timeSlot: free.timeSlot } })
			const again = { ...contractBooking, idempotencyKey: 'another-visitor', registrationNumber: 'ABD123' }
			expect(await workshop.book(again)).toMatchObject({ ok: true })
		})

		test('can be moved by half an hour: its own time does not count as taken', async () => {
			const { workshop, token } = await openBooked()
			const later = { timeSlot: '2026-11-24T09:00:00', isFullDay: false }
			const week = await workshop.findWeekToMove(token, '2026-11-23')
			const times = week.ok ? (week.value[1]?.availableSlots ?? []) : []
			// It has 08:30 to 10:15.
			expect(times).toEqual(expect.arrayContaining(['08:00', '09:00', '10:00']))
			expect(times).not.toContain('08:30')
			expect(await workshop.moveBooking(token, later)).toMatchObject({ ok: true, value: { timeSlot: later.timeSlot } })
		})

		test('keeps its time if the other one is taken', async () => {
			const { workshop, token } = await openBooked()
			await workshop.book({
				...contractBooking,
				...free,
				idempotencyKey: 'another-visitor',
				registrationNumber: 'ABD123',
			})
			const moved = await workshop.moveBooking(token, free)
			expect(moved).toMatchObject({ ok: false, error: { code: 'slot-not-available' } })
			expect(await workshop.findBooking(token)).toMatchObject({
				ok: true,
				value: { timeSlot: contractBooking.timeSlot },
			})
		})

		test('is cancelled once, and its time is free again', async () => {
			const { workshop, token } = await openBooked()
			expect(await workshop.cancelBooking(token)).toMatchObject({ ok: true, value: { state: 'cancelled' } })
			expect(await workshop.cancelBooking(token)).toEqual({ ok: false, error: { code: 'not-changeable' } })
			expect(await workshop.moveBooking(token, free)).toEqual({ ok: false, error: { code: 'not-changeable' } })
			expect(await workshop.book({ ...contractBooking, idempotencyKey: 'another-visitor' })).toMatchObject({ ok: true })
		})

		test('can be changed until the limit of the workshop, a day before', async () => {
			const { workshop, token, setNow } = await openBooked()
			setNow('2026-11-23T07:29:00Z')
			expect(await workshop.findBooking(token)).toMatchObject({
				value: { isChangeable: true, changeableUntil: '2026-11-23T08:30:00' },
			})
			setNow('2026-11-23T07:30:00Z')
			expect(await workshop.findBooking(token)).toMatchObject({ value: { isChangeable: false } })
			expect(await workshop.cancelBooking(token)).toEqual({ ok: false, error: { code: 'not-changeable' } })
		})

		test('names its work in the language of the page that shows it', async () => {
			const { workshop, token } = await openBooked()
			const worksIn = async (language?: 'en') => {
				const found = await workshop.findBooking(token, language)
				return found.ok && found.value.offerings.map(({ name }) => name)
			}
			expect(await worksIn()).toEqual(['Liten service', 'Utvändig tvätt'])
			expect(await worksIn('en')).toEqual(['Interim service', 'Exterior wash'])
		})

		test('is not found by a token that was changed', async () => {
			const { workshop, token } = await openBooked()
			const other = token.startsWith('X') ? 'Y' : 'X'
			for (const forged of ['', token.split('.')[0] ?? '', `${token}x`, `${other}${token.slice(1)}`])
				expect(await workshop.findBooking(forged)).toEqual({ ok: false, error: { code: 'booking-not-found' } })
		})
	})

	test('who booked is erased some days after the visit, what was done is kept', async () => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		const outbox = createTestOutbox(db)
		const onChange: BookingChange = (trx, { booking: { id } }) =>
			outbox.enqueue(trx, [
				{
					...{ id, site: 'carhall-se', kind: 'booking', subject: id, language: 'sv', channel: 'mail', expiresAt: null },
					content: { to: null, subject: 'Tid', text: 'Hej Åsa' },
				},
			])
		const workshop = openTestWorkshop(db, { onChange })
		await workshop.book(contractBooking)
		const later = { ...contractBooking, timeSlot: '2026-12-14T13:00:00', idempotencyKey: 'a-later-visit' }
		await workshop.book({ ...later, registrationNumber: 'ABD123' })
		const erase = () =>
			eraseOldBookings({ db, keys: createTestKeys(db), outbox }, { now: new Date('2026-12-15T12:00:00Z'), days: 20 })
		expect(await erase()).toBe(1)
		expect(await erase()).toBe(0)
		const [erased, kept] = await db
			.selectFrom('workshop_booking')
			.selectAll()
			.orderBy('hand_in')
			.orderBy('id')
			.execute()
		expect(erased?.content).not.toMatch(/Åsa|Öberg|asa@example|Ring gärna/)
		expect(erased?.content).toContain('Liten service')
		expect(erased?.registration_number).toBe('')
		expect(erased?.person).toBeNull()
		expect(kept?.content).not.toMatch(/Åsa|Öberg|asa@example|Ring gärna/)
		const keys = await db.selectFrom('subject_key').select('id').execute()
		expect(keys.map(({ id }) => id)).toEqual([`booking ${kept?.id}`])
		const found = await findBookingRecord({ db, keys: createTestKeys(db) }, kept?.id ?? '')
		expect(found?.content).toMatchObject({ customer: contractBooking.customer, freeText: contractBooking.freeText })
		const parts = await db.selectFrom('workshop_booking_part').select('booking').distinct().execute()
		expect(parts).toEqual([{ booking: kept?.id }])
		const { messages } = await outbox.list({ channel: 'mail', limit: 9 })
		expect(messages.map(({ subject }) => subject)).toEqual([kept?.id])
		const holds = await db.selectFrom('workshop_hold').select('booking').distinct().execute()
		expect(holds).toEqual([{ booking: kept?.id }])
	})

	test('what was written to a service is sealed, and erased with the rest', async () => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		const keys = createTestKeys(db)
		const offerings = [{ code: 'fault-finding', units: 1, userInput: 'Det gnisslar på väg till kyrkan' }]
		const booked = await openTestWorkshop(db).book({ ...contractBooking, offerings })
		const id = booked.ok ? booked.value.id : ''
		const stored = async () => JSON.stringify(await db.selectFrom('workshop_booking').selectAll().execute())
		const content = (await findBookingRecord({ db, keys }, id))?.content
		expect(content?.offerings).toMatchObject(offerings)
		expect(await stored()).not.toContain('gnisslar')
		// As an earlier version kept it.
		const earlier = { content: JSON.stringify(content), key_id: null, person: null, registration_number: 'ABC123' }
		await db.updateTable('workshop_booking').set(earlier).execute()
		await sealEarlierBookings(db, keys)
		const outbox = createTestOutbox(db)
		await eraseOldBookings({ db, keys, outbox }, { now: new Date('2027-12-15T12:00:00Z'), days: 20 })
		expect(await stored()).not.toContain('gnisslar')
		expect((await findBookingRecord({ db, keys }, id))?.content.offerings).toMatchObject([
			{ code: 'fault-finding', userInput: '' },
		])
	})

	test('bookings of an earlier version are read as they are, and sealed by the next start', async () => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		const keys = createTestKeys(db)
		const workshop = openTestWorkshop(db)
		const booked = await workshop.book(contractBooking)
		const id = booked.ok ? booked.value.id : ''
		const read = () => findBookingRecord({ db, keys }, id)
		const booking = await read()
		const content = booking?.content
		expect(booking).toMatchObject({ registrationNumber: 'ABC123', content: { customer: contractBooking.customer } })
		const find = async (text: string) =>
			(await searchBookings({ db, keys }, { site: testSite.key, text })).map((each) => each.id)
		const { idempotencyKey: _, ...asked } = contractBooking
		const fingerprint = sha256(JSON.stringify(asked), 'base64url')
		const earlier = { content: JSON.stringify(content), fingerprint, key_id: null, person: null }
		await db
			.updateTable('workshop_booking')
			.set({ ...earlier, registration_number: 'ABC123' })
			.execute()
		await db.deleteFrom('workshop_booking_part').execute()
		await db
			.updateTable('workshop_hold')
			.set({ resource: 'car SE ABC123' })
			.where('resource', 'like', 'car %')
			.execute()
		expect(await read()).toEqual(booking)
		expect(await find('Öberg')).toEqual([])
		expect(await sealEarlierBookings(db, keys)).toBe(1)
		const tables = ['workshop_booking', 'workshop_booking_part', 'workshop_hold'] as const
		const stored = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
		expect(stored).not.toMatch(/Åsa|Öberg|asa@example|Ring gärna|ABC123/)
		expect(await read()).toEqual(booking)
		for (const text of ['Öberg', 'abc 123', contractBooking.customer.email])
			expect(await find(text), text).toEqual([id])
		// Its car is taken for as long as before.
		const elsewhere = { ...contractBooking, departmentId: 'd2', idempotencyKey: 'elsewhere' }
		expect(await workshop.book(elsewhere)).toMatchObject({ error: { code: 'slot-not-available' } })
		expect(await workshop.book(contractBooking)).toEqual(booked)
		expect(await sealEarlierBookings(db, keys)).toBe(0)

		await keys.eraseSeals(db, [`booking ${id}`])
		expect(await read()).toMatchObject({ registrationNumber: '', content: { customer: { lastName: '' } } })
	})

	test('of one car that is booked in several departments at the same moment, one gets it', async () => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		const workshop = openTestWorkshop(db)
		const booked = await Promise.all(
			['d1', 'd2', 'd3', 'd4'].map((departmentId) =>
				workshop.book({ ...contractBooking, departmentId, idempotencyKey: departmentId }),
			),
		)
		expect(booked.filter(({ ok }) => ok)).toHaveLength(1)
	})

	test('a booking that was erased since a backup of an earlier version is erased in what was restored', async () => {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		const keys = createTestKeys(db)
		const booked = await openTestWorkshop(db).book(contractBooking)
		const id = booked.ok ? booked.value.id : ''
		await db.updateTable('workshop_booking').set({ registration_number: 'ABC123' }).execute()
		await keys.eraseSeals(db, [`booking ${id}`])
		await sealEarlierBookings(db, keys)
		expect(await findBookingRecord({ db, keys }, id)).toMatchObject({ registrationNumber: '' })
		expect(await db.selectFrom('subject_key').select('id').execute()).toEqual([])
		expect(await db.selectFrom('workshop_booking').select(['person', 'registration_number']).execute()).toEqual([
			{ person: null, registration_number: '' },
		])
	})

	test('nothing is booked twice or lost in a rush on few times, in processes that are killed', async () => {
		const { db, location } = await openTestDatabase()
		const outcome = await rushBookings({
			db,
			location,
			bookings: 120,
			processes: 2,
			kills: countKills(2),
			visitors: 24,
			days: 2,
		})
		expect(outcome.acknowledged.size + outcome.refused.size).toBe(120)
		expect(outcome.acknowledged.size).toBeGreaterThan(50)
		expect(new Set(outcome.refused.values())).toEqual(new Set(['slot-not-available']))
		expect(await findLostBookings(db, outcome)).toEqual([])
		expect(await findDoubleWork(db)).toEqual([])
	})
})
