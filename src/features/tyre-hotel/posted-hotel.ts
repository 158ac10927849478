import type { ShownReminder, WheelChangeCustomer } from '#tyre-hotel/tyre-hotel.ts'
import type { ReminderResult } from './reminder-choice.ts'
import type { TyreHotelState } from './tyre-hotel-flow.ts'
import type { WheelChangeField } from './wheel-change-rules.ts'

/** The names in the forms of visitors without JavaScript. */
export const hotelFields = { action: 'hotelAction', state: 'hotelState' } as const

/** What a button of the forms does. */
export const hotelActions = [
	'search',
	'sendCode',
	'verify',
	'otherPlate',
	'openBooking',
	'chooseDate',
	'otherDate',
	'leaveBooking',
	'book',
	'review',
	'remind',
	'endReminder',
	'askPrice',
	'logOut',
] as const
export type HotelAction = (typeof hotelActions)[number]

/** A page of the tyre hotel after a form was posted without JavaScript. */
export type PostedHotel = {
	state: TyreHotelState
	/** State and session for the next form; only our servers can read it. */
	sealed: string
	plate: string
	/** What went wrong, in the language of the page. */
	message: string | null
	hasNoAgreement: boolean
	/** In the booking, as long as no day is chosen. */
	days: readonly string[]
	today: string
	customer: WheelChangeCustomer
	comment: string
	wrongFields: readonly WheelChangeField[]
	/** At the vehicle; null where the site has no reminders, or they are not known. */
	reminder: ShownReminder | null
	/** What the last press has done with them. */
	reminderResult: ReminderResult | null
	/** Typed where it was refused. */
	reminderEmail: string
	/** Whether the workshop was asked what new tyres cost. */
	priceRequest: 'sent' | 'refused' | null
}
