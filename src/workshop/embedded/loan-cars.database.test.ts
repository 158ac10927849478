import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { silentLog } from '#platform/logger.ts'
import { ok } from '#platform/result.ts'
import type { WorkshopOperator } from '../operator.ts'
import {
	fillTestWorkshops,
	openTestWorkshop,
	testDepartment,
	testNow,
	testSchedule,
	testSite,
	testVehicle,
} from '../testing/test-workshops.ts'
import { contractBooking } from '../workshop.contract.ts'
import { loanCarCode, type Workshop } from '../workshop.ts'
import { createWorkshopOperator } from './workshop-operator.ts'
import { putDepartments, putVehicles } from './workshop-store.ts'

const plate = (index: number) => `LC${String(index).padStart(4, '0')}`
const [anna] = testSchedule().technicians
const staff = Array.from({ length: 8 }, (_, index) => ({ ...anna, id: `technician-${index}` })) as NonNullable<
	typeof anna
>[]

/** Room for eight cars at a time, and so many loan cars. */
const departmentWith = (loanCars: number) =>
	testDepartment(1, {
		schedule: testSchedule({
			technicians: staff,
			bays: staff.map((_, index) => ({ id: `${index}`, equipment: ['lift', 'alignment'] })),
			loanCars,
		}),
	})

const chosen = (...codes: string[]) => codes.map((code) => ({ code, units: 1, userInput: 'Den låter' }))

forEachDatabase((_, openTestDatabase) => {
	let db: Kysely<Database>
	let workshop: Workshop
	let operator: WorkshopOperator

	beforeEach(async () => {
		db = (await openTestDatabase()).db
		await fillTestWorkshops(db, [departmentWith(2)])
		await putVehicles(
			db,
			'SE',
			Array.from({ length: 20 }, (_, index) => testVehicle(plate(index))),
		)
		workshop = openTestWorkshop(db)
		operator = createWorkshopOperator({
			...{ db, keys: createTestKeys(db), signingKey: Buffer.from('a key of the test'), now: () => testNow },
			...{ log: silentLog, dealersOf: async () => [], outbox: createTestOutbox(db) },
			...{ onChange: async () => {}, onKept: () => {} },
		})
	})

	/** The token of the booking, or the code of the refusal. */
	async function book(index: number, timeSlot: string, { isFullDay = false, work = ['oil-change', loanCarCode] } = {}) {
		const booked = await workshop.book({
			...contractBooking,
			...{ timeSlot, isFullDay, offerings: chosen(...work) },
			...{ idempotencyKey: `visitor-${index}-${timeSlot}`, registrationNumber: plate(index) },
		})
		return booked.ok ? (booked.value.manageToken ?? '') : booked.error.code
	}

	async function timesOn(date: string, work: string[]) {
		const asked = { registrationNumber: plate(19), departmentId: 'd1', offeringCodes: work, from: date }
		const week = await workshop.findWeek(asked)
		const [day] = week.ok ? week.value : []
		return [...(day?.allDaySlotAvailable ? ['day'] : []), ...(day?.availableSlots ?? [])]
	}

	test('of twenty visitors at once as many get a loan car as the department has', async () => {
		const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => book(index, '2026-11-24T09:00:00')))
		expect(answers.filter((answer) => answer === 'slot-not-available')).toHaveLength(18)
	})

	test('while none is free no time is offered with one, and those without one stay', async () => {
		// The work takes less than an hour; the car is there, and the loan car out, from 08:00 on.
		await book(1, '2026-11-24T09:00:00')
		await book(2, '2026-11-24T09:00:00')
		const without = await timesOn('2026-11-24', ['oil-change'])
		const withOne = await timesOn('2026-11-24', ['oil-change', loanCarCode])
		expect(without).toEqual(expect.arrayContaining(['day', '08:30', '09:00', '09:30']))
		expect(without.filter((time) => !withOne.includes(time))).toEqual(['08:30', '09:00', '09:30'])
		expect(await book(3, '2026-11-24T09:00:00')).toBe('slot-not-available')
		expect(await book(3, '2026-11-24T09:00:00', { work: ['oil-change'] })).toMatch(/\./)
	})

	test('a loan car is out until the work is done, over nights and the weekend too', async () => {
		// More than a day of work from Friday on: ready on Monday.
		const works = ['service-large', 'brakes-front', 'failed-inspection', 'climate-service', 'wheel-alignment']
		const long = { isFullDay: true, work: [...works, loanCarCode] }
		const tokens = [await book(1, '2026-11-27T08:00:00', long), await book(2, '2026-11-27T08:00:00', long)]
		const booking = await workshop.findBooking(tokens[0] ?? '')
		const readyAt = booking.ok ? (booking.value.readyAt ?? '') : ''
		expect(readyAt).toMatch(/^2026-11-30T0/)
		expect(await timesOn('2026-11-27', ['oil-change', loanCarCode])).not.toContain('08:30')
		expect(await timesOn('2026-11-27', ['oil-change', loanCarCode])).toContain('07:00')
		const thatDay = await timesOn(readyAt.slice(0, 10), ['oil-change', loanCarCode])
		expect(thatDay.filter((time) => time !== 'day').every((time) => time >= readyAt.slice(11, 16))).toBe(true)
		expect(await timesOn('2026-11-27', ['oil-change'])).toContain('08:30')
	})

	test('a booking that is moved or cancelled gives its loan car back', async () => {
		const first = await book(1, '2026-11-24T09:00:00')
		const second = await book(2, '2026-11-24T09:00:00')
		await workshop.moveBooking(first, { timeSlot: '2026-11-25T09:00:00', isFullDay: false })
		expect(await book(3, '2026-11-24T09:00:00')).toMatch(/\./)
		expect(await book(4, '2026-11-24T09:00:00')).toBe('slot-not-available')
		await workshop.cancelBooking(second)
		expect(await book(4, '2026-11-24T09:00:00')).toMatch(/\./)
		// The one that was moved has taken one there.
		expect(await book(5, '2026-11-25T09:00:00')).toMatch(/\./)
		expect(await book(6, '2026-11-25T09:00:00')).toBe('slot-not-available')
	})

	test('is moved by its customer and by staff to times with a free loan car only', async () => {
		await book(1, '2026-11-24T09:00:00')
		await book(2, '2026-11-24T09:00:00')
		const third = await book(3, '2026-11-25T09:00:00')
		const slot = { timeSlot: '2026-11-24T09:00:00', isFullDay: false }
		const week = await workshop.findWeekToMove(third, '2026-11-24')
		expect(week.ok && week.value[0]?.availableSlots).not.toContain('09:00')
		expect(await workshop.moveBooking(third, slot)).toMatchObject({ error: { code: 'slot-not-available' } })
		const [id = ''] = third.split('.')
		expect(await operator.move(testSite, id, { ...slot, technician: null }, 'Eva Ek')).toMatchObject({
			error: { code: 'slot-not-available' },
		})
	})

	test('a number that was lowered to what is out gives out none', async () => {
		const first = await book(1, '2026-11-24T09:00:00')
		await book(2, '2026-11-24T09:00:00')
		await workshop.cancelBooking(first)
		await operator.changeDepartment(testSite, 'd1', (department) =>
			ok({ ...department, schedule: { ...department.schedule, loanCars: 1 } }),
		)
		expect(await book(3, '2026-11-24T09:00:00')).toBe('slot-not-available')
		expect(await book(3, '2026-11-25T09:00:00')).toMatch(/\./)
		expect(await book(4, '2026-11-25T09:00:00')).toBe('slot-not-available')
	})

	test('a department without loan cars offers none', async () => {
		const place = { latitude: 58, longitude: 15 }
		const find = async () => {
			const addOns = await workshop.findAddOns({ registrationNumber: plate(1), place, language: 'sv' })
			return addOns.ok && addOns.value.some(({ offerings }) => offerings.some(({ code }) => code === loanCarCode))
		}
		expect(await find()).toBe(true)
		await putDepartments(db, testSite.key, [departmentWith(0)])
		expect(await find()).toBe(false)
		expect(await book(1, '2026-11-24T09:00:00')).toBe('offering-not-available')
	})

	test('a booking of an earlier version takes one as soon as it is moved', async () => {
		const token = await book(1, '2026-11-24T09:00:00')
		await db.deleteFrom('workshop_work').where('resource', 'like', 'l:%').execute()
		await sql`delete from workshop_hold where resource like '% l:%'`.execute(db)
		await putDepartments(db, testSite.key, [departmentWith(1)])
		await workshop.moveBooking(token, { timeSlot: '2026-11-25T09:00:00', isFullDay: false })
		expect(await book(2, '2026-11-25T09:00:00')).toBe('slot-not-available')
	})

	test('the board says how many are out at once on a day', async () => {
		await book(1, '2026-11-24T09:00:00')
		await book(2, '2026-11-24T09:30:00')
		await book(3, '2026-11-24T14:00:00')
		await book(4, '2026-11-25T14:00:00')
		const board = await operator.board(testSite, { department: 'd1', from: '2026-11-23', days: 3 })
		expect(board?.days.map(({ loanCarsOut }) => loanCarsOut)).toEqual([0, 2, 1])
	})
})
