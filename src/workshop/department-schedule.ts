import { z } from 'zod'
import { calendarDay } from '#domain/calendar/calendar-values.ts'

// When and with whom a department works. Times of day are local, in quarters of an hour.

const timeOfDay = z
	.string()
	.regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$|^24:00$/, 'must be a quarter of an hour such as 07:30')

const span = z
	.object({ from: timeOfDay, to: timeOfDay })
	.refine(({ from, to }) => from < to, 'must end after it begins')

/** A break is the time between two spans. */
const spansOfDay = z
	.array(span)
	.max(4)
	.refine(
		(spans) => spans.every(({ from }, index) => index === 0 || (spans[index - 1]?.to ?? '') <= from),
		'must be in order',
	)

/** Spans of the weekdays, Monday first. */
const weekOfSpans = z.array(spansOfDay).length(7, 'must have seven days')

const resourceId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be lower case letters, digits and hyphens')
const minutes = z
	.int()
	.min(0)
	.max(7 * 24 * 60)

export const technicianSchema = z.object({
	id: resourceId,
	/** As the workshop calls the person; otherwise the id is shown. */
	name: z.string().trim().max(60).optional(),
	/** Names of skills, as the offerings require them. */
	skills: z.array(z.string()),
	shifts: weekOfSpans,
	/** Days off. */
	absences: z.array(calendarDay).default([]),
})

export const baySchema = z.object({
	id: resourceId,
	/** As the workshop calls it; otherwise the id is shown. */
	name: z.string().trim().max(60).optional(),
	/** What it is equipped with, as the offerings ask for it. */
	equipment: z.array(z.string()),
})

/** The rules by which a department gives out its time. */
const rules = {
	timeZone: z.string().refine(isTimeZone, 'must be a time zone'),
	openingHours: weekOfSpans,
	/** Closed on public holidays of the country and, if set, its part (`SCT`), unless the day has special hours. */
	holidays: z.object({ country: z.string().length(2), part: z.string().optional() }).nullable(),
	/** By day; empty if closed. */
	specialHours: z.record(calendarDay, spansOfDay).default({}),
	technicians: z.array(technicianSchema).min(1).max(60).refine(isDistinct, 'has two technicians with one id'),
	bays: z.array(baySchema).min(1).max(60).refine(isDistinct, 'has two bays with one id'),
	/** How many cars customers can have while theirs is here; without any the loan is not offered. */
	loanCars: z.int().min(0).max(60).default(0),
	/** Cars are handed in at these times. */
	dropOff: z.object({ from: timeOfDay, to: timeOfDay, everyMinutes: z.literal([15, 30, 60]) }),
	/** Longer jobs are whole-day jobs only, and may take several days. */
	longestTimedMinutes: z
		.int()
		.min(15)
		.max(24 * 60),
	/** From now to the earliest hand-in. */
	leadMinutes: minutes,
	/** From today to the last day that can be booked. */
	daysAhead: z.int().min(1).max(730),
	/** Before the hand-in; later a booking can neither be moved nor cancelled by the customer. */
	changeableMinutes: minutes,
}

export const scheduleSchema = z.object(rules)

/**
 * As it is stored: hours that the dealer's own system has are not repeated, see `dealer-hours.ts`. The week is null if it is
 * that of the dealer's own system.
 */
export const storedScheduleSchema = scheduleSchema.extend({
	openingHours: weekOfSpans.nullable(),
	/** Special days of the dealer's own system that staff have removed; missing if an earlier version stored the schedule. */
	removedDays: z.array(calendarDay).optional(),
})

function isTimeZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
	} catch (error) {
		if (error instanceof RangeError) return false
		throw error
	}
}

function isDistinct(resources: readonly { id: string }[]): boolean {
	return new Set(resources.map(({ id }) => id)).size === resources.length
}

export type Spans = z.infer<typeof spansOfDay>

export type DepartmentSchedule = z.infer<typeof scheduleSchema>
export type Technician = z.infer<typeof technicianSchema>
export type Bay = z.infer<typeof baySchema>

/** What a job needs. */
export type Job = {
	/** Working time. */
	minutes: number
	/** One technician does the whole job and must have all of them. */
	skills: readonly string[]
	/** Of the bay. */
	equipment: readonly string[]
	/** From the hand-in until the work is done. */
	needsLoanCar?: boolean
}
