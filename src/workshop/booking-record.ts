import { z } from 'zod'
import { clockText } from '#domain/calendar/calendar-day.ts'
import { type Quarter, quarterMinutes, zoneClock } from '#domain/calendar/zone-clock.ts'
import { distanceUnits, languages } from '#domain/market.ts'
import type { WorkshopDepartment } from './department-document.ts'
import type { Job } from './department-schedule.ts'
import { testDriveSkill } from './test-drives.ts'
import { type FreeSlot, loanCarCode } from './workshop.ts'

/** The personal part of a booking, kept as JSON. */
export const bookingContent = z.object({
	customer: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() }),
	freeText: z.string(),
	vehicleName: z.string(),
	odometer: z.object({ value: z.number(), unit: z.enum(distanceUnits) }).nullable(),
	offerings: z.array(
		z.object({
			code: z.string(),
			name: z.string(),
			/** In the language of the site, where the customer has another. */
			ofSite: z.object({ name: z.string(), language: z.enum(languages) }).optional(),
			units: z.number(),
			userInput: z.string(),
			/** Of one unit, as promised; null if only the workshop knows it. */
			price: z.number().nullable().optional(),
		}),
	),
	/** Of what it needs, as it was calculated when it was booked. */
	job: z.object({ minutes: z.number(), skills: z.array(z.string()), equipment: z.array(z.string()) }),
	language: z.enum(languages),
	/** That the customer was on when it was booked. */
	origin: z.string().optional(),
	/** Mails to the customer repeat nothing that was sent. */
	withoutFormToken: z.boolean().optional(),
})

export type BookingContent = z.infer<typeof bookingContent>

/** `done` and `no-show` are set by the workshop. */
export type WorkshopBookingState = 'confirmed' | 'cancelled' | 'done' | 'no-show'

export type BookingChangeKind = 'booked' | 'moved' | 'reassigned' | 'cancelled' | 'done' | 'no-show' | 'reopened'

export type BookingRecord = {
	id: string
	site: string
	department: string
	state: WorkshopBookingState
	registrationNumber: string
	/** Quarter of the hand-in. */
	handIn: number
	isFullDay: boolean
	/** The quarter in which the car is ready; null if it was cancelled before this was kept. */
	readyAt: number | null
	/** Counts changes, for the calendar of the customer. */
	sequence: number
	createdAt: string
	content: BookingContent
}

/** What happened to a booking. */
export type BookingHistoryEntry = {
	at: string
	/** Name of the member of staff; empty if the customer did it. */
	actor: string
	kind: BookingChangeKind
	/** Quarter of the hand-in after the change. */
	handIn: number
	isFullDay: boolean
}

/** No work on a car: one of ours is driven. */
export function isTestDrive({ content }: Pick<BookingRecord, 'content'>): boolean {
	return content.job.skills.includes(testDriveSkill)
}

/** How long the customer is there: for the whole test drive, otherwise to hand the car in. */
export function customerMinutes(booking: Pick<BookingRecord, 'content'>): number {
	return isTestDrive(booking) ? booking.content.job.minutes : 2 * quarterMinutes
}

/** The work in the words of the workshop. */
export function worksForWorkshop({ content: { offerings, language } }: Pick<BookingRecord, 'content'>) {
	return offerings.map(({ name, ofSite, ...offering }) => ({ ...offering, ...(ofSite ?? { name, language }) }))
}

/** The workshop still expects the car, or has it. `now`: a quarter. */
export function isStillToCome({ state, handIn, readyAt }: BookingRecord, now: Quarter): boolean {
	return state === 'confirmed' && (readyAt ?? handIn) >= now
}

/** Who booked is erased, with the plate and what was written. */
export function isPersonErased({ content: { customer } }: Pick<BookingRecord, 'content'>): boolean {
	return Object.values(customer).every((text) => text === '')
}

/** What a booking needs; the loan car also if it was booked before they were counted. */
export function jobOf({ content: { job, offerings } }: Pick<BookingRecord, 'content'>): Job {
	return { ...job, needsLoanCar: offerings.some(({ code }) => code === loanCarCode) }
}

/** The time that a booking has. */
export function slotOf(
	{ handIn, isFullDay }: { handIn: Quarter; isFullDay: boolean },
	{ schedule }: WorkshopDepartment,
): FreeSlot {
	return { timeSlot: localTimeOf(handIn, schedule.timeZone), isFullDay }
}

/** Local time without zone. */
export function localTimeOf(quarter: Quarter, timeZone: string): string {
	const { date, minutes } = zoneClock(timeZone).localAt(quarter)
	return `${date}T${clockText(minutes)}:00`
}
