import { describe, expect, test } from 'vitest'
import { addDays, clockText } from '#domain/calendar/calendar-day.ts'
import { zoneClock } from '#domain/calendar/zone-clock.ts'
import { createRandom } from '#platform/testing/random.ts'
import { type DepartmentSchedule, type Job, scheduleSchema } from '../department-schedule.ts'
import { bruteForceSlots } from '../testing/brute-force-slots.ts'
import { randomJob, randomSchedule } from '../testing/random-schedule.ts'
import type { HeldTime } from './held-time.ts'
import { createTimetable, type Plan, timetableSpan } from './timetable.ts'

const workday = [
	{ from: '07:00', to: '12:00' },
	{ from: '13:00', to: '16:00' },
]
const week = (...days: { from: string; to: string }[][]) => Array.from({ length: 7 }, (_, index) => days[index] ?? [])
const weekdays = <Value>(value: Value) => [value, value, value, value, value, [], []]

/** One technician, one bay, Monday to Friday from 7 to 16 with a break at noon. */
function schedule(overrides: object = {}): DepartmentSchedule {
	return scheduleSchema.parse({
		timeZone: 'Europe/Stockholm',
		openingHours: weekdays([{ from: '07:00', to: '17:00' }]),
		holidays: { country: 'SE' },
		technicians: [{ id: 'anna', skills: ['mechanic'], shifts: weekdays(workday) }],
		bays: [{ id: '1', equipment: ['lift'] }],
		dropOff: { from: '07:30', to: '15:00', everyMinutes: 30 },
		longestTimedMinutes: 240,
		leadMinutes: 0,
		daysAhead: 100,
		changeableMinutes: 0,
		...overrides,
	})
}

const job = (minutes: number, needs: Partial<Job> = {}): Job => ({ minutes, skills: [], equipment: [], ...needs })

/** Free times of a day as `08:00`, the whole day as `day`. */
function slotsOn(
	date: string,
	given: { schedule?: DepartmentSchedule; job: Job; held?: HeldTime[]; earliest?: number },
) {
	const input = { schedule: schedule(), held: [], from: date, days: 1, ...given }
	const { timed, fullDay } = createTimetable(input).plansOn(date, given.earliest ?? 0)
	return [...(fullDay ? ['day'] : []), ...timed.map(({ minutes }) => clockText(minutes))]
}

const stockholm = zoneClock('Europe/Stockholm')
const held = (resource: string, date: string, from: number, to: number): HeldTime => ({
	resource,
	from: stockholm.quarterAt(date, from * 60),
	until: stockholm.quarterAt(date, to * 60),
})

describe('a day of one technician and one bay', () => {
	const monday = '2026-11-23'

	test('a job of two hours is offered from the first hand-in to the last that ends before the shift does', () => {
		expect(slotsOn(monday, { job: job(120) })).toEqual([
			...['day', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
			...['13:00', '13:30', '14:00'],
		])
	})

	test.each<[string, HeldTime[], string[]]>([
		['the technician', [held('t:anna', monday, 7, 14)], ['day', '14:00', '14:30', '15:00']],
		['the bay', [held('b:1', monday, 7, 14)], ['day', '14:00', '14:30', '15:00']],
		['the car', [held('car', monday, 7, 14)], ['14:00', '14:30', '15:00']],
		['everybody all day', [held('t:anna', monday, 7, 16)], []],
	])('what is taken is not offered: %s', (_, taken, slots) => {
		expect(slotsOn(monday, { job: job(60), held: taken })).toEqual(slots)
	})

	test('a job may span the break, in which the bay is not free for another', () => {
		const both = schedule({
			technicians: [
				{ id: 'anna', skills: [], shifts: weekdays(workday) },
				{ id: 'bo', skills: [], shifts: weekdays([{ from: '07:00', to: '16:00' }]) },
			],
		})
		const { timed } = createTimetable({
			schedule: both,
			job: job(120),
			from: monday,
			days: 1,
			held: [held('t:bo', monday, 7, 16)],
		}).plansOn(monday, 0)
		const spanning = timed.find(({ minutes }) => minutes === 11 * 60)?.plan
		expect(spanning?.holds.filter(({ resource }) => resource === 't:anna')).toEqual([
			held('t:anna', monday, 11, 12),
			held('t:anna', monday, 13, 14),
		])
		expect(spanning?.holds.find(({ resource }) => resource === 'b:1')).toEqual(held('b:1', monday, 11, 14))
	})

	test('a job longer than the limit is offered for the whole day only', () => {
		expect(slotsOn(monday, { job: job(255) })).toEqual(['day'])
	})

	test('a job longer than a day goes on the next working day and over the weekend', () => {
		const friday = '2026-11-27'
		const [long] = [
			createTimetable({ schedule: schedule(), job: job(600), from: friday, days: 1, held: [] }).plansOn(friday, 0),
		]
		expect(long?.fullDay?.holds.filter(({ resource }) => resource === 'b:1')).toEqual([
			held('b:1', friday, 8, 16),
			held('b:1', '2026-11-30', 7, 10),
		])
	})

	test('a time before the earliest is not offered', () => {
		const earliest = stockholm.quarterAt(monday, 14 * 60)
		expect(slotsOn(monday, { job: job(60), earliest })).toEqual(['14:00', '14:30', '15:00'])
	})

	test('only who has the skill and what has the equipment counts', () => {
		expect(slotsOn(monday, { job: job(60, { skills: ['paint'] }) })).toEqual([])
		expect(slotsOn(monday, { job: job(60, { equipment: ['alignment'] }) })).toEqual([])
		expect(slotsOn(monday, { job: job(60, { skills: ['mechanic'], equipment: ['lift'] }) })).not.toEqual([])
	})
})

test.each([
	['a Saturday', '2026-11-28', {}],
	['Midsummer Eve', '2027-06-25', {}],
	['Christmas Eve', '2026-12-24', {}],
	['a closed day', '2026-11-23', { specialHours: { '2026-11-23': [] } }],
	['May Day in Slovakia', '2028-05-01', { holidays: { country: 'SK' } }],
	['Independence Day in Finland', '2027-12-06', { holidays: { country: 'FI' } }],
	['the Norwegian Constitution Day', '2027-05-17', { holidays: { country: 'NO' } }],
	['the summer bank holiday in England', '2027-08-30', { holidays: { country: 'GB', part: 'ENG' } }],
	['the substitute of Christmas Day', '2027-12-27', { holidays: { country: 'GB', part: 'ENG' } }],
])('%s has no times', (_, date, overrides) => {
	expect(slotsOn(date, { schedule: schedule(overrides), job: job(30) })).toEqual([])
})

test('the summer bank holiday of England is a working day in Scotland', () => {
	const scottish = schedule({ timeZone: 'Europe/London', holidays: { country: 'GB', part: 'SCT' } })
	expect(slotsOn('2027-08-30', { schedule: scottish, job: job(30) })).not.toEqual([])
})

test('a workshop that opens at nine takes no cars for the whole day', () => {
	const late = schedule({ openingHours: week([{ from: '09:00', to: '17:00' }]) })
	expect(slotsOn('2026-11-23', { schedule: late, job: job(60) })[0]).toBe('09:00')
})

test.each([
	['an hour is skipped in spring', '2027-03-28', ['01:00', '03:00']],
	['an hour comes twice in autumn', '2027-10-31', ['01:00', '02:00', '03:00']],
])('by night: %s', (_, date, expected) => {
	const night = schedule({
		holidays: null,
		openingHours: Array.from({ length: 7 }, () => [{ from: '01:00', to: '04:00' }]),
		technicians: [
			{ id: 'nils', skills: [], shifts: Array.from({ length: 7 }, () => [{ from: '01:00', to: '04:00' }]) },
		],
		dropOff: { from: '01:00', to: '03:00', everyMinutes: 60 },
	})
	expect(slotsOn(date, { schedule: night, job: job(60) })).toEqual(expected)
})

const overlaps = (a: HeldTime, b: HeldTime) => a.resource === b.resource && a.from < b.until && b.from < a.until

/** Days around both changes of the clock, and others. */
const firstDays = ['2027-03-24', '2027-10-27', '2026-11-21', '2026-12-22'] as const

test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
	'offers exactly what a slow, obvious scheduler offers, until all is taken: case %i',
	(seed) => {
		const random = createRandom(seed)
		const from = random.pick(firstDays)
		const given = randomSchedule(random, [addDays(from, random.below(6)), addDays(from, 8)])
		const days = 1 + random.below(5)
		const taken: HeldTime[] = []
		const start = zoneClock(given.timeZone).quarterAt(from, 0)

		for (let round = 0; round < 6; round++) {
			const input = { schedule: given, job: randomJob(random), from, days, held: taken }
			const earliest = random.chance(0.5) ? 0 : start + random.below(days * 96)
			const timetable = createTimetable(input)
			const plans = new Map<string, Plan>()
			for (let day = 0; day < days; day++) {
				const { date, timed, fullDay } = timetable.plansOn(addDays(from, day), earliest)
				for (const { minutes, plan } of timed) plans.set(`${date}T${clockText(minutes)}`, plan)
				if (fullDay) plans.set(`${date}T08:00 day`, fullDay)
			}
			expect([...plans.keys()].sort()).toEqual(bruteForceSlots({ ...input, earliest }))

			const span = timetableSpan(input)
			for (const { holds, technician } of plans.values()) {
				expect(holds.filter((hold) => taken.some((other) => overlaps(hold, other)))).toEqual([])
				expect(holds.every((hold) => hold.from >= span.from && hold.until <= span.until)).toBe(true)
				const worked = holds.filter(({ resource }) => resource === `t:${technician}`)
				const quarters = worked.reduce((sum, hold) => sum + hold.until - hold.from, 0)
				expect(quarters).toBe(Math.ceil(input.job.minutes / 15))
			}
			const chosen = [...plans.values()].filter(() => random.chance(0.3))
			for (const plan of chosen.slice(0, 8)) {
				const holds = plan.holds.filter(({ resource }) => resource !== 'car')
				if (!holds.some((hold) => taken.some((other) => overlaps(hold, other)))) taken.push(...holds)
			}
		}
	},
)
