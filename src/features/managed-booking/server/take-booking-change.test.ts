import { expect, test } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { fail } from '#platform/result.ts'
import type { Workshop } from '#workshop/workshop.ts'
import { takeBookingChange } from './take-booking-change.ts'

test('a booking is moved and cancelled in the language of the page', async () => {
	const asked: unknown[][] = []
	const change = async (...values: unknown[]) => {
		asked.push(values)
		return fail({ code: 'not-changeable' as const })
	}
	const workshop = { moveBooking: change, cancelBooking: change } as unknown as Workshop
	const page = {
		workshop,
		language: 'en' as const,
		url: new URL('https://carhall.example/en/my-booking?token=t'),
		log: silentLog,
	}
	for (const fields of ['slot=2026-11-24T08:30:00', 'cancel=yes'])
		expect(await takeBookingChange(page, new URLSearchParams(fields))).toMatchObject({ status: 409 })
	expect(asked).toEqual([
		['t', { timeSlot: '2026-11-24T08:30:00', isFullDay: false }, 'en'],
		['t', 'en'],
	])
})

test.each([
	['slot-not-available', 409, 'taken', '2026-11-24'],
	['booking-not-found', 409, 'not-changeable', null],
	['unavailable', 503, 'unavailable', null],
] as const)('a change that fails by %s is answered with %d', async (code, status, notice, from) => {
	const moveBooking = async () => fail({ code, next: [], reason: '' })
	const page = {
		workshop: { moveBooking } as unknown as Workshop,
		language: 'sv' as const,
		url: new URL('https://carhall.example/min-bokning?token=t'),
		log: silentLog,
	}
	const fields = new URLSearchParams('slot=2026-11-24T08:30:00')
	expect(await takeBookingChange(page, fields)).toEqual({ shown: { notice, from }, status })
})
