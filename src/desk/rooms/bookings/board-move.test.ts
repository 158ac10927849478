import { expect, test } from 'vitest'
import { type BoardTarget, snapTarget, stateOfTarget, stepTarget } from './board-move.ts'

/** Three technicians from 7 to 17, a job of an hour. */
const limits = { rows: 3, first: 7 * 60, last: 17 * 60, minutes: 60 }

test.each<[string, BoardTarget, BoardTarget]>([
	['ArrowRight', { row: 1, from: 480 }, { row: 1, from: 495 }],
	['ArrowLeft', { row: 1, from: 480 }, { row: 1, from: 465 }],
	['ArrowUp', { row: 1, from: 480 }, { row: 0, from: 480 }],
	['ArrowDown', { row: 1, from: 480 }, { row: 2, from: 480 }],
	['ArrowLeft', { row: 0, from: 420 }, { row: 0, from: 420 }],
	['ArrowRight', { row: 0, from: 960 }, { row: 0, from: 960 }],
	['ArrowUp', { row: 0, from: 480 }, { row: 0, from: 480 }],
	['ArrowDown', { row: 2, from: 480 }, { row: 2, from: 480 }],
])('%s leads from %j to %j', (key, from, to) => {
	expect(stepTarget(from, key, limits)).toEqual(to)
})

test('other keys move nothing', () => {
	expect(stepTarget({ row: 0, from: 480 }, 'Tab', limits)).toBeNull()
})

test.each<[BoardTarget, BoardTarget]>([
	[
		{ row: 1, from: 487 },
		{ row: 1, from: 480 },
	],
	[
		{ row: 1, from: 488 },
		{ row: 1, from: 495 },
	],
	[
		{ row: -4, from: 0 },
		{ row: 0, from: 420 },
	],
	[
		{ row: 9, from: 2000 },
		{ row: 2, from: 960 },
	],
])('%j snaps to %j', (from, to) => {
	expect(snapTarget(from, limits)).toEqual(to)
})

test('a job longer than the day begins with it', () => {
	expect(snapTarget({ row: 0, from: 600 }, { ...limits, minutes: 900 })).toEqual({ row: 0, from: 420 })
})

const cells = [
	{ kind: 'free', from: 420, to: 480, booking: null },
	{ kind: 'job', from: 480, to: 540, booking: 'A' },
	{ kind: 'free', from: 540, to: 600, booking: null },
	{ kind: 'off', from: 600, to: 660, booking: null },
]

test.each<[string, number, string]>([
	['free time is free', 420, 'free'],
	['a job is in the way', 450, 'taken'],
	['its own place is free', 480, 'free'],
	['a break may come in between', 570, 'free'],
	['time off is no time to begin', 600, 'off'],
])('%s', (_, from, expected) => {
	const booking = from === 480 ? 'A' : 'B'
	expect(stateOfTarget(cells, { from, to: from + 60, booking })).toBe(expected)
})
