import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { fail } from '#platform/result.ts'
import { openTestWorkshop } from '#workshop/testing/test-workshops.ts'
import type { Workshop } from '#workshop/workshop.ts'
import { contractWheelChange, fillTestTyreHotel, openTestTyreHotel } from '../testing/test-tyre-hotel.ts'

forEachDatabase((_name, openTestDatabase) => {
	/** In front of workshops of another service, which books and does not answer. */
	async function open(findReceipt?: Workshop['findReceipt']) {
		const { db } = await openTestDatabase()
		await fillTestTyreHotel(db)
		const keys = createTestKeys(db)
		const workshop = openTestWorkshop(db, { keys })
		const unanswered: Workshop = {
			...workshop,
			async book(request) {
				await workshop.book(request)
				return fail({ code: 'outcome-unknown', reason: 'timeout' })
			},
			...(findReceipt ? { findReceipt } : {}),
		}
		return openTestTyreHotel(db, { keys, workshopOf: () => unanswered })
	}

	test('a wheel change whose answer was lost may have been booked, and is found by its key', async () => {
		const hotel = await open()
		expect(await hotel.book(contractWheelChange)).toEqual({ ok: false, error: { code: 'outcome-unknown' } })
		expect(await hotel.findBooking(contractWheelChange)).toMatchObject({
			ok: true,
			value: { id: expect.stringMatching(/^\w{10}$/), readyAt: '2026-11-30T09:30:00', isFullDay: false },
		})
	})

	test('a look-up that fails says so, and is no booking that there is not', async () => {
		const hotel = await open(async () => fail({ code: 'unavailable', reason: 'down' }))
		await hotel.book(contractWheelChange)
		expect(await hotel.findBooking(contractWheelChange)).toMatchObject({ error: { code: 'unavailable' } })
	})

	test('the same request after a cancellation is a new wheel change', async () => {
		const { db } = await openTestDatabase()
		await fillTestTyreHotel(db)
		const keys = createTestKeys(db)
		const workshop = openTestWorkshop(db, { keys })
		const hotel = openTestTyreHotel(db, { keys, workshopOf: () => workshop })
		const book = async () => {
			const booked = await hotel.book(contractWheelChange)
			return booked.ok ? booked.value : null
		}
		const first = await book()
		await workshop.cancelBooking(first?.manageToken ?? '')
		const second = await book()
		expect(second?.id).toBeTruthy()
		expect(second?.id).not.toBe(first?.id)
	})

	test('a car that has an open booking, and a customer with as many as there may be, are told so', async () => {
		const { db } = await openTestDatabase()
		await fillTestTyreHotel(db)
		const keys = createTestKeys(db)
		const open = (openBookings: { perCustomer: number; perCar: number }) =>
			openTestTyreHotel(db, { keys, workshopOf: () => openTestWorkshop(db, { keys, openBookings }) })
		expect((await open({ perCustomer: 1, perCar: 1 }).book(contractWheelChange)).ok).toBe(true)
		const another = { ...contractWheelChange, idempotencyKey: 'another-key', startsAt: '2026-11-30T11:00:00' }
		const refused = (code: string) => ({ ok: false, error: { code } })
		expect(await open({ perCustomer: 3, perCar: 1 }).book(another)).toEqual(refused('too-many-of-car'))
		expect(await open({ perCustomer: 1, perCar: 3 }).book(another)).toEqual(refused('too-many-of-customer'))
	})
})
