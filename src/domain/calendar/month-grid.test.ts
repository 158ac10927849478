import { expect, test } from 'vitest'
import { monthGrid, weeksOf } from './month-grid.ts'

test.each([
	['2026-11', '2026-10-26', '2026-12-06'],
	// Begins on a Monday.
	['2027-02', '2027-02-01', '2027-03-14'],
	['2026-12', '2026-11-30', '2027-01-10'],
])('the grid of %s goes from %s to %s', (month, first, last) => {
	const grid = monthGrid(month)
	expect([grid.length, grid[0], grid.at(-1)]).toEqual([42, first, last])
	expect(new Set(grid).size).toBe(42)
	expect(weeksOf(grid).map(({ length }) => length)).toEqual([7, 7, 7, 7, 7, 7])
})
