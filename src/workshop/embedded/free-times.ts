import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { addDays, clockText, daysBetween, isCalendarDay, toMinutes } from '#domain/calendar/calendar-day.ts'
import { type Quarter, quarterMinutes, quarterOf, zoneClock } from '#domain/calendar/zone-clock.ts'
import { fail } from '#platform/result.ts'
import { localTimeOf } from '../booking-record.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import type { Job } from '../department-schedule.ts'
import { carResource, type HeldTime } from '../schedule/held-time.ts'
import { createTimetable, type Plan, type PlansOfDay, timetableSpan } from '../schedule/timetable.ts'
import { testDriveSkill } from '../test-drives.ts'
import { type DaySlots, type FreeSlot, fullDayTime } from '../workshop.ts'
import { bookingsWith } from './booking-parts.ts'

/** A job for a car in a department. */
export type WorkOrder = {
	department: WorkshopDepartment
	job: Job
	/** `carParts` */
	car: readonly string[]
	/** A booking that is moved: the time it has counts as free. */
	moved?: string
}

/** The resource of the car of a booking: which car it is, only the key of the booking says. */
export const carHold = (booking: string): string => `car ${booking}`

/** Spans of technicians, bays and loan cars do not cross midnight, and the longest day has 100 quarters. */
const longestSpan = 100

/** What is taken in a department, and of the car, within a time. */
async function readHeld(
	db: Kysely<Database>,
	{ department, car, moved = '' }: WorkOrder,
	{ from, until }: { from: Quarter; until: Quarter },
): Promise<HeldTime[]> {
	const [work, holds] = await Promise.all([
		db
			.selectFrom('workshop_work')
			.select(['resource', 'from_quarter', 'until_quarter'])
			.where('department', '=', department.id)
			.where('booking', '!=', moved)
			.where('from_quarter', '>=', from - longestSpan)
			.where('from_quarter', '<', until)
			.execute(),
		db
			.selectFrom('workshop_hold')
			.select('quarter')
			.where('resource', 'in', sql<string>`(select ${carHold('')} || its.id from (${bookingsWith(car)}) as its)`)
			.where('booking', '!=', moved)
			.where('quarter', '>=', from)
			.where('quarter', '<', until)
			.execute(),
	])
	return [
		...work.map((row) => ({ resource: row.resource, from: row.from_quarter, until: row.until_quarter })),
		...holds.map(({ quarter }) => ({ resource: carResource, from: quarter, until: quarter + 1 })),
	]
}

/** The first and last day, and the first quarter, that can be booked. */
export function bookableTime({ schedule }: WorkshopDepartment, now: Date) {
	const today = zoneClock(schedule.timeZone).localAt(quarterOf(now)).date
	return {
		today,
		lastDay: addDays(today, schedule.daysAhead),
		earliest: Math.ceil(now.getTime() / 60_000 / quarterMinutes + schedule.leadMinutes / quarterMinutes),
	}
}

const earlierDay = (one: string, other: string) => (one < other ? one : other)

type DayRange = { from: string; days: number; now: Date }

/** Reads what is taken in some days; their plans are made when they are asked for. Days that cannot be booked have none. */
async function openDays(db: Kysely<Database>, order: WorkOrder, { from, days, now }: DayRange) {
	const { department, job } = order
	const { today, lastDay, earliest } = bookableTime(department, now)
	const first = from < today ? today : from
	const last = earlierDay(addDays(from, days - 1), lastDay)
	const count = first > lastDay ? 0 : daysBetween(first, last) + 1
	const none = (date: string): PlansOfDay => ({ date, timed: [], fullDay: null })
	if (count <= 0) return none
	const range = { schedule: department.schedule, job, from: first, days: count }
	const timetable = createTimetable({ ...range, held: await readHeld(db, order, timetableSpan(range)) })
	// A test drive begins at its time, not at some time of a day.
	const isDrive = job.skills.includes(testDriveSkill)
	return (date: string): PlansOfDay => ({
		...timetable.plansOn(date, earliest),
		...(isDrive ? { fullDay: null } : {}),
	})
}

const datesOf = ({ from, days }: DayRange) => Array.from({ length: days }, (_, index) => addDays(from, index))

/** Free times of some days. */
export async function findPlans(db: Kysely<Database>, order: WorkOrder, range: DayRange): Promise<PlansOfDay[]> {
	return datesOf(range).map(await openDays(db, order, range))
}

/** Days of the searches for the next free time: short ones first, as most departments have a time soon. */
const searchSteps = [7, 14, 28]

/** `except` is the time that a booking has: it cannot be moved there. */
const isOther = (slot: FreeSlot, except: FreeSlot | null) =>
	slot.timeSlot !== except?.timeSlot || slot.isFullDay !== except.isFullDay

/**
 * The next free times from a date on and not before a local time, without `except`, at most `limit`, within the time that can be booked
 * and `maxDays`.
 */
export async function findNextSlots(
	db: Kysely<Database>,
	order: WorkOrder,
	{
		from,
		notBefore = '',
		except = null,
		now,
		limit,
		maxDays,
	}: { from: string; notBefore?: string; except?: FreeSlot | null; now: Date; limit: number; maxDays: number },
): Promise<FreeSlot[]> {
	const { today, lastDay } = bookableTime(order.department, now)
	const found: FreeSlot[] = []
	let start = from < today ? today : from
	const end = earlierDay(addDays(start, maxDays - 1), lastDay)
	for (let step = 0; start <= end; step++) {
		const days = Math.min(searchSteps[step] ?? 28, daysBetween(start, end) + 1)
		const range = { from: start, days, now }
		const plansOn = await openDays(db, order, range)
		for (const date of datesOf(range)) {
			const free = toFreeSlots(plansOn(date))
			found.push(...free.filter((slot) => slot.timeSlot >= notBefore && isOther(slot, except)))
			if (found.length >= limit) return found.slice(0, limit)
		}
		start = addDays(start, days)
	}
	return found
}

/** Days within which another time is looked for when one is taken. */
const otherSlotDays = 28

/** The error with the next free times of the same department, from the time that is taken on, without `except`. */
export async function slotTaken(
	db: Kysely<Database>,
	order: WorkOrder,
	{ slot: { timeSlot }, except = null, now }: { slot: FreeSlot; except?: FreeSlot | null; now: Date },
) {
	const date = timeSlot.slice(0, 10)
	const wanted = isCalendarDay(date) ? { from: date, notBefore: timeSlot } : { from: '' }
	const range = { ...wanted, except, now, limit: 5, maxDays: otherSlotDays }
	return fail({ code: 'slot-not-available' as const, next: await findNextSlots(db, order, range) })
}

/** In order; the whole day comes before a time at 08:00. */
function toFreeSlots({ date, timed, fullDay }: PlansOfDay): FreeSlot[] {
	const slots = timed.map(({ minutes }) => ({ timeSlot: `${date}T${clockText(minutes)}:00`, isFullDay: false }))
	if (fullDay) slots.push({ timeSlot: `${date}T${fullDayTime}:00`, isFullDay: true })
	return slots.sort((a, b) => a.timeSlot.localeCompare(b.timeSlot) || Number(b.isFullDay) - Number(a.isFullDay))
}

export function toDaySlots(
	{ date, timed, fullDay }: PlansOfDay,
	{ department: { schedule }, except = null }: { department: WorkshopDepartment; except?: FreeSlot | null },
): DaySlots {
	const isFree = (minutes: number, isFullDay: boolean) =>
		isOther({ timeSlot: `${date}T${clockText(minutes)}:00`, isFullDay }, except)
	const free = timed.filter(({ minutes }) => isFree(minutes, false))
	const allDay = fullDay && isFree(toMinutes(fullDayTime), true) ? fullDay : null
	const readyAt = ({ readyAt: quarter }: Plan) => localTimeOf(quarter, schedule.timeZone)
	return {
		date,
		availableSlots: free.map(({ minutes }) => clockText(minutes)),
		readyTimes: free.map(({ plan }) => readyAt(plan).slice(11, 16)),
		allDaySlotAvailable: allDay !== null,
		allDayReadyAt: allDay && readyAt(allDay),
	}
}
