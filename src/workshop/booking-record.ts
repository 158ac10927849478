import { z } from 'zod'
import { distanceUnits, languages } from '#domain/market.ts'
import type { WorkshopBookingState } from './embedded/tables.ts'

/** The personal part of a booking, kept as JSON. */
export const bookingContent = z.object({
	customer: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() }),
	freeText: z.string(),
	vehicleName: z.string(),
	odometer: z.object({ value: z.number(), unit: z.enum(distanceUnits) }).nullable(),
	offerings: z.array(z.object({ code: z.string(), name: z.string(), units: z.number(), userInput: z.string() })),
	/** Of what it needs, as it was calculated when it was booked. */
	job: z.object({ minutes: z.number(), skills: z.array(z.string()), equipment: z.array(z.string()) }),
	language: z.enum(languages),
})

export type BookingContent = z.infer<typeof bookingContent>

export type BookingRecord = {
	id: string
	site: string
	department: string
	state: WorkshopBookingState
	registrationNumber: string
	/** Quarter of the hand-in. */
	handIn: number
	isFullDay: boolean
	/** Counts changes, for the calendar of the customer. */
	sequence: number
	createdAt: string
	content: BookingContent
}
