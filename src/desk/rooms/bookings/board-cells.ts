import { quarterMinutes } from '#domain/calendar/zone-clock.ts'
import type { BoardJob, TechnicianRow } from '#workshop/board.ts'

/** A cell of a technician's day; `from` and `to` are minutes after midnight. */
export type BoardCell = { from: number; to: number } & ({ kind: 'free' | 'off' } | { kind: 'job'; job: BoardJob })

/** What is drawn of a technician or a bay. */
type CellRow = Pick<TechnicianRow, 'working' | 'jobs'>

/** The day of a technician or a bay without gaps. Jobs cover working time and time off; free time ends at every full hour. */
export function toCells({ working, jobs }: CellRow, { first, last }: { first: number; last: number }): BoardCell[] {
	const cells: BoardCell[] = []
	let at = first
	while (at < last) {
		const job = jobs.find(({ from, to }) => from <= at && at < to)
		if (job) {
			const to = Math.min(job.to, last)
			cells.push({ kind: 'job', from: at, to, job })
			at = to
			continue
		}
		const kind = working.some(({ from, to }) => from <= at && at < to) ? 'free' : 'off'
		const before = cells.at(-1)
		const isNew = before?.kind !== kind || (kind === 'free' && at % 60 === 0)
		if (isNew) cells.push({ kind, from: at, to: at + quarterMinutes })
		else before.to = at + quarterMinutes
		at += quarterMinutes
	}
	return cells
}

/** The hours that a day's table has: all work and all jobs, in full hours. */
export function hoursOf(rows: readonly CellRow[]): { first: number; last: number } {
	const spans = rows.flatMap(({ working, jobs }) => [...working, ...jobs])
	if (spans.length === 0) return { first: 8 * 60, last: 17 * 60 }
	return {
		first: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
		last: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60,
	}
}
