import type { Quarter, ZoneClock } from '#domain/calendar/zone-clock.ts'
import type { DepartmentSchedule, Technician } from '../department-schedule.ts'
import { workingSpansOn } from '../working-time.ts'
import { type IsFree, technicianResource } from './held-time.ts'

/** The working time of a technician within a window; quarters are counted from its start. */
export type Crew = {
	id: string
	/** The technician's working time, ascending. */
	working: number[]
	/** Place of a quarter in `working`, -1 if it is none. */
	indexOf: Int16Array
	/** How many quarters from each place on are free. */
	freeRun: Int16Array
	/** First place of a quarter that is not before. */
	firstFrom: (quarter: number) => number
}

export function createCrew(
	technician: Technician,
	{
		schedule,
		clock,
		dates,
		start,
		size,
		isFree,
	}: {
		schedule: DepartmentSchedule
		clock: ZoneClock
		dates: readonly string[]
		start: Quarter
		size: number
		isFree: IsFree
	},
): Crew {
	const { id } = technician
	const working: number[] = []
	for (const date of dates) {
		for (const { from, to } of workingSpansOn(schedule, technician, date)) {
			const until = clock.quarterAt(date, to) - start
			for (let quarter = clock.quarterAt(date, from) - start; quarter < until; quarter++) working.push(quarter)
		}
	}
	const indexOf = new Int16Array(size).fill(-1)
	working.forEach((quarter, index) => {
		indexOf[quarter] = index
	})
	const freeRun = new Int16Array(working.length + 1)
	for (let index = working.length - 1; index >= 0; index--) {
		const quarter = working[index] ?? 0
		freeRun[index] = isFree(technicianResource(id), quarter, quarter) ? (freeRun[index + 1] ?? 0) + 1 : 0
	}
	return {
		id,
		working,
		indexOf,
		freeRun,
		firstFrom(quarter) {
			for (let at = Math.max(0, quarter); at < size; at++) if ((indexOf[at] ?? -1) >= 0) return indexOf[at] ?? 0
			return working.length
		},
	}
}

/** Places without a gap between them, as first and last quarter. */
export function runsOf(working: readonly number[], index: number, count: number): [number, number][] {
	const runs: [number, number][] = []
	for (const quarter of working.slice(index, index + count)) {
		const run = runs.at(-1)
		if (run && run[1] === quarter - 1) run[1] = quarter
		else runs.push([quarter, quarter])
	}
	return runs
}
