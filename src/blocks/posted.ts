import type { PostedForm } from '#features/leads/server/open-form.ts'
import type { RefusedChange } from '#features/managed-booking/server/take-booking-change.ts'
import type { BookingStart } from '#features/service-booking/booking-start.ts'
import type { PostedHotel } from '#features/tyre-hotel/posted-hotel.ts'

/** What the page shows of a form that was posted to it without a script. */
export type Posted =
	| { kind: 'lead'; lead: PostedForm }
	| { kind: 'booking'; booking: BookingStart }
	| { kind: 'change'; refused: RefusedChange }
	/** `lead` is the request for an offer, if it was not taken. */
	| { kind: 'hotel'; hotel: PostedHotel; lead: PostedForm | null }
