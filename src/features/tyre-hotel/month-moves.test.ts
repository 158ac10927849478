import { expect, test } from 'vitest'
import { addMonth, dayByKey, monthMoves } from './month-moves.ts'

test('months follow each other over the turn of the year', () => {
	expect([addMonth('2026-12', 1), addMonth('2027-01', -1), addMonth('2026-11', 2)]).toEqual([
		'2027-01',
		'2026-12',
		'2027-01',
	])
})

const days = ['2026-11-30', '2026-12-01', '2026-12-09', '2027-01-15']

test.each([
	['2026-11', false, true],
	['2026-12', true, true],
	['2027-01', true, false],
])('in %s the calendar goes back: %s, on: %s', (month, canGoBack, canGoOn) => {
	expect(monthMoves(month, { today: '2026-11-22', days })).toEqual({ canGoBack, canGoOn })
})

test('without days the calendar stays', () => {
	expect(monthMoves('2026-11', { today: '2026-11-22', days: [] })).toEqual({ canGoBack: false, canGoOn: false })
})

test.each<[string, string, string | null]>([
	['2026-11-30', 'ArrowRight', '2026-12-01'],
	['2026-12-01', 'ArrowRight', '2026-12-09'],
	['2027-01-15', 'ArrowRight', '2027-01-15'],
	['2026-12-09', 'ArrowLeft', '2026-12-01'],
	['2026-11-30', 'ArrowLeft', '2026-11-30'],
	['2026-11-30', 'ArrowDown', '2026-12-09'],
	['2026-12-09', 'ArrowUp', '2026-12-01'],
	['2026-12-09', 'Home', '2026-11-30'],
	['2026-12-09', 'End', '2027-01-15'],
	['2026-12-09', 'Enter', null],
])('from %s %s leads to %s', (from, key, to) => {
	expect(dayByKey(days, from, key)).toBe(to)
})
