import type { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { silentLog } from '#platform/logger.ts'
import { worksForWorkshop } from '../booking-record.ts'
import { type TestDriveRequest, type TestDrives, testDriveSkill } from '../test-drives.ts'
import {
	fillTestWorkshops,
	openTestWorkshop,
	testDepartment,
	testNow,
	testSchedule,
	testSite,
} from '../testing/test-workshops.ts'
import { contractBooking } from '../workshop.contract.ts'
import { createEmbeddedTestDrives, testDriveIn } from './embedded-test-drives.ts'
import { issueManageToken } from './manage-token.ts'
import { readBoard } from './workshop-board.ts'
import { putDepartments } from './workshop-store.ts'

const openingHours = testSchedule().openingHours
const sellersDay = { skills: [testDriveSkill], shifts: openingHours, absences: [] }
const sellers = ['eva', 'ola'].map((id) => ({ ...sellersDay, id }))
const sales = testDepartment(8, {
	siteId: '1001',
	siteName: 'Carhall 1, test drives',
	makes: [],
	takesOtherMakes: false,
	schedule: testSchedule({
		technicians: sellers,
		bays: sellers.map(({ id }) => ({ id: `car-of-${id}`, equipment: [] })),
		dropOff: { from: '10:00', to: '15:00', everyMinutes: 60 },
	}),
})

const car = { dealerId: '1001', carId: '4100017', registrationNumber: 'ABC123', name: 'Volvo XC60' }

function request(key: string, overrides: Partial<TestDriveRequest> = {}): TestDriveRequest {
	return {
		idempotencyKey: key,
		car,
		timeSlot: '2026-11-24T11:00:00',
		customer: { name: 'Anna Maria Berg', phone: '0701234567', email: 'anna@example.com' },
		message: '',
		language: 'sv',
		...overrides,
	}
}

forEachDatabase((_, openTestDatabase) => {
	let db: Kysely<Database>
	let drives: TestDrives

	beforeEach(async () => {
		db = (await openTestDatabase()).db
		await fillTestWorkshops(db, [testDepartment(1)])
		await putDepartments(db, testSite.key, [sales])
		const keeping = {
			keys: createTestKeys(db),
			signingKey: Buffer.from('key'),
			now: () => testNow,
			onChange: async () => {},
			onKept: () => {},
		}
		const openBookings = { perCustomer: 3, perCar: 1 }
		drives = createEmbeddedTestDrives({ db, log: silentLog, dealersOf: async () => [], openBookings, ...keeping })(
			testSite,
		)
	})

	const timesOf = async (asked = car) => {
		const times = await drives.findTimes(asked)
		return times.ok ? times.value.map(({ timeSlot }) => timeSlot) : []
	}

	test('a booked time holds the car and a seller, and is seen on the day of the desk', async () => {
		expect((await timesOf())[0]).toBe('2026-11-23T10:00:00')
		const booked = await drives.book(request('one'))
		expect(booked).toMatchObject({ ok: true })
		expect(await drives.book(request('one'))).toEqual(booked)
		expect(await drives.book(request('one', { message: 'Hej' }))).toMatchObject({ error: { code: 'key-reused' } })

		// A dealer without sellers gives out none.
		const elsewhere = { ...car, dealerId: '1002' }
		expect(await timesOf(elsewhere)).toEqual([])
		expect(await drives.book(request('nowhere', { car: elsewhere }))).toEqual({
			ok: false,
			error: { code: 'slot-not-available', next: [] },
		})

		// The first drive holds this car. A drive of another car holds the second and last seller.
		expect(await timesOf()).not.toContain('2026-11-24T11:00:00')
		const taken = await drives.book(request('two'))
		expect(taken).toMatchObject({ error: { code: 'slot-not-available' } })
		expect(!taken.ok && 'next' in taken.error && taken.error.next[0]?.timeSlot).toBe('2026-11-24T12:00:00')
		const other = { ...car, carId: '4100018', registrationNumber: '' }
		expect(await drives.book(request('three', { car: other }))).toMatchObject({ ok: true })
		const third = { ...car, carId: '4100019', registrationNumber: '' }
		expect(await drives.book(request('four', { car: third }))).toMatchObject({ error: { code: 'slot-not-available' } })

		const [day] = await readBoard({ db, keys: createTestKeys(db) }, sales, { from: '2026-11-24', days: 1 })
		const jobs = day?.rows.flatMap(({ jobs: ofRow }) => ofRow.map(({ booking }) => booking)) ?? []
		expect(jobs.map(({ registrationNumber }) => registrationNumber).sort()).toEqual(['4100018', 'ABC123'])
		expect(jobs[0]?.content).toMatchObject({
			vehicleName: 'Volvo XC60',
			customer: { firstName: 'Anna Maria', lastName: 'Berg' },
			offerings: [{ name: 'Provkörning' }],
		})
	})

	test('the dealer reads in the language of the site what was booked in another', async () => {
		expect(await drives.book(request('english', { language: 'en' }))).toMatchObject({ ok: true })
		const [day] = await readBoard({ db, keys: createTestKeys(db) }, sales, { from: '2026-11-24', days: 1 })
		const [booking] = day?.rows.flatMap(({ jobs }) => jobs.map((job) => job.booking)) ?? []
		expect(booking?.content.offerings).toMatchObject([{ name: 'Test drive' }])
		expect(booking && worksForWorkshop(booking)).toMatchObject([{ name: 'Provkörning', language: 'sv' }])
	})

	test('test drives count among the open bookings of a customer, with those of the workshop; a car has many', async () => {
		const driven = async (key: string, overrides: Partial<TestDriveRequest> = {}) => {
			const booked = await drives.book(request(key, overrides))
			return booked.ok ? 'booked' : booked.error.code
		}
		const at = (day: number) => ({ timeSlot: `2026-11-${day}T11:00:00` })
		const { phone, email } = request('one').customer
		const signingKey = Buffer.from('key')
		const workshop = openTestWorkshop(db, { signingKey, openBookings: { perCustomer: 3, perCar: 1 } })
		const inWorkshop = { ...contractBooking, customer: { ...contractBooking.customer, phone, email } }
		expect(await workshop.book({ ...inWorkshop, idempotencyKey: 'of the workshop' })).toMatchObject({ ok: true })
		expect(await driven('one', at(24))).toBe('booked')
		expect(await driven('two', at(25))).toBe('booked')
		expect(await driven('three', at(26))).toBe('too-many-of-customer')
		const other = { name: 'Eva Berg', phone: '0709999999', email: 'eva@example.com' }
		expect(await driven('four', { ...at(26), customer: other })).toBe('booked')
		expect(await driven('five', { ...at(27), customer: { ...other, phone } })).toBe('too-many-of-customer')
		const again = { ...inWorkshop, registrationNumber: 'ABD123', idempotencyKey: 'more' }
		expect(await workshop.book(again)).toMatchObject({ error: { code: 'too-many-of-customer' } })
	})

	test('a drive that was booked in another language is named in that of the site too, and takes as long as it lasts', async () => {
		const booked = await drives.book(request('named', { language: 'en' }))
		if (!booked.ok) throw new Error(booked.error.code)
		const token = issueManageToken(booked.value.id, Buffer.from('a key of the test'))
		const shown = { offerings: [{ name: 'Provkörning' }], customerMinutes: 45 }
		expect(await openTestWorkshop(db).findBooking(token, 'sv')).toMatchObject({ value: shown })
		const other = await drives.book(request('in the first language', { timeSlot: '2026-11-25T11:00:00' }))
		if (!other.ok) throw new Error(other.error.code)
		const workshop = openTestWorkshop(db, { testDriveIn })
		const otherToken = issueManageToken(other.value.id, Buffer.from('a key of the test'))
		const inEnglish = { value: { offerings: [{ name: 'Test drive' }] } }
		expect(await workshop.findBooking(otherToken, 'en')).toMatchObject(inEnglish)
		const to = { timeSlot: '2026-11-25T12:00:00', isFullDay: false }
		expect(await workshop.moveBooking(otherToken, to, 'en')).toMatchObject(inEnglish)
	})

	test('a drive is moved to another hour, never to a whole day', async () => {
		const booked = await drives.book(request('moved'))
		if (!booked.ok) throw new Error(booked.error.code)
		const workshop = openTestWorkshop(db)
		const token = issueManageToken(booked.value.id, Buffer.from('a key of the test'))
		const week = await workshop.findWeekToMove(token, '2026-11-23')
		const days = week.ok ? week.value : []
		expect(days[1]?.availableSlots).toContain('12:00')
		expect(days.filter(({ allDaySlotAvailable }) => allDaySlotAvailable)).toEqual([])
		const to = (time: string, isFullDay: boolean) => ({ timeSlot: `2026-11-25T${time}:00`, isFullDay })
		expect(await workshop.moveBooking(token, to('08:00', true))).toMatchObject({ ok: false })
		expect(await workshop.moveBooking(token, to('12:00', false))).toMatchObject({ ok: true })
	})

	test('a model is driven for as long as its department says, in as many cars as there are', async () => {
		const lender = {
			...sales,
			siteId: 'volta',
			testDriveMinutes: 120,
			demonstrators: [
				{ registrationNumber: 'VLT001', model: 'Volta One' },
				{ registrationNumber: 'VLT002', model: 'Volta One' },
				{ registrationNumber: 'VLT101', model: 'Volta Cargo' },
			],
			schedule: testSchedule({
				technicians: [...sellers, { ...sellersDay, id: 'kim' }],
				bays: ['1', '2', '3'].map((id) => ({ id, equipment: [] })),
				dropOff: { from: '08:00', to: '15:00', everyMinutes: 60 },
			}),
		}
		await putDepartments(db, testSite.key, [lender])
		const one = { model: 'Volta One' }
		const timesOfModel = async (model: string) => {
			const found = await drives.findTimes({ model })
			return found.ok ? found.value.map(({ timeSlot }) => timeSlot).filter((time) => time.startsWith('2026-11-24')) : []
		}
		expect(await timesOfModel('Volta One')).toContain('2026-11-24T11:00:00')
		expect(await timesOfModel('Volta Nova')).toEqual([])
		expect(await drives.book(request('first', { car: one }))).toMatchObject({ ok: true })
		expect(await timesOfModel('Volta One')).toContain('2026-11-24T11:00:00')
		const second = await drives.book(request('second', { car: one }))
		expect(second).toMatchObject({ ok: true })
		expect(await drives.book(request('second', { car: one }))).toEqual(second)
		// Both are out for two hours.
		const taken = ['10', '11', '12'].map((hour) => `2026-11-24T${hour}:00:00`)
		expect((await timesOfModel('Volta One')).filter((time) => taken.includes(time))).toEqual([])
		expect(await timesOfModel('Volta One')).toContain('2026-11-24T13:00:00')
		expect(await drives.book(request('third', { car: one }))).toMatchObject({ error: { code: 'slot-not-available' } })
		expect(await drives.book(request('van', { car: { model: 'Volta Cargo' } }))).toMatchObject({ ok: true })
		const [day] = await readBoard({ db, keys: createTestKeys(db) }, lender, { from: '2026-11-24', days: 1 })
		const plates = day?.rows.flatMap(({ jobs }) => jobs.map(({ booking }) => booking.registrationNumber)) ?? []
		expect(plates.sort()).toEqual(['VLT001', 'VLT002', 'VLT101'])
	})

	test('of eight visitors for the last car at a time one gets it', async () => {
		const answers = await Promise.all(
			Array.from({ length: 8 }, (_each, index) => drives.book(request(`visitor-${index}`))),
		)
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
	})

	test('a car in the workshop is not driven, and sellers do no service', async () => {
		const workshop = openTestWorkshop(db)
		const booked = await workshop.book({
			idempotencyKey: 'service',
			departmentId: 'd1',
			registrationNumber: 'ABC123',
			odometer: null,
			offerings: [{ code: 'wheel-change', units: 1, userInput: '' }],
			timeSlot: '2026-11-24T11:00:00',
			isFullDay: false,
			customer: { firstName: 'Anna', lastName: 'Berg', phone: '0701234567', email: 'anna@example.com' },
			freeText: '',
			language: 'sv',
		})
		expect(booked).toMatchObject({ ok: true })
		expect(await timesOf()).not.toContain('2026-11-24T11:00:00')
		const found = []
		const basket = { registrationNumber: 'ABC123', offeringCodes: ['wheel-change'], place: sales }
		for await (const department of workshop.nearestDepartments(basket)) found.push(department)
		expect(found.map((each) => each.ok && each.value.departmentId)).toEqual(['d1'])
	})
})
