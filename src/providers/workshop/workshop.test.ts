import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSqlite, type TestDatabase } from '#db/testing/test-database.ts'
import { startReceiver } from '#platform/testing/receiver.ts'
import { fillTestWorkshops, openTestWorkshop } from '#workshop/testing/test-workshops.ts'
import { contractBooking, workshopContract } from '#workshop/workshop.contract.ts'
import type { Workshop } from '#workshop/workshop.ts'
import { createMechmate } from './mechmate.ts'
import { type MechmateMood, type MechmateSimulator, startMechmateSimulator } from './testing/mechmate-simulator.ts'

async function openEmbedded(): Promise<Workshop> {
	const { db } = await openSqlite()
	await fillTestWorkshops(db)
	return openTestWorkshop(db)
}

describe('the embedded workshops', () => {
	let shared: TestDatabase
	beforeAll(async () => {
		shared = await openSqlite({ isShared: true })
		await fillTestWorkshops(shared.db)
	})
	afterAll(() => shared.close())
	workshopContract({ open: () => openTestWorkshop(shared.db), openEmpty: openEmbedded })

	test('the first hand-in is as far from now as the department wants, the last on its last day', async () => {
		// 07:10 in Stockholm; the departments want an hour, and look sixty days ahead.
		const workshop = openTestWorkshop(shared.db, { now: () => new Date('2026-11-23T06:10:00Z') })
		const slotsOn = async (from: string) => {
			const week = await workshop.findWeek({
				registrationNumber: 'ABC123',
				offeringCodes: ['wash'],
				departmentId: 'd1',
				from,
			})
			return week.ok ? week.value : []
		}
		expect((await slotsOn('2026-11-23'))[0]).toMatchObject({ allDaySlotAvailable: false })
		expect((await slotsOn('2026-11-23'))[0]?.availableSlots[0]).toBe('08:30')
		const last = await slotsOn('2027-01-18')
		expect(last.map(({ availableSlots }) => availableSlots.length > 0)).toEqual([
			true,
			true,
			true,
			true,
			true,
			false,
			false,
		])
		expect((await slotsOn('2027-01-25')).every(({ availableSlots }) => availableSlots.length === 0)).toBe(true)
	})
})

describe('the adapter of MechMate', () => {
	let simulator: MechmateSimulator
	let behind: Workshop
	let shared: TestDatabase
	beforeAll(async () => {
		simulator = await startMechmateSimulator(() => behind)
		shared = await openSqlite({ isShared: true })
		await fillTestWorkshops(shared.db)
	})
	beforeEach(() => {
		behind = openTestWorkshop(shared.db)
		simulator.setMood('well')
		simulator.asked.length = 0
	})
	afterAll(async () => {
		await simulator.close()
		await shared.close()
	})
	const open = (timeoutMs = 30_000) => createMechmate({ url: simulator.url, timeoutMs, streamTimeoutMs: timeoutMs })

	workshopContract({
		open: () => open(),
		async openEmpty() {
			behind = await openEmbedded()
			return open()
		},
	})

	const place = { latitude: 58.1, longitude: 15 }
	const basket = { registrationNumber: 'ABC123', offeringCodes: ['wash'] }
	const car = { registrationNumber: 'ABC123', place, language: 'sv' } as const

	async function firstDepartment(workshop: Workshop) {
		for await (const department of workshop.nearestDepartments({ ...basket, place })) return department
	}

	test.each<[MechmateMood, string]>([
		['slow', 'timeout'],
		['wrong', 'an answer that does not fit'],
		['error', 'the service says ServerError'],
		['truncated', 'invalid-json'],
		['cut', 'no-connection'],
		['html', 'invalid-json'],
		['down', 'status 503'],
		['busy', 'status 429'],
		['reset', 'no-connection'],
		['huge', 'body-too-large'],
	])('a service that is %s is unavailable: %s', async (mood, reason) => {
		simulator.setMood(mood)
		const workshop = open(mood === 'slow' ? 150 : 30_000)
		const unavailable = { ok: false, error: { code: 'unavailable', reason: expect.any(String) } }
		const asked = { ...basket, departmentId: 'd1' }
		const first = await workshop.findVehicle('ABC123')
		if (mood === 'wrong')
			expect(first).toMatchObject({ ok: false, error: { reason: expect.stringContaining('unexpected-answer') } })
		else expect(first).toMatchObject({ ok: false, error: { reason: expect.stringContaining(reason) } })
		expect(await workshop.findServices(car)).toEqual(unavailable)
		expect(await workshop.findAddOns(car)).toEqual(unavailable)
		expect(await workshop.hasAuthorizedWorkshop('Volvo')).toEqual(unavailable)
		expect(await workshop.findWeek({ ...asked, from: '2026-11-23' })).toEqual(unavailable)
		expect(await workshop.findPrices({ ...asked, odometerValue: 1 })).toEqual(unavailable)
		// Another client: the breaker of the first one is open by now.
		const booked = await open(mood === 'slow' ? 150 : 30_000).book(contractBooking)
		// The service says that it has not booked.
		const isRefused = mood === 'down' || mood === 'busy' || mood === 'error'
		expect(booked).toMatchObject({ ok: false, error: { code: isRefused ? 'unavailable' : 'outcome-unknown' } })
		expect(await firstDepartment(workshop)).toEqual(unavailable)
	})

	test.each<MechmateMood>(['slow', 'truncated', 'cut', 'reset', 'html', 'huge'])(
		'a booking whose answer is lost (%s) is found by its key, and is the same when it is sent again',
		async (mood) => {
			behind = await openEmbedded()
			simulator.setMood(mood)
			const { idempotencyKey } = contractBooking
			const lost = await open(mood === 'slow' ? 500 : 30_000).book(contractBooking)
			expect(lost).toMatchObject({ ok: false, error: { code: 'outcome-unknown' } })
			expect(await open(mood === 'slow' ? 150 : 30_000).findReceipt(idempotencyKey)).toMatchObject({ ok: false })
			simulator.setMood('well')
			const found = await vi.waitFor(async () => {
				const receipt = await open().findReceipt(idempotencyKey)
				expect(receipt).toMatchObject({ ok: true, value: { id: expect.any(String) } })
				return receipt
			}, 10_000)
			expect(await open().book(contractBooking)).toEqual(found)
		},
	)

	test('a booking that never reached the service is not one that may have been made', async () => {
		const gone = await startMechmateSimulator(() => behind)
		await gone.close()
		const workshop = createMechmate({ url: gone.url })
		expect(await workshop.book(contractBooking)).toMatchObject({ ok: false, error: { code: 'unavailable' } })
	})

	test('a booking is sent once, a question a second time if the service is down', async () => {
		simulator.setMood('down')
		const workshop = open()
		await workshop.book(contractBooking)
		await workshop.findVehicle('ABC123')
		expect(simulator.asked).toEqual(['/api/mechmate/book', '/api/mechmate/car/ABC123', '/api/mechmate/car/ABC123'])
	})

	test('a mileage that nobody knows is sent as 1, which the service reads as unknown', async () => {
		const { url, taken } = await startReceiver()
		await createMechmate({ url }).book({ ...contractBooking, odometer: null })
		expect(JSON.parse(taken[0]?.body ?? '')).toMatchObject({ registrationNumber: 'ABC123', mileage: 1 })
	})

	test('batches of the stream are asked for one after the other, by the last department', async () => {
		const ids: string[] = []
		for await (const found of open().nearestDepartments({ ...basket, place }))
			if (found.ok) ids.push(found.value.departmentId)
		expect(ids).toEqual(['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'])
		const cursors = simulator.asked.map((address) => new URL(address, 'http://localhost').searchParams.get('cursor'))
		expect(cursors).toEqual([null, 'd5', 'd7'])
	})

	test('a service that cannot be reached is unavailable', async () => {
		const workshop = createMechmate({ url: 'http://127.0.0.1:1/api/mechmate' })
		expect(await workshop.findVehicle('ABC123')).toMatchObject({ ok: false, error: { code: 'unavailable' } })
	})

	test('it has no page to move or cancel', async () => {
		const workshop = open()
		const { timeSlot } = contractBooking
		const nothing = { ok: false, error: { code: 'booking-not-found' } }
		expect(await workshop.findBooking('x')).toEqual(nothing)
		expect(await workshop.findWeekToMove('x', '2026-11-23')).toEqual(nothing)
		expect(await workshop.moveBooking('x', { timeSlot, isFullDay: false })).toEqual(nothing)
		expect(await workshop.cancelBooking('x')).toEqual(nothing)
	})
})
