import type { Random } from '#platform/testing/random.ts'
import { type DepartmentSchedule, type Job, scheduleSchema } from '../department-schedule.ts'

type Spans = { from: string; to: string }[]

// No span begins in the hour that a clock has twice.
const workdays: [Spans, ...Spans[]] = [
	[{ from: '07:00', to: '16:00' }],
	[
		{ from: '07:00', to: '12:00' },
		{ from: '13:00', to: '16:00' },
	],
	[
		{ from: '07:30', to: '11:45' },
		{ from: '12:15', to: '17:00' },
	],
	[{ from: '13:00', to: '21:00' }],
	[{ from: '00:00', to: '24:00' }],
	[{ from: '22:00', to: '24:00' }],
	[],
]
const openings: [Spans, ...Spans[]] = [
	[{ from: '07:00', to: '17:00' }],
	[{ from: '08:00', to: '18:00' }],
	[
		{ from: '07:00', to: '11:30' },
		{ from: '12:30', to: '20:00' },
	],
	[{ from: '00:00', to: '24:00' }],
	[],
]
const skills = ['mechanic', 'electric', 'tyres'] as const
const equipment = ['lift', 'alignment'] as const

/** With hours of their own on some of the special days. */
export function randomSchedule(random: Random, specialDays: string[]): DepartmentSchedule {
	const week = (days: [Spans, ...Spans[]]) => Array.from({ length: 7 }, () => random.pick(days))
	const some = (items: readonly string[]) => items.filter(() => random.chance(0.6))
	const openingHours = week(openings)
	const schedule = scheduleSchema.parse({
		timeZone: random.pick(['Europe/Stockholm', 'Europe/London', 'Europe/Helsinki', 'America/New_York']),
		openingHours,
		holidays: null,
		specialHours: Object.fromEntries(
			specialDays.map((date) => [date, random.chance(0.5) ? [] : random.pick(openings)]),
		),
		technicians: Array.from({ length: 1 + random.below(3) }, (_, index) => ({
			id: `${index + 1}`,
			skills: some(skills),
			shifts: week(workdays),
			absences: specialDays.filter(() => random.chance(0.3)),
		})),
		bays: Array.from({ length: 1 + random.below(3) }, (_, index) => ({
			id: `${index + 1}`,
			equipment: some(equipment),
		})),
		loanCars: random.below(4),
		dropOff: random.pick([
			{ from: '07:00', to: '16:00', everyMinutes: 30 },
			{ from: '00:00', to: '23:45', everyMinutes: 15 },
			{ from: '07:30', to: '10:30', everyMinutes: 60 },
		]),
		longestTimedMinutes: random.pick([120, 240, 480]),
		leadMinutes: 0,
		daysAhead: 100,
		changeableMinutes: 0,
	})
	return { ...schedule, openingHours }
}

export function randomJob(random: Random): Job {
	return {
		minutes: random.pick([15, 20, 45, 60, 95, 120, 180, 240, 245, 500, 900, 1500]),
		skills: random.chance(0.5) ? [] : [random.pick(skills)],
		equipment: random.chance(0.6) ? [] : [random.pick(equipment)],
		needsLoanCar: random.chance(0.4),
	}
}
