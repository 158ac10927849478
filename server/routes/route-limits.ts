import { maxUploadBytes } from '#editing/uploaded-file.ts'
import { photoLimits } from '#features/leads/photo-rules.ts'
import type { Environment } from '#platform/environment.ts'
import type { Rate } from '../route.ts'

export const noStore = 'no-store'
export const publicMinutes = (count: number) => `public, max-age=${count * 60}`
export const kilobyte = 1024
const minuteMs = 60 * 1000

/** Rates by what a visitor does; rows that share one count together. */
export function createRates(environment: Environment) {
	const perMinute = (name: string, limit: number): Rate => ({ name, limit, windowMs: minuteMs })
	const perTenMinutes = (name: string, limit: number): Rate => ({ name, limit, windowMs: 10 * minuteMs })
	return {
		searches: perMinute('searches', environment.SEARCHES_PER_VISITOR),
		quotes: perMinute('quotes', environment.QUOTES_PER_VISITOR),
		events: perMinute('events', environment.EVENTS_PER_VISITOR),
		bookingCalls: perMinute('bookingCalls', environment.BOOKING_CALLS_PER_VISITOR),
		bookings: { ...perTenMinutes('bookings', environment.LEADS_PER_VISITOR), isExact: true } satisfies Rate,
		// Leads have their own limit when they are accepted; this one also counts invalid forms.
		forms: perTenMinutes('forms', environment.LEADS_PER_VISITOR * 10),
		// Mistakes in a form without script send its photos again.
		photoForms: {
			maxBytes: photoLimits.totalBytes,
			rate: perTenMinutes('photoForms', environment.LEADS_PER_VISITOR * 2),
		},
		desk: perMinute('desk', 600),
		uploads: { maxBytes: maxUploadBytes + 64 * kilobyte, rate: perTenMinutes('uploads', 300) },
	}
}

export type Rates = ReturnType<typeof createRates>
