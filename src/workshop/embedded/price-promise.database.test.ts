import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { fillTestWorkshops, openTestWorkshop, testDepartment, testNow } from '../testing/test-workshops.ts'
import { contractBooking } from '../workshop.contract.ts'
import { type BookingRequest, netPrice, type Workshop } from '../workshop.ts'
import { putDepartments } from './workshop-store.ts'

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

forEachDatabase((_name, openTestDatabase) => {
	/** A workshop that has shown its prices, and then charges more. */
	async function openShown({ isDearer = true } = {}) {
		const { db } = await openTestDatabase()
		await fillTestWorkshops(db)
		const keys = await openTestKeys(db)
		// Each call is one of a process that was started anew.
		const workshopAt = (now: Date) => openTestWorkshop(db, { keys, now: () => now })
		const { registrationNumber, departmentId, odometer, offerings } = contractBooking
		const basket = { registrationNumber, departmentId, offeringCodes: offerings.map(({ code }) => code) }
		const shown = await workshopAt(testNow).findPrices({ ...basket, odometerValue: odometer?.value })
		if (!shown.ok) throw new Error('No prices')
		const pricePromise = shown.value.promise ?? ''
		if (isDearer)
			await putDepartments(
				db,
				'carhall-se',
				[1, 2].map((number) => testDepartment(number, { ownPrices: { 'service-small': 9000 } })),
			)
		return {
			pricePromise,
			async pricesAt(now: Date, changed: Partial<Parameters<Workshop['findPrices']>[0]> = {}) {
				const asked = { ...basket, odometerValue: odometer?.value, pricePromise, ...changed }
				const found = await workshopAt(now).findPrices(asked)
				return found.ok ? { ...found.value, prices: found.value.prices.map(netPrice) } : found.error
			},
			async book(now: Date, changed: Partial<BookingRequest> = {}) {
				const booked = await workshopAt(now).book({ ...contractBooking, pricePromise, ...changed })
				if (!booked.ok) return booked.error
				const kept = await workshopAt(now).findBooking(booked.value.manageToken ?? '')
				return kept.ok ? kept.value.offerings.map(({ price }) => price) : kept.error
			},
		}
	}

	test('prices that were shown are kept for half an hour, also by another process', async () => {
		const { book } = await openShown()
		expect(await book(later(30))).toEqual([2190, 275])
	})

	test('prices that were promised are shown again while the promise lasts, for the same visit', async () => {
		const { pricePromise, pricesAt } = await openShown()
		expect(await pricesAt(later(30))).toEqual({ prices: [2190, 275], promise: pricePromise })
		for (const [now, changed] of [
			[later(31), {}],
			[later(1), { pricePromise: null }],
			[later(1), { pricePromise: 'forged' }],
			[later(1), { departmentId: 'd2' }],
		] as const) {
			const today = await pricesAt(now, changed)
			expect(today).toMatchObject({ prices: [9900, 275] })
			expect(today).not.toHaveProperty('promise', pricePromise)
		}
	})

	test('afterwards a booking at other prices is refused with those of today, and taken at them', async () => {
		const { book } = await openShown()
		const refused = await book(later(31))
		expect(refused).toMatchObject({ code: 'price-changed', charges: { prices: [{ price: 9900 }, { price: 275 }] } })
		const pricePromise = 'code' in refused && refused.code === 'price-changed' ? refused.charges.promise : null
		expect(await book(later(31), { pricePromise })).toEqual([9900, 275])
	})

	test('prices that have not changed hold without an end', async () => {
		const { book } = await openShown({ isDearer: false })
		expect(await book(later(600))).toEqual([2190, 275])
	})

	test('a repeat is the booking that was taken, though its prices have ended', async () => {
		const { book } = await openShown()
		expect(await book(later(1))).toEqual([2190, 275])
		expect(await book(later(31))).toEqual([2190, 275])
	})

	test.each<[string, Partial<BookingRequest>]>([
		['another car', { registrationNumber: 'ABE123' }],
		['another workshop', { departmentId: 'd2' }],
		['another mileage', { odometer: { value: 16_000, unit: 'mil' } }],
		[
			'more work',
			{ offerings: [...contractBooking.offerings, { code: 'oil-change', units: 1, userInput: '' }].slice(1) },
		],
		['a price that we did not promise', { pricePromise: 'eyJwcmljZXMiOnt9fQ.forged' }],
	])('the prices are not those of %s', async (_, changed) => {
		const { book } = await openShown()
		expect(await book(later(1), changed)).toMatchObject({ code: 'price-changed' })
	})

	test('a booking that was shown no prices is kept without them', async () => {
		const { book } = await openShown()
		expect(await book(later(1), { pricePromise: null })).toEqual([undefined, undefined])
	})
})
