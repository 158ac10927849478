import { expect, test } from 'vitest'
import type { BoardJob, TechnicianRow } from '#workshop/board.ts'
import { hoursOf, toCells } from './board-cells.ts'

const booking = { id: 'ABCDEFGHJK' } as BoardJob['booking']

const row = (working: [number, number][], jobs: [number, number][]): TechnicianRow => ({
	technician: 'anna',
	working: working.map(([from, to]) => ({ from: from * 60, to: to * 60 })),
	jobs: jobs.map(([from, to]) => ({ from: from * 60, to: to * 60, booking, bay: null })),
})

const cellsOf = (each: TechnicianRow) =>
	toCells(each, { first: 8 * 60, last: 12 * 60 }).map(({ kind, from, to }) => `${kind} ${from / 60}-${to / 60}`)

test.each<[string, TechnicianRow, string[]]>([
	['free time ends at every full hour', row([[8, 10]], []), ['free 8-9', 'free 9-10', 'off 10-12']],
	[
		'a job divides free time',
		row([[8, 12]], [[8.5, 10.25]]),
		['free 8-8.5', 'job 8.5-10.25', 'free 10.25-11', 'free 11-12'],
	],
	['a job outside of working time is shown', row([], [[9, 10]]), ['off 8-9', 'job 9-10', 'off 10-12']],
	[
		'two jobs in a row stay two',
		row(
			[[8, 12]],
			[
				[8, 10],
				[10, 12],
			],
		),
		['job 8-10', 'job 10-12'],
	],
])('%s', (_, each, expected) => {
	expect(cellsOf(each)).toEqual(expected)
})

test('the hours hold all work and all jobs', () => {
	expect(hoursOf([row([[8, 16.5]], [[7.25, 9]])])).toEqual({ first: 7 * 60, last: 17 * 60 })
	expect(hoursOf([])).toEqual({ first: 8 * 60, last: 17 * 60 })
})
