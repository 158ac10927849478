import { quarterMinutes } from '#domain/calendar/zone-clock.ts'

/** Where a booking is held over the board: a row, and the minutes after midnight at which it begins. */
export type BoardTarget = { row: number; from: number }

/** What a booking can be moved over: rows, and the hours of the day; `minutes` is its length. */
export type BoardLimits = { rows: number; first: number; last: number; minutes: number }

type Cell = { kind: string; from: number; to: number; booking: string | null }

/** The nearest quarter of an hour at which the booking is on the board. */
export function snapTarget({ row, from }: BoardTarget, { rows, first, last, minutes }: BoardLimits): BoardTarget {
	const quarter = Math.round(from / quarterMinutes) * quarterMinutes
	return {
		row: Math.max(0, Math.min(rows - 1, row)),
		from: Math.max(first, Math.min(Math.max(first, last - minutes), quarter)),
	}
}

const steps: Record<string, { row: number; from: number }> = {
	ArrowLeft: { row: 0, from: -quarterMinutes },
	ArrowRight: { row: 0, from: quarterMinutes },
	ArrowUp: { row: -1, from: 0 },
	ArrowDown: { row: 1, from: 0 },
}

/** Null if the key moves nothing. */
export function stepTarget(target: BoardTarget, key: string, limits: BoardLimits): BoardTarget | null {
	const step = steps[key]
	return step ? snapTarget({ row: target.row + step.row, from: target.from + step.from }, limits) : null
}

/** What a row has at a time, apart from the booking itself. The server decides: it knows skills and bays too. */
export function stateOfTarget(
	cells: readonly Cell[],
	{ from, to, booking }: { from: number; to: number; booking: string },
): 'free' | 'taken' | 'off' {
	const covered = cells.filter((cell) => cell.from < to && from < cell.to && cell.booking !== booking)
	if (covered.some(({ kind }) => kind === 'job')) return 'taken'
	const beginning = covered.find((cell) => cell.from <= from)
	return beginning?.kind === 'off' ? 'off' : 'free'
}
