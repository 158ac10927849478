import { addDays, weekdayOf } from './calendar-day.ts'

// Months are texts (`2026-11`), days too (`2026-11-30`), so that they compare by their order.

/** Specification 3 §9: six weeks, from a Monday. */
const gridDays = 42

export const monthOf = (date: string) => date.slice(0, 7)

/** The days shown for a month, with the end of the one before and the start of the one after. */
export function monthGrid(month: string): string[] {
	const first = `${month}-01`
	const start = addDays(first, -weekdayOf(first))
	return Array.from({ length: gridDays }, (_, index) => addDays(start, index))
}

export function weeksOf(grid: readonly string[]): string[][] {
	return Array.from({ length: grid.length / 7 }, (_, week) => grid.slice(week * 7, week * 7 + 7))
}
