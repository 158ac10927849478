import type { TooMany } from '#i18n/too-many.ts'
import type { Result } from '#platform/result.ts'
import type {
	ShownReminder,
	TyreHotelCustomer,
	TyreHotelErrorCode,
	TyreHotelVehicle,
	WheelChangeConfirmation,
	WheelChangeRequest,
} from '#tyre-hotel/tyre-hotel.ts'
import type { ReminderChoice } from './reminder-choice.ts'

/**
 * A refusal in the server's words, which are in the language of the page; too many calls, whatever for; `unreachable` is no answer, or a
 * broken one, and to an order `outcome-unknown`.
 */
export type HotelCallError =
	| { code: TyreHotelErrorCode | 'refused'; message: string }
	| ({ code: 'too-many' } & TooMany)
	| { code: 'unreachable' | 'outcome-unknown' }

export type HotelAnswer<Value> = Promise<Result<Value, HotelCallError>>

/** What the customer has chosen and written. */
export type WheelChangeOrder = Pick<WheelChangeRequest, 'date' | 'startsAt' | 'freeText' | 'customer'>

/** What the steps ask: the browser over HTTP, the server itself for a form that was posted without script. */
export type HotelCalls = {
	findCustomer(plate: string): HotelAnswer<TyreHotelCustomer>
	/** Gives the token with which the code is tried. */
	sendCode(customer: TyreHotelCustomer): HotelAnswer<string>
	verifyCode(authorizationToken: string, code: string): HotelAnswer<TyreHotelVehicle>
	/** Null if the site has no reminders. */
	findReminder(vehicle: TyreHotelVehicle): HotelAnswer<ShownReminder | null>
	saveReminder(vehicle: TyreHotelVehicle, wish: ReminderChoice): HotelAnswer<ShownReminder>
	findDays(vehicle: TyreHotelVehicle): HotelAnswer<string[]>
	findTimes(vehicle: TyreHotelVehicle, date: string): HotelAnswer<string[]>
	/** The same order is the same booking, however often it is sent. */
	book(vehicle: TyreHotelVehicle, order: WheelChangeOrder): HotelAnswer<WheelChangeConfirmation>
	addReview(review: { rating: number; comment: string }): Promise<void>
	logOut(): Promise<void>
}

/** What only the browser asks, whose visit outlives a change of the language. */
export type BrowserHotelCalls = HotelCalls & {
	/** The vehicle of the session, in the language of the page. */
	findVehicle(): HotelAnswer<TyreHotelVehicle>
}
