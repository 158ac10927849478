import { describe, expect, test } from 'vitest'
import {
	readAvailableDays,
	readConfirmation,
	readCustomer,
	readStartTimes,
	readValidated,
} from './tyre-hotel-answers.ts'
import { readRefusal } from './tyre-hotel-calls.ts'

test('days are without their time and in order', () => {
	const body = { availableDates: [{ date: '2026-12-01T00:00:00' }, { date: '2026-11-30' }] }
	expect(readAvailableDays(body)).toEqual(['2026-11-30', '2026-12-01'])
	expect(readAvailableDays({ availableDates: [] })).toEqual([])
})

test('times have seconds and are in order', () => {
	const body = { availableTimeSlotDates: [{ startTime: ['2026-11-30T10:00', '2026-11-30T09:30:00'] }] }
	expect(readStartTimes(body)).toEqual(['2026-11-30T09:30:00', '2026-11-30T10:00:00'])
	expect(readStartTimes({ availableTimeSlotDates: [] })).toEqual([])
})

describe.each([
	['customer', readCustomer],
	['session', readValidated],
	['days', readAvailableDays],
	['times', readStartTimes],
	['confirmation', readConfirmation],
] as const)('a broken answer for the %s', (_, read) => {
	test.each([
		null,
		[],
		{},
		'text',
		{ availableDates: [{ date: 'soon' }], availableTimeSlotDates: [{ startTime: ['nine'] }] },
	])('%j is refused', (body) => {
		expect(() => read(body)).toThrow()
	})
})

test.each([
	[
		{ code: 'wrong-code', message: 'No.' },
		{ code: 'wrong-code', message: 'No.' },
	],
	[{ message: 'Closed for today.' }, { code: 'refused', message: 'Closed for today.' }],
	[
		{ code: 'unheard-of', message: 'No.' },
		{ code: 'refused', message: 'No.' },
	],
	[{ code: 'wrong-code' }, { code: 'unreachable' }],
	['<html>', { code: 'unreachable' }],
])('the refusal %j is %j', (body, error) => {
	expect(readRefusal(body)).toEqual(error)
})
