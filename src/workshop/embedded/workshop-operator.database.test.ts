import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { silentLog } from '#platform/logger.ts'
import { fail, ok } from '#platform/result.ts'
import { slotOf } from '../booking-record.ts'
import type { Catalogue } from '../catalogue.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import type { WorkshopOperator } from '../operator.ts'
import {
	fillTestWorkshops,
	openTestWorkshop,
	testDepartment,
	testNow,
	testSchedule,
	testSite,
} from '../testing/test-workshops.ts'
import type { BookingChange } from './department-time.ts'
import { createWorkshopOperator } from './workshop-operator.ts'
import { putDepartments } from './workshop-store.ts'

const [anna] = testSchedule().technicians
const bo = { ...anna, id: 'bo' } as NonNullable<typeof anna>
const bay = (id: string) => ({ id, equipment: ['lift', 'alignment'] })
const schedule = testSchedule({
	technicians: anna ? [anna, bo] : [],
	bays: [bay('1'), bay('2')],
	leadMinutes: 24 * 60,
})
const eva = 'Eva Ek'

const withSpecialHours = (added: WorkshopDepartment['schedule']['specialHours']) => (department: WorkshopDepartment) =>
	ok({
		...department,
		schedule: { ...department.schedule, specialHours: { ...department.schedule.specialHours, ...added } },
	})

forEachDatabase((_, openTestDatabase) => {
	let db: Kysely<Database>
	let operator: WorkshopOperator
	let changes: Parameters<BookingChange>[1][]
	let clock: number
	let dealers: Dealer[]

	beforeEach(async () => {
		db = (await openTestDatabase()).db
		await fillTestWorkshops(db, [testDepartment(1, { schedule })])
		changes = []
		dealers = []
		clock = testNow.getTime()
		operator = createWorkshopOperator({
			db,
			keys: createTestKeys(db),
			outbox: createTestOutbox(db),
			signingKey: Buffer.from('a key of the test'),
			// A millisecond later each time, so that the history has an order.
			now: () => new Date(clock++),
			log: silentLog,
			dealersOf: async () => dealers,
			onChange: async (_trx, change) => void changes.push(change),
			onKept: () => {},
		})
	})

	async function book(registrationNumber: string, timeSlot: string | null) {
		const booked = await operator.book(
			testSite,
			{
				idempotencyKey: `key-${registrationNumber}-${timeSlot}`,
				departmentId: 'd1',
				registrationNumber,
				odometer: null,
				offerings: [{ code: 'oil-change', units: 1, userInput: '' }],
				customer: { firstName: 'Olle', lastName: 'Berg', phone: '0701234567', email: 'olle@example.com' },
				freeText: '',
				language: 'sv',
				slot: timeSlot === null ? null : { timeSlot, isFullDay: false },
			},
			eva,
		)
		return booked.ok ? booked.value.id : booked.error.code
	}

	const at = (timeSlot: string, technician: string | null = null) => ({ timeSlot, isFullDay: false, technician })

	async function rows() {
		const board = await operator.board(testSite, { department: 'd1', from: '2026-11-23', days: 1 })
		return board?.days[0]?.rows.map(({ technician, jobs }) => [
			technician,
			...jobs.map(({ from, booking }) => `${booking.registrationNumber} ${from / 60}`),
		])
	}

	test('staff book at every quarter and without lead time; without a time it is the first free one', async () => {
		await book('ABC123', '2026-11-23T08:15:00')
		await book('ABD123', null)
		expect(await rows()).toEqual([['anna', 'ABD123 7', 'ABC123 8.25'], ['bo']])
	})

	test('a booking is moved to a technician and a time, and what is taken is refused with the next free times', async () => {
		const first = await book('ABC123', '2026-11-23T08:00:00')
		const second = await book('ABD123', '2026-11-23T08:00:00')
		expect(await rows()).toEqual([
			['anna', 'ABC123 8'],
			['bo', 'ABD123 8'],
		])
		const refused = await operator.move(testSite, second, at('2026-11-23T08:00:00', 'anna'), eva)
		expect(refused).toMatchObject({ ok: false, error: { code: 'slot-not-available' } })
		const next = refused.ok || refused.error.code !== 'slot-not-available' ? [] : refused.error.next
		expect(next.find(({ isFullDay }) => !isFullDay)?.timeSlot).toBe('2026-11-23T08:45:00')
		expect(await rows()).toContainEqual(['bo', 'ABD123 8'])

		await operator.move(testSite, first, at('2026-11-23T10:00:00', 'bo'), eva)
		expect(await rows()).toEqual([['anna'], ['bo', 'ABD123 8', 'ABC123 10']])
	})

	test('after a refused move the next free times are others than the one that the booking has', async () => {
		await book('ABC123', '2026-11-23T09:00:00')
		await book('ABD123', '2026-11-23T09:00:00')
		const id = await book('ABE123', '2026-11-23T10:00:00')
		const refused = await operator.move(testSite, id, at('2026-11-23T09:00:00'), eva)
		const next = refused.ok || refused.error.code !== 'slot-not-available' ? [] : refused.error.next
		const times = next.filter(({ isFullDay }) => !isFullDay).map(({ timeSlot }) => timeSlot.slice(11, 16))
		expect(times).toEqual(['09:45', '10:15', '10:30', '10:45', '11:00'])
	})

	test('the times of a day that a booking can be moved to are those that a move takes, over its own time too', async () => {
		const id = await book('ABC123', '2026-11-23T08:00:00')
		await book('ABD123', '2026-11-23T09:00:00')
		const times = async (technician: string | null, date = '2026-11-23') =>
			(await operator.timesOn(testSite, id, { date, technician })).map(
				({ timeSlot, isFullDay }) => `${timeSlot.slice(11, 16)}${isFullDay ? ' day' : ''}`,
			)
		const ofAnna = await times('anna')
		expect(ofAnna).toEqual(expect.arrayContaining(['07:45', '08:15', '09:45']))
		expect(ofAnna).not.toContain('08:00')
		expect(ofAnna).not.toContain('08:30')
		expect(await times('bo')).toEqual(expect.arrayContaining(['08:00', '08:30']))
		expect(await times(null, '2026-11-21')).toEqual([])
		expect(await times(null, 'tomorrow')).toEqual([])
		for (const time of ['08:15', '07:45'])
			expect(await operator.move(testSite, id, at(`2026-11-23T${time}:00`, 'anna'), eva)).toMatchObject({ ok: true })
		await operator.cancel(testSite, id, eva)
		expect(await times(null)).toEqual([])
	})

	test('another technician at the same time is no change for the customer', async () => {
		const id = await book('ABC123', '2026-11-23T08:00:00')
		await operator.move(testSite, id, at('2026-11-23T08:00:00', 'bo'), eva)
		expect(await rows()).toEqual([['anna'], ['bo', 'ABC123 8']])
		const found = await operator.find(testSite, id)
		expect([changes.map(({ kind }) => kind), found?.booking.sequence]).toEqual([['booked'], 0])
	})

	test('the customer is told of another technician only if the car is ready later', async () => {
		await book('ABD123', '2026-11-23T08:00:00')
		const id = await book('ABC123', null)
		const change = async (technician: string) => {
			await operator.move(testSite, id, { ...at('2026-11-23T08:00:00', technician), isFullDay: true }, eva)
			const { booking } = (await operator.find(testSite, id)) ?? {}
			return slotOf({ handIn: booking?.readyAt ?? 0, isFullDay: false }, testDepartment(1)).timeSlot.slice(11, 16)
		}
		expect(await change('bo')).toBe('08:45')
		changes.length = 0
		// Anna is busy until then.
		expect(await change('anna')).toBe('09:30')
		expect(changes.map(({ kind }) => kind)).toEqual(['moved'])
		expect(await change('bo')).toBe('08:45')
		expect(changes).toHaveLength(1)
	})

	test('a booking whose person is erased is not moved to another time', async () => {
		const id = await book('ABC123', '2026-11-23T08:00:00')
		clock = Date.parse('2026-11-24T09:00:00Z')
		await operator.erase(testSite, [id])
		expect(await operator.nextTimes(testSite, id)).toEqual([])
		expect(await operator.timesOn(testSite, id, { date: '2026-11-25', technician: null })).toEqual([])
		expect(await operator.move(testSite, id, at('2026-11-25T10:00:00'), eva)).toEqual(fail({ code: 'not-confirmed' }))
	})

	test('the history says who did what', async () => {
		const id = await book('ABC123', '2026-11-23T08:00:00')
		await operator.move(testSite, id, at('2026-11-23T09:00:00'), 'Bo Alm')
		await operator.settle(testSite, id, { kind: 'done' }, eva)
		await operator.settle(testSite, id, { kind: 'reopened' }, eva)
		await operator.cancel(testSite, id, eva)
		const found = await operator.find(testSite, id)
		expect(found?.history.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
			'booked Eva Ek',
			'moved Bo Alm',
			'done Eva Ek',
			'reopened Eva Ek',
			'cancelled Eva Ek',
		])
		expect(changes.map(({ kind }) => kind)).toEqual(['booked', 'moved', 'cancelled'])
	})

	test('the time of a car that did not come is free again, and the day still shows it', async () => {
		const id = await book('ABC123', '2026-11-23T08:00:00')
		expect((await operator.settle(testSite, id, { kind: 'no-show' }, eva))?.state).toBe('no-show')
		expect(await rows()).toEqual([['anna'], ['bo']])
		const board = await operator.board(testSite, { department: 'd1', from: '2026-11-23', days: 1 })
		expect(board?.days[0]?.released.map((booking) => booking.id)).toEqual([id])
		expect(await operator.settle(testSite, id, { kind: 'done' }, eva)).toBeNull()
		expect(await operator.move(testSite, id, at('2026-11-23T09:00:00'), eva)).toMatchObject({
			error: { code: 'not-confirmed' },
		})
	})

	test('bookings are found by who booked: part of the name, phone or mail address', async () => {
		const ids = [await book('ABC123', '2026-11-23T08:00:00'), await book('ABD123', '2026-11-24T08:00:00')]
		for (const [text, count] of [
			...([
				['olle', 2],
				['ÖLLE BE', 2],
				['Berg', 2],
				['bergström', 0],
				['%', 0],
			] as const),
			...([
				['070-123 45 67', 2],
				['+46 70 123 45 67', 2],
				['4567', 0],
			] as const),
			...([
				['Olle@Example.com', 2],
				['olle@', 0],
			] as const),
			...([
				['abc 123', 1],
				['ABC', 0],
			] as const),
		]) {
			const found = await operator.search(testSite, text)
			expect(
				found.map(({ id }) => id),
				text,
			).toEqual(ids.slice(0, count).reverse())
			expect(await operator.search({ ...testSite, key: 'carhall-no' }, text), text).toEqual([])
		}
	})

	test('bookings of other sites are not found', async () => {
		const id = await book('ABC123', '2026-11-23T08:00:00')
		const other = { ...testSite, key: 'carhall-no' }
		expect(await operator.find(other, id)).toBeNull()
		expect(await operator.cancel(other, id, eva)).toBeNull()
		expect((await operator.search(testSite, 'abc 123')).map((booking) => booking.id)).toEqual([id])
		expect(await operator.search(other, id)).toEqual([])
	})

	test('the day says which bay a car is in, and a bay that is gone stays as long as there is work in it', async () => {
		await book('ABC123', '2026-11-23T08:00:00')
		const second = await book('ABD123', '2026-11-23T08:00:00')
		const bays = async () => {
			const board = await operator.board(testSite, { department: 'd1', from: '2026-11-23', days: 1 })
			return board?.days[0]?.bays.map((row) => [row.bay, ...row.jobs.map(({ booking }) => booking.registrationNumber)])
		}
		expect(await bays()).toEqual([
			['1', 'ABC123'],
			['2', 'ABD123'],
		])
		expect((await operator.find(testSite, second))?.bays).toEqual(['2'])
		const close = (department: WorkshopDepartment) =>
			ok({ ...department, schedule: { ...department.schedule, bays: [bay('1')] } })
		await operator.changeDepartment(testSite, 'd1', close)
		expect(await book('ABE123', '2026-11-23T08:00:00')).toBe('slot-not-available')
		expect(await bays()).toContainEqual(['2', 'ABD123'])
	})

	test('bookings outside the working hours of their technicians are found, by hand-in, without those that are over', async () => {
		const early = await book('ABC123', '2026-11-24T07:30:00')
		const late = await book('ABD123', '2026-11-23T15:00:00')
		await book('ABE123', '2026-11-23T10:00:00')
		const cancelled = await book('ABE123', '2026-11-25T07:30:00')
		expect(await operator.cancel(testSite, cancelled, eva)).toMatchObject({ state: 'cancelled' })
		const done = await book('ABE123', '2026-11-25T07:30:00')
		expect(await operator.settle(testSite, done, { kind: 'done' }, eva)).toMatchObject({ state: 'done' })
		const outside = async (changed: Partial<typeof schedule>) => {
			const { count, first } = await operator.outsideHours(testDepartment(1, { schedule: { ...schedule, ...changed } }))
			return [count, ...first.map(({ id }) => id)]
		}
		expect(await outside({})).toEqual([0])
		const shorter = schedule.openingHours.map((day) => day.map(() => ({ from: '08:00', to: '15:15' })))
		expect(await outside({ openingHours: shorter })).toEqual([2, late, early])
		expect(await outside({ specialHours: { '2026-11-24': [] } })).toEqual([1, early])
		expect(await outside({ technicians: [bo] })).toEqual([3, expect.any(String), late, early])
		clock = Date.parse('2026-11-23T15:00:00Z')
		expect(await outside({ openingHours: shorter })).toEqual([1, early])
	})

	test('an agreement is given to a car and taken away', async () => {
		const agreed = async () => (await operator.findVehicle(testSite, 'abc 123'))?.hasAgreement
		expect(await agreed()).toBe(false)
		await operator.setAgreement(testSite, { registrationNumber: 'ABC123', hasAgreement: true })
		expect(await agreed()).toBe(true)
		await operator.setAgreement(testSite, { registrationNumber: 'ABC123', hasAgreement: false })
		expect(await agreed()).toBe(false)
		expect(await operator.findVehicle(testSite, 'NONE99')).toBeNull()
	})

	test('two changes of the catalogue, or of a department, at the same moment are both kept', async () => {
		const raisePrices = (catalogue: Catalogue) => ok({ ...catalogue, roundTo: catalogue.roundTo + 1 })
		const openMore = (department: WorkshopDepartment) =>
			ok({ ...department, schedule: { ...department.schedule, daysAhead: department.schedule.daysAhead + 1 } })
		const before = await operator.setupOf(testSite)
		await Promise.all(Array.from({ length: 5 }, () => operator.changeCatalogue(testSite, raisePrices)))
		await Promise.all(Array.from({ length: 5 }, () => operator.changeDepartment(testSite, 'd1', openMore)))
		const after = await operator.setupOf(testSite)
		expect(after.catalogue?.roundTo).toBe((before.catalogue?.roundTo ?? 0) + 5)
		expect(after.departments[0]?.schedule.daysAhead).toBe((before.departments[0]?.schedule.daysAhead ?? 0) + 5)
	})

	describe('a workshop whose hours are those of its dealer’s own system', () => {
		const basket = { registrationNumber: 'ABC123', offeringCodes: ['wash'], departmentId: 'd1' }
		const timesOn = async (date: string) => {
			const workshop = openTestWorkshop(db, { dealersOf: async () => dealers })
			const week = await workshop.findWeek({ ...basket, from: date })
			return (week.ok && week.value[0]?.availableSlots) || []
		}
		const stored = async () =>
			JSON.parse((await db.selectFrom('workshop_department').select('document').executeTakeFirstOrThrow()).document)

		beforeEach(async () => {
			const weekdays = ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag'].map((day) => ({ day, text: '07:00–17:00' }))
			const hours = { openingHours: weekdays, deviatingHours: [{ day: '2026-12-23', text: '09:00–14:00' }] }
			const vacations = [{ start: '2026-11-30', end: '2026-12-04', days: [] }]
			const department = { name: 'Verkstad', group: 'Workshop', brands: [], employees: [], ...hours, vacations }
			dealers = [{ id: '1001', slug: 'one', name: 'Carhall 1', brands: [], departments: [department] }]
			const { schedule: own, ...rest } = testDepartment(1)
			await putDepartments(db, testSite.key, [{ ...rest, schedule: { ...own, openingHours: null } }])
		})

		test('gives out no time outside special hours and in vacations', async () => {
			expect(await timesOn('2026-12-22')).toContain('07:00')
			expect(await timesOn('2026-12-23')).not.toContain('07:00')
			expect((await timesOn('2026-12-23')).at(0)).toBe('09:00')
			expect((await timesOn('2026-12-23')).at(-1)).toBe('13:30')
			expect(await timesOn('2026-12-02')).toEqual([])
		})

		test('has special hours on a holiday if they are entered', async () => {
			expect(await timesOn('2026-12-24')).toEqual([])
			await operator.changeDepartment(
				testSite,
				'd1',
				withSpecialHours({ '2026-12-24': [{ from: '08:00', to: '11:00' }] }),
			)
			expect((await timesOn('2026-12-24')).at(0)).toBe('08:00')
		})

		test('stores what staff change, and leaves the rest to the dealer’s own system', async () => {
			await operator.changeDepartment(testSite, 'd1', withSpecialHours({ '2026-12-22': [] }))
			expect((await stored()).schedule).toMatchObject({ openingHours: null, specialHours: { '2026-12-22': [] } })
			expect(await timesOn('2026-12-22')).toEqual([])
			dealers = dealers.map((dealer) => ({
				...dealer,
				departments: dealer.departments.map((each) => ({
					...each,
					deviatingHours: [{ day: '2026-12-21', text: 'Stängt' }],
				})),
			}))
			expect(await timesOn('2026-12-21')).toEqual([])
			expect(await timesOn('2026-12-23')).toContain('07:00')
		})

		test('has the hours of the weekday again on a special day that staff remove', async () => {
			const change = (changed: Partial<WorkshopDepartment['schedule']>) =>
				operator.changeDepartment(testSite, 'd1', (department) =>
					ok({ ...department, schedule: { ...department.schedule, ...changed } }),
				)
			await change({ specialHours: {} })
			expect(await timesOn('2026-12-23')).toContain('07:00')
			expect(await timesOn('2026-12-02')).toContain('07:00')
			const [department] = (await operator.setupOf(testSite)).departments
			expect(department?.schedule.specialHours).toEqual({})
			const later = Array.from({ length: 7 }, () => [{ from: '10:00', to: '17:00' }])
			await change({ openingHours: later })
			expect((await timesOn('2026-12-23')).at(0)).toBe('10:00')
			await change({ specialHours: { '2026-12-23': [{ from: '13:00', to: '17:00' }] } })
			expect((await timesOn('2026-12-23')).at(0)).toBe('13:00')
		})

		test('has the hours of the weekday on a special day that an earlier version removed, unless staff enter them', async () => {
			const { schedule: own, ...rest } = testDepartment(1)
			const ofWeekday = { '2026-12-23': [{ from: '07:00', to: '17:00' }] }
			await putDepartments(db, testSite.key, [
				{ ...rest, schedule: { ...own, openingHours: null, specialHours: ofWeekday } },
			])
			const specialHours = async () => (await operator.setupOf(testSite)).departments[0]?.schedule.specialHours ?? {}
			expect(await specialHours()).not.toHaveProperty('2026-12-23')
			expect((await timesOn('2026-12-23')).at(0)).toBe('07:00')
			await operator.changeDepartment(testSite, 'd1', withSpecialHours(ofWeekday))
			expect(await specialHours()).toMatchObject(ofWeekday)
		})
	})

	test('a change that is refused, or of another site, changes nothing', async () => {
		const before = await operator.setupOf(testSite)
		expect(await operator.changeCatalogue(testSite, () => fail('price'))).toEqual({ ok: false, error: 'price' })
		const other = { ...testSite, key: 'carhall-no', market: { ...testSite.market, country: 'NO' as const } }
		expect(await operator.changeDepartment(other, 'd1', ok)).toBeNull()
		expect(await operator.changeCatalogue(other, ok)).toBeNull()
		expect(await operator.setupOf(testSite)).toEqual(before)
	})

	test('visitors are told the own price of a workshop until it is taken back, also of one kept before there were own prices', async () => {
		const { document } = await db.selectFrom('workshop_department').select('document').executeTakeFirstOrThrow()
		const { ownPrices: _, ...older } = JSON.parse(document)
		await db
			.updateTable('workshop_department')
			.set({ document: JSON.stringify(older) })
			.execute()
		const workshop = openTestWorkshop(db)
		const told = async () => {
			const car = { registrationNumber: 'ABC123', language: 'sv' as const }
			const prices = await workshop.findPrices({
				...{ registrationNumber: car.registrationNumber, departmentId: 'd1', odometerValue: 1 },
				offeringCodes: ['service-small'],
			})
			const services = await workshop.findServices({ ...car, place: { latitude: 58, longitude: 15 } })
			if (!prices.ok || !services.ok) throw new Error('refused')
			const listed = services.value.flatMap(({ offerings }) => offerings).find(({ code }) => code === 'service-small')
			return [prices.value.prices[0]?.price, listed?.price]
		}
		const setPrices = (ownPrices: WorkshopDepartment['ownPrices']) =>
			operator.changeDepartment(testSite, 'd1', (department) => ok({ ...department, ownPrices }))
		const before = await told()
		await setPrices({ 'service-small': 2000 })
		// A Volvo costs a tenth more.
		expect(await told()).toEqual([2200, 2200])
		await setPrices({})
		expect(await told()).toEqual(before)
	})

	test('the work of a day is counted', async () => {
		await book('ABC123', '2026-11-23T08:00:00')
		const board = await operator.board(testSite, { department: 'd1', from: '2026-11-23', days: 7 })
		expect(board?.days.map(({ isOpen, workingMinutes }) => (isOpen ? workingMinutes : null))).toEqual([
			...Array.from({ length: 5 }, () => 2 * 8 * 60),
			null,
			null,
		])
		expect(board?.days[0]?.bookedMinutes).toBe(45)
	})
})
