import type { Language } from '#domain/market.ts'
import type { Result } from '#platform/result.ts'

/** What a customer knows before the code: that there is an agreement, and where the code goes. */
export type TyreHotelCustomer = {
	registrationNumber: string
	/** Stands for the phone number in the next call; says nothing about it. */
	phoneToken: string
	/** Its last two digits only. */
	obfuscatedPhone: string
}

/** Tread status of a tyre that should be replaced. */
export const replaceStatus = 1

/** `date` is `YYYY-MM-DD`. */
export type TreadMeasurement = { date: string; depthMillimetres: number }

export type StoredTyre = {
	/** One of `wheelPositions` in the embedded tyre hotel, any text of another service. */
	position: string
	name: string
	/** Inches, millimetres, per cent. */
	rimDiameter: number
	sectionWidth: number
	aspectRatio: number
	pattern: string
	treadDepthMm: number
	/** `replaceStatus`, or another number of the service. */
	treadStatus: number
	treadMessage: string
	/** All seasons of this tyre, oldest first; empty if the service has none. */
	measurements: TreadMeasurement[]
}

export type TyreHotelWorkshop = {
	/** Names the workshop in the calls for times and bookings. */
	id: string
	name: string
	departmentName: string
	phone: string
	email: string
}

export type TyreHotelVehicle = {
	registrationNumber: string
	name: string
	make: string
	model: string
	/** By which the calls for times know the vehicle. */
	scheduleCode: string
	productId: string
	packageLevel: string
	tyres: StoredTyre[]
	workshop: TyreHotelWorkshop
}

export type WheelChangeCustomer = { firstName: string; lastName: string; email: string; phone: string }

export type WheelChangeRequest = {
	/** The same key is the same booking. */
	idempotencyKey: string
	workshopId: string
	registrationNumber: string
	/** `YYYY-MM-DD` */
	date: string
	/** Local time without zone; null on a day without times: the car is left for the day. */
	startsAt: string | null
	freeText: string
	customer: WheelChangeCustomer
	language: Language
	/** Scheme, host and port that the visitor was on, for the links in letters. */
	origin?: string
}

export type WheelChangeConfirmation = {
	id: string
	serviceName: string
	/** Local time without zone. */
	appointmentTime: string
	isFullDay: boolean
	/** When the car is ready: local time without zone. Null if the service does not say. */
	readyAt: string | null
	workshop: { name: string; address: string; email: string; phone: string }
	customer: WheelChangeCustomer
	freeText: string
	/** Names the booking on the page to move or cancel it; null if the service has no such page. */
	manageToken: string | null
}

export type WheelChangeReview = {
	bookingId: string
	/** 1 to 5 */
	rating: number
	comment: string
}

/** Errors a visitor can be told by a text of ours. */
export const tyreHotelErrorCodes = [
	'no-agreement',
	/** Searches, codes or tries. */
	'too-many-tries',
	/** A token that is too old or not ours. */
	'token-expired',
	'wrong-code',
	'code-expired',
	/** After its tries, or when it was used or another one was sent. */
	'code-used-up',
	'slot-not-available',
	/** The workshop does not take the vehicle, or the day is out of range. */
	'not-bookable',
	/** The customer, or the car for a wheel change, has as many open bookings as visitors may have. */
	'too-many-of-customer',
	'too-many-of-car',
	/** Of a booking: it may have been made. */
	'outcome-unknown',
	/** There is no booking to rate. */
	'not-booked',
	/** The session is over or of another vehicle. */
	'not-signed-in',
] as const

export type TyreHotelErrorCode = (typeof tyreHotelErrorCodes)[number]

export type TyreHotelError =
	| { code: Exclude<TyreHotelErrorCode, 'too-many-tries'> }
	| { code: 'too-many-tries'; waitMs: number }
	/** The service refuses with a sentence for the visitor. */
	| { code: 'refused'; message: string }
	/** `reason` is for the log. */
	| { code: 'unavailable'; reason: string }

type Outcome<Value> = Promise<Result<Value, TyreHotelError>>

/** Days and hours of a workshop for a vehicle. */
export type TimesRequest = { workshopId: string; scheduleCode: string }

/** The tyre hotel of one site. `visitor` tells visitors' addresses apart without naming them. */
export type TyreHotel = {
	findCustomer(asked: { registrationNumber: string; visitor: string }): Outcome<TyreHotelCustomer>
	/** Sends a code to the phone and gives the token with which it is tried. The browser fills it in at the visitor's `origin`. */
	sendCode(asked: { phoneToken: string; visitor: string; language: Language; origin?: string }): Outcome<string>
	/** The vehicles of the customer, the first of which is the one that was searched for. */
	verifyCode(asked: {
		authorizationToken: string
		code: string
		visitor: string
		language: Language
	}): Outcome<TyreHotelVehicle[]>
	/** The vehicle of a session in another language; absent where the service has one language. */
	findVehicle?(asked: { registrationNumber: string; language: Language }): Outcome<TyreHotelVehicle>
	/** Dates (`YYYY-MM-DD`) on which the vehicle can be handed in, from one to another, both included. */
	findDays(asked: TimesRequest & { from: string; to: string }): Outcome<string[]>
	/** Local times without zone, with seconds. None if the car is left for the day. */
	findTimes(asked: TimesRequest & { date: string }): Outcome<string[]>
	/** After success the booking survives a crash. */
	book(request: WheelChangeRequest): Outcome<WheelChangeConfirmation>
	/** The booking of a request whose answer was lost, by its key; null if there is none, so far. */
	findBooking(request: WheelChangeRequest): Outcome<WheelChangeConfirmation | null>
	/** Of a booking that is not cancelled. The first one stays. */
	addReview(review: WheelChangeReview): Outcome<null>
}

/** Specification 3 §9. */
export const bookableFromDays = 3
export const bookableMonths = 3

/** How long a visitor may take from one step of the sign-in to the next. */
export const begunSignInLifeMs = 30 * 60 * 1000

/** How long a customer stays signed in. */
export const sessionLifeMs = 60 * 60 * 1000

export type ReminderChannel = 'sms' | 'mail'

/** What a customer has agreed to. `email` is empty for text messages. */
export type ReminderWish = {
	channel: ReminderChannel
	email: string
	language: Language
	/** Of the page that the customer was on; none at the desk. */
	origin?: string
}

/** Where a customer ends reminders of wheel changes, by the link that they hold. */
export const reminderPath = '/tyre-reminders'

/** What a customer is shown of it: the address is obfuscated, and empty unless reminders go there. */
export type ShownReminder = { channel: ReminderChannel | 'none'; obfuscatedEmail: string }

/** Reminders of wheel changes of one site. */
export type TyreReminders = {
	/** Null if there is no agreement. */
	show(registrationNumber: string): Promise<ShownReminder | null>
	/** The customer of a vehicle wants reminders, or none (null). False if there is no agreement. */
	wish(registrationNumber: string, wish: ReminderWish | null): Promise<boolean>
	/** The vehicle of a link; null if it is not ours. */
	find(token: string): Promise<{ registrationNumber: string; isOn: boolean } | null>
	/** Ends the reminders of a link. False if it is not ours. */
	withdraw(token: string): Promise<boolean>
}
