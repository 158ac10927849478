import { expect, test } from 'vitest'
import { expectOk } from '#platform/testing/expect-ok.ts'
import type { BookingRequest, NearDepartment, Workshop, WorkshopError } from './workshop.ts'

const place = { latitude: 58.1, longitude: 15 }

export const contractBooking: BookingRequest = {
	idempotencyKey: 'key-of-the-contract',
	departmentId: 'd1',
	registrationNumber: 'ABC123',
	odometer: { value: 6200, unit: 'mil' },
	offerings: [
		{ code: 'service-small', units: 1, userInput: '' },
		{ code: 'wash', units: 1, userInput: '' },
	],
	timeSlot: '2026-11-24T08:30:00',
	isFullDay: false,
	customer: { firstName: 'Åsa', lastName: 'Öberg', phone: '+46 70 123 45 67', email: 'asa@example.com' },
	freeText: 'Ring gärna när bilen är klar',
	language: 'sv',
}

/** The first departments, or the error in their place. */
async function takeNearest(
	workshop: Workshop,
	basket: { registrationNumber?: string; offeringCodes?: string[]; after?: string },
	limit: number,
): Promise<(NearDepartment | WorkshopError)[]> {
	const found: (NearDepartment | WorkshopError)[] = []
	const asked = { registrationNumber: 'ABC123', offeringCodes: ['oil-change'], place, ...basket }
	for await (const department of workshop.nearestDepartments(asked)) {
		found.push(department.ok ? department.value : department.error)
		if (found.length === limit) break
	}
	return found
}

/** The contract of every workshop, with the departments and cars of `fillTestWorkshops`. */
export function workshopContract({
	open,
	openEmpty,
}: {
	/** In which nothing is booked. */
	open: () => Workshop | Promise<Workshop>
	/** One that the test may book in. */
	openEmpty: () => Workshop | Promise<Workshop>
}): void {
	test('a car is found by its plate, however it is written', async () => {
		const car = expectOk(await (await open()).findVehicle('abd 123'))
		expect(car).toMatchObject({ make: 'Volvo', model: 'XC60', modelYear: 2021, region: 'SE' })
		expect(car).toMatchObject({ hasServiceAgreement: true, isSupported: true })
	})

	test.each<[string, string, WorkshopError['code']]>([
		['a plate that no car has', 'XYZ987', 'vehicle-not-found'],
		['a text that is no plate', 'A', 'invalid-registration-number'],
		['a plate with a slash', 'AB/12', 'invalid-registration-number'],
	])('%s is refused', async (_, plate, code) => {
		expect(await (await open()).findVehicle(plate)).toEqual({ ok: false, error: { code } })
	})

	test('a make that is booked elsewhere is found but not supported, and has no services', async () => {
		const workshop = await open()
		expect(expectOk(await workshop.findVehicle('ABG123')).isSupported).toBe(false)
		const refused = { ok: false, error: { code: 'make-not-supported', make: 'BMW' } }
		expect(await workshop.findServices({ registrationNumber: 'ABG123', place, language: 'sv' })).toEqual(refused)
	})

	test('services come in categories with prices, units and what is not made for the car', async () => {
		const services = expectOk(
			await (await open()).findServices({ registrationNumber: 'ABC123', place, language: 'sv' }),
		)
		const [service, tyres] = services
		expect(service).toMatchObject({ name: 'Service', icon: 'service', selectionType: 'exclusive' })
		expect(tyres).toMatchObject({ name: 'Däck och hjul', selectionType: null })
		const offerings = services.flatMap((category) => category.offerings)
		const find = (code: string) => offerings.find((offering) => offering.code === code)
		expect(find('service-small')).toMatchObject({ price: 2190, priceDiscount: 0, isAvailable: true })
		expect(find('service-electric')).toMatchObject({ isAvailable: false })
		expect(find('failed-inspection')).toMatchObject({
			price: null,
			notKnownPriceText: 'Pris saknas*',
			allowUserInput: true,
		})
		// The workshop has no such skill, or no such machine.
		expect(find('windscreen')).toBeUndefined()
		expect(find('tyre-fitting')).toBeUndefined()
	})

	test('a service agreement takes its part off the price', async () => {
		const services = expectOk(
			await (await open()).findServices({ registrationNumber: 'ABD123', place, language: 'sv' }),
		)
		const small = services.flatMap(({ offerings }) => offerings).find(({ code }) => code === 'service-small')
		expect(small).toMatchObject({ price: 2190, priceDiscount: 220 })
	})

	test('work that needs authorisation is offered to the makes that have it', async () => {
		const workshop = await open()
		const codesFor = async (registrationNumber: string) =>
			expectOk(await workshop.findServices({ registrationNumber, place, language: 'sv' })).flatMap(({ offerings }) =>
				offerings.map(({ code }) => code),
			)
		expect(await codesFor('ABC123')).toContain('service-make')
		expect(await codesFor('ABE123')).not.toContain('service-make')
	})

	test('add-ons can be sold in units', async () => {
		const addOns = expectOk(await (await open()).findAddOns({ registrationNumber: 'ABC123', place, language: 'sv' }))
		expect(addOns.map(({ icon, selectionType }) => [icon, selectionType])).toEqual([
			['care', null],
			['mobility', 'exclusive'],
			['oil', null],
		])
		const wipers = addOns.flatMap(({ offerings }) => offerings).find(({ code }) => code === 'wipers')
		expect(wipers?.unitPrice).toEqual({ minimum: 1, maximum: 3, unitAbbreviation: 'st', postfix: '/st' })
	})

	test.each([
		['Volvo', true],
		['volvo', true],
		['Toyota', false],
		['', false],
	])('an authorised workshop for "%s": %s', async (make, has) => {
		expect(await (await open()).hasAuthorizedWorkshop(make || '-')).toEqual({ ok: true, value: has })
	})

	test('departments come nearest first, each with its first free time, and go on after the last one', async () => {
		const workshop = await open()
		const first = await takeNearest(workshop, {}, 5)
		expect(first).toMatchObject([
			{ departmentId: 'd1', siteId: '1001', makes: ['Volvo'], firstTimeSlot: '2026-11-23T07:00:00' },
			...['d2', 'd3', 'd4', 'd5'].map((departmentId) => ({ departmentId })),
		])
		expect(await takeNearest(workshop, { after: 'd5' }, 5)).toMatchObject([
			{ departmentId: 'd6' },
			{ departmentId: 'd7' },
		])
	})

	test('without a department that does the work there is none', async () => {
		const authorised = { registrationNumber: 'ABE123', offeringCodes: ['service-make'] }
		expect(await takeNearest(await open(), authorised, 5)).toEqual([])
	})

	test.each<[string, { registrationNumber?: string; offeringCodes?: string[] }, WorkshopError]>([
		['an unknown car', { registrationNumber: 'XYZ987' }, { code: 'vehicle-not-found' }],
		['a make that is booked elsewhere', { registrationNumber: 'ABG123' }, { code: 'make-not-supported', make: 'BMW' }],
		['an unknown offering', { offeringCodes: ['magic'] }, { code: 'offering-not-available', offering: 'magic' }],
		[
			'an oil change of an electric car',
			{ registrationNumber: 'ABF123' },
			{ code: 'offering-not-available', offering: 'oil-change' },
		],
		[
			'two services that exclude each other',
			{ offeringCodes: ['oil-change', 'service-small'] },
			{ code: 'offering-not-available', offering: 'oil-change' },
		],
	])('%s ends the search for departments', async (_, basket, error) => {
		expect(await takeNearest(await open(), basket, 5)).toEqual([error])
	})

	test('a week has its seven days with the times at which the car can be handed in', async () => {
		const basket = { registrationNumber: 'ABC123', offeringCodes: ['service-small', 'wash'], departmentId: 'd1' }
		const week = expectOk(await (await open()).findWeek({ ...basket, from: '2026-11-23' }))
		expect(week.map(({ date }) => date)).toEqual(
			['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`),
		)
		// 105 minutes: not over the end of the day at 16:00, but over lunch.
		expect(week[0]?.availableSlots.at(0)).toBe('07:00')
		expect(week[0]?.availableSlots.at(-1)).toBe('14:00')
		expect(week[0]?.allDaySlotAvailable).toBe(true)
		expect(week[5]).toEqual({
			...{ date: '2026-11-28', availableSlots: [], readyTimes: [] },
			...{ allDaySlotAvailable: false, allDayReadyAt: null },
		})
	})

	test('each time says when the car is ready, also on a later day', async () => {
		const workshop = await open()
		const findMonday = async (offeringCodes: string[]) => {
			const basket = { registrationNumber: 'ABC123', offeringCodes, departmentId: 'd1', from: '2026-11-23' }
			return expectOk(await workshop.findWeek(basket))[0]
		}
		// 105 minutes, at noon with a break of an hour.
		const short = await findMonday(['service-small', 'wash'])
		const readyAt = (time: string) => short?.readyTimes[short.availableSlots.indexOf(time)]
		expect(['07:00', '08:30', '11:30'].map(readyAt)).toEqual(['08:45', '10:15', '14:15'])
		expect(short?.readyTimes).toHaveLength(short?.availableSlots.length ?? 0)
		expect(short?.allDayReadyAt).toBe('2026-11-23T09:45:00')
		// 450 minutes: seven hours on Monday from eight on, half an hour on Tuesday from seven on.
		expect(await findMonday(['clutch', 'wash'])).toMatchObject({
			availableSlots: [],
			readyTimes: [],
			allDayReadyAt: '2026-11-24T07:30:00',
		})
	})

	test('a week of a department that there is not is refused', async () => {
		const basket = { registrationNumber: 'ABC123', offeringCodes: ['wash'], departmentId: 'none', from: '2026-11-23' }
		expect(await (await open()).findWeek(basket)).toEqual({ ok: false, error: { code: 'department-not-found' } })
	})

	test('prices of a workshop depend on how far the car has gone', async () => {
		const workshop = await open()
		const asked = {
			registrationNumber: 'ABC123',
			departmentId: 'd1',
			offeringCodes: ['service-large', 'failed-inspection'],
		}
		const prices = async (odometerValue: number) =>
			expectOk(await workshop.findPrices({ ...asked, odometerValue })).prices
		expect(await prices(1)).toEqual([
			{ code: 'service-large', price: 3840, priceDiscount: 0 },
			{ code: 'failed-inspection', price: null, priceDiscount: 0 },
		])
		expect((await prices(16_000))[0]?.price).toBe(4990)
	})

	test('what excludes each other has no times, no prices and no booking', async () => {
		const workshop = await open()
		const offeringCodes = ['oil-change', 'service-small']
		const refused = { ok: false, error: { code: 'offering-not-available', offering: 'oil-change' } }
		const asked = { registrationNumber: 'ABC123', departmentId: 'd1', offeringCodes }
		expect(await workshop.findPrices({ ...asked, odometerValue: 1 })).toEqual(refused)
		expect(await workshop.findWeek({ ...asked, from: '2026-11-23' })).toEqual(refused)
		const offerings = offeringCodes.map((code) => ({ code, units: 1, userInput: '' }))
		expect(await workshop.book({ ...contractBooking, offerings })).toEqual(refused)
	})

	test('an add-on alone is no booking', async () => {
		const offerings = [{ code: 'wash', units: 1, userInput: '' }]
		expect(await (await open()).book({ ...contractBooking, offerings })).toEqual({
			ok: false,
			error: { code: 'offering-not-available', offering: 'wash' },
		})
	})

	test('a department whose first time is a whole day says so', async () => {
		const workshop = await open()
		const [timed] = await takeNearest(workshop, {}, 1)
		expect(timed).toMatchObject({ firstTimeSlot: '2026-11-23T07:00:00', firstIsWholeDay: false })
		// 420 minutes: too long for a time of its own.
		const [whole] = await takeNearest(workshop, { offeringCodes: ['clutch'] }, 1)
		expect(whole).toMatchObject({ firstTimeSlot: '2026-11-23T08:00:00', firstIsWholeDay: true })
	})

	test('what is offered costs something between the cheapest and the dearest workshop at the mileage that is known', async () => {
		const workshop = await open()
		const spanAt = async (odometerValue?: number) => {
			const car = { registrationNumber: 'ABC123', place, language: 'sv', odometerValue } as const
			const offered = expectOk(await workshop.findServices(car)).flatMap(({ offerings }) => offerings)
			return offered.find(({ code }) => code === 'service-large')
		}
		expect(await spanAt()).toMatchObject({ price: 3840, span: { lowest: 3840, highest: 4990 } })
		expect(await spanAt(16_000)).toMatchObject({ price: 4990, span: { lowest: 4990, highest: 4990 } })
	})

	test('each department says what it charges at a mileage', async () => {
		const workshop = await open()
		const basket = { registrationNumber: 'ABC123', offeringCodes: ['service-large', 'failed-inspection'] }
		for await (const found of workshop.nearestDepartments({ ...basket, place, odometerValue: 16_000 })) {
			const { charges, departmentId } = expectOk(found)
			const own = expectOk(await workshop.findPrices({ ...basket, departmentId, odometerValue: 16_000 }))
			expect(charges?.prices).toEqual(own.prices)
			expect(charges?.prices.map(({ price }) => price)).toEqual([4990, null])
			break
		}
	})

	test('a booking with the prices that were shown is taken, with those of another mileage it is not', async () => {
		const workshop = await openEmpty()
		const { registrationNumber, departmentId, odometer } = contractBooking
		const basket = { registrationNumber, departmentId, offeringCodes: ['service-large'] }
		const request = { ...contractBooking, offerings: [{ code: 'service-large', units: 1, userInput: '' }] }
		const dearer = expectOk(await workshop.findPrices({ ...basket, odometerValue: 16_000 }))
		const refused = await workshop.book({ ...request, pricePromise: dearer.promise })
		expect(refused).toMatchObject({ ok: false, error: { code: 'price-changed' } })
		const charges = refused.ok || refused.error.code !== 'price-changed' ? null : refused.error.charges
		const shown = expectOk(await workshop.findPrices({ ...basket, odometerValue: odometer?.value }))
		expect(charges?.prices).toEqual(shown.prices)
		expectOk(await workshop.book({ ...request, pricePromise: charges?.promise ?? null }))
	})

	test('a booking takes its time; the same key is the same booking, another one finds the time taken', async () => {
		const workshop = await openEmpty()
		const first = expectOk(await workshop.book(contractBooking))
		expect(first.readyAt).toBe('2026-11-24T10:15:00')
		const { id, readyAt } = first
		expect(expectOk(await workshop.book(contractBooking))).toMatchObject({ id, readyAt })

		const other = await workshop.book({
			...contractBooking,
			idempotencyKey: 'another-key',
			registrationNumber: 'ABD123',
		})
		expect(other).toMatchObject({ ok: false, error: { code: 'slot-not-available' } })
		const next = other.ok || other.error.code !== 'slot-not-available' ? [] : other.error.next
		expect(next).toHaveLength(5)
		expect(next[0]).toEqual({ timeSlot: '2026-11-24T10:30:00', isFullDay: false })

		const basket = { registrationNumber: 'ABD123', offeringCodes: ['service-small', 'wash'], departmentId: 'd1' }
		const week = expectOk(await workshop.findWeek({ ...basket, from: '2026-11-23' }))
		// Taken from 08:30 to 10:15.
		expect(week[1]?.availableSlots.slice(0, 2)).toEqual(['10:30', '11:00'])
	})

	test('a booking is found by its key, and no booking by another', async () => {
		const workshop = await openEmpty()
		const { idempotencyKey } = contractBooking
		expect(expectOk(await workshop.findReceipt(idempotencyKey))).toBeNull()
		const { id, readyAt } = expectOk(await workshop.book(contractBooking))
		expect(expectOk(await workshop.findReceipt(idempotencyKey))).toMatchObject({ id, readyAt })
		expect(expectOk(await workshop.findReceipt('another-key'))).toBeNull()
	})

	test('the same car, time, work and person under another key are the same booking', async () => {
		const workshop = await openEmpty()
		const { id } = expectOk(await workshop.book(contractBooking))
		const again = { ...contractBooking, idempotencyKey: 'after-a-reload' }
		expect(expectOk(await workshop.book({ ...again, freeText: 'Ring inte' }))).toMatchObject({ id })
		const { customer, offerings } = contractBooking
		for (const other of [
			{ customer: { ...customer, email: 'anna@example.com' } },
			{ customer: { ...customer, phone: '+46 70 999 99 99' } },
			{ offerings: offerings.slice(0, 1) },
		])
			expect(await workshop.book({ ...again, ...other })).toMatchObject({
				ok: false,
				error: { code: 'slot-not-available' },
			})
	})

	test('the key of another booking is refused', async () => {
		const workshop = await openEmpty()
		expectOk(await workshop.book(contractBooking))
		const other = await workshop.book({ ...contractBooking, timeSlot: '2026-11-24T13:00:00' })
		expect(other).toEqual({ ok: false, error: { code: 'key-reused' } })
	})

	test.each<[string, Partial<BookingRequest>, WorkshopError['code']]>([
		['at night', { timeSlot: '2026-11-24T03:00:00' }, 'slot-not-available'],
		['on a Sunday', { timeSlot: '2026-11-29T10:00:00' }, 'slot-not-available'],
		['in the past', { timeSlot: '2026-11-20T10:00:00' }, 'slot-not-available'],
		['a year ahead', { timeSlot: '2027-11-23T10:00:00' }, 'slot-not-available'],
		['on a day that there is not', { timeSlot: '2026-11-31T10:00:00' }, 'slot-not-available'],
		['for the whole day at ten', { timeSlot: '2026-11-24T10:00:00', isFullDay: true }, 'slot-not-available'],
		['nothing known', { offerings: [{ code: 'magic', units: 1, userInput: '' }] }, 'offering-not-available'],
		['too many units', { offerings: [{ code: 'wipers', units: 4, userInput: '' }] }, 'offering-not-available'],
		[
			'without the message that is asked for',
			{ offerings: [{ code: 'fault-finding', units: 1, userInput: ' ' }] },
			'offering-not-available',
		],
		['in a department that there is not', { departmentId: 'none' }, 'department-not-found'],
		['for an unknown car', { registrationNumber: 'XYZ987' }, 'vehicle-not-found'],
	])('a booking %s is refused', async (_, overrides, code) => {
		expect(await (await open()).book({ ...contractBooking, ...overrides })).toMatchObject({
			ok: false,
			error: { code },
		})
	})
}
