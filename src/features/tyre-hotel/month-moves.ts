import { addDays } from '#domain/calendar/calendar-day.ts'
import { monthOf } from '#domain/calendar/month-grid.ts'

// Months are texts (`2026-11`), days too (`2026-11-30`), so that they compare by their order.

export function addMonth(month: string, months: number): string {
	const [year = 0, number = 1] = month.split('-').map(Number)
	return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Where the calendar may go: not before the current month, not after that of the last available day. */
export function monthMoves(month: string, { today, days }: { today: string; days: readonly string[] }) {
	const last = days.at(-1)
	return { canGoBack: month > monthOf(today), canGoOn: last !== undefined && month < monthOf(last) }
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * The available day that a key leads to from another one: the next in its direction, by days or by weeks; Home and End the first and
 * the last. Null for other keys. `days` are in order.
 */
export function dayByKey(days: readonly string[], from: string, key: string): string | null {
	if (key === 'Home') return days[0] ?? null
	if (key === 'End') return days.at(-1) ?? null
	const step = steps[key]
	if (step === undefined) return null
	const target = addDays(from, step)
	const found = step > 0 ? days.find((day) => day >= target) : days.findLast((day) => day <= target)
	return found ?? from
}
