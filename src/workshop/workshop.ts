import type { DistanceUnit, Language } from '#domain/market.ts'
import { toCents } from '#domain/money/money.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import type { Result } from '#platform/result.ts'

/** A car in the register of vehicles. */
export type WorkshopVehicle = {
	registrationNumber: string
	make: string
	model: string
	modelYear: number
	/** The owner has an agreement with discounted prices. */
	hasServiceAgreement: boolean
	/** False if no workshop of the site services the make. */
	isSupported: boolean
	/** Country of the workshops, such as `SE`. */
	region: string
}

/** A service or add-on as offered for one car. Amounts are whole units of the site's currency. */
export type Offering = {
	code: string
	name: string
	description: string
	/** False if it is not made for the car, such as an oil change of an electric car. */
	isAvailable: boolean
	/** Price of one unit, the median of the workshops near the place; null if the workshop sets it after it has seen the car. */
	price: number | null
	/** Amount that the service agreement takes off `price`, 0 without one. */
	priceDiscount: number
	/** What the customer pays for one unit, in the cheapest and in the dearest workshop; null if it is not known. */
	span: PriceSpan | null
	/** Shown instead of an unknown price; null if the price is known. */
	notKnownPriceText: string | null
	/** The visitor must write a message of at most 80 characters. */
	allowUserInput: boolean
	/** Sold in several units, such as tyres; null if there is always one. */
	unitPrice: OfferingUnits | null
}

export type PriceSpan = { lowest: number; highest: number }

export type OfferingUnits = {
	minimum: number
	maximum: number
	/** Of one unit, such as `st`. */
	unitAbbreviation: string
	/** After the price, such as `/st`. */
	postfix: string
}

export type OfferingCategory = {
	name: string
	/** Name of an icon, such as `service` or `tyres`. */
	icon: string
	/** With `exclusive` only one offering of the category can be chosen. */
	selectionType: 'exclusive' | null
	offerings: Offering[]
}

export type DescribedDepartment = {
	departmentId: string
	/** The dealer's id in the index of sites. */
	siteId: string
	siteName: string
	address: string
	latitude: number
	longitude: number
	/** Makes it is authorised for. */
	makes: string[]
}

export type NearDepartment = DescribedDepartment & {
	/** Local time without zone, such as `2026-11-23T08:30:00`. */
	firstTimeSlot: string
	/** The car can only be left for the whole day then. */
	firstIsWholeDay: boolean
	/** Null if they could not be found out. */
	charges: DepartmentPrices | null
}

/** Free times to hand in the car on one day. */
export type DaySlots = {
	/** `YYYY-MM-DD` */
	date: string
	/** `HH:mm`, ascending. */
	availableSlots: string[]
	/** When the car is ready if it is handed in at each of them (`HH:mm`); empty if the service does not say. */
	readyTimes: string[]
	/** The car can be left before 08:00 for the whole day. */
	allDaySlotAvailable: boolean
	/** When it is ready then: local time without zone. Null if the service does not say. */
	allDayReadyAt: string | null
}

export type OfferingPrice = { code: string; price: number | null; priceDiscount: number }

/** What the customer pays for one unit; null if the price is not known. */
export function netPrice({ price, priceDiscount }: Pick<OfferingPrice, 'price' | 'priceDiscount'>): number | null {
	return price === null ? null : toCents(Math.max(0, price - priceDiscount))
}

/** `promise` keeps the prices for half an hour, for who sends it with the booking; null if the service makes none. */
export type DepartmentPrices = { prices: OfferingPrice[]; promise: string | null }

export type ChosenOffering = {
	code: string
	/** 1 if it is sold in one unit. */
	units: number
	userInput: string
}

export type WorkshopCustomer = { firstName: string; lastName: string; phone: string; email: string }

export type BookingRequest = {
	/** The same key is the same booking: a second request with it changes nothing and gets the first one's answer. */
	idempotencyKey: string
	departmentId: string
	registrationNumber: string
	/** Null if the visitor gave none. */
	odometer: { value: number; unit: DistanceUnit } | null
	offerings: ChosenOffering[]
	/** Local time without zone. A whole-day slot is at 08:00. */
	timeSlot: string
	isFullDay: boolean
	customer: WorkshopCustomer
	freeText: string
	/** Of the prices that were shown. Without one the booking is kept without prices. */
	pricePromise?: string | null
	/** Of the confirmation mail. */
	language: Language
	/** Scheme, host and port that the visitor was on, for the links in letters. */
	origin?: string
	/** It came without the token of our form, as other senders of the calls may: its mails repeat nothing that was sent. */
	withoutFormToken?: boolean
}

export type BookingReceipt = {
	id: string
	/** Null if the service has no page to move or cancel. */
	manageToken: string | null
	/** When the car is ready: local time without zone. Null if the service does not say. */
	readyAt: string | null
}

/** A booking as its customer sees it. */
export type WorkshopBooking = {
	id: string
	department: DescribedDepartment & { phone: string; email: string }
	registrationNumber: string
	/** Make and model. */
	vehicleName: string
	/** `price`: of one unit, as promised; null if only the workshop knows it, missing if none was promised. */
	offerings: { code: string; name: string; units: number; price?: number | null | undefined }[]
	/** Local time without zone. */
	timeSlot: string
	isFullDay: boolean
	/** How long the customer is there. */
	customerMinutes: number
	/** When the car is ready: local time without zone. Null if it is not known. */
	readyAt: string | null
	customer: WorkshopCustomer
	state: 'confirmed' | 'cancelled'
	/** Rises with each change, as calendars count them. */
	sequence: number
	/** Local time without zone; later it can neither be moved nor cancelled on the page. */
	changeableUntil: string
	isChangeable: boolean
}

export type WorkshopError =
	| { code: 'invalid-registration-number' }
	| { code: 'vehicle-not-found' }
	| { code: 'make-not-supported'; make: string }
	/** Unknown code, a combination that no workshop makes, too many units, missing message. */
	| { code: 'offering-not-available'; offering: string }
	| { code: 'department-not-found' }
	/** Taken meanwhile, or never free. The next free times of the same department from then on, at most 5. */
	| { code: 'slot-not-available'; next: FreeSlot[] }
	/** Other prices were promised, or the promise has ended. */
	| { code: 'price-changed'; charges: DepartmentPrices }
	/** The customer, or the car for this service, has as many open bookings as visitors may have. */
	| { code: 'too-many-of-customer' | 'too-many-of-car' }
	/** The key was used for another booking. */
	| { code: 'key-reused' }
	/** `reason` is for the log. */
	| { code: 'unavailable'; reason: string }
	/** Of a booking: it may have been made. `findReceipt` says whether it was. */
	| { code: 'outcome-unknown'; reason: string }

export type FreeSlot = { timeSlot: string; isFullDay: boolean }

export type ManageError =
	| { code: 'booking-not-found' }
	/** Cancelled before, or too late. */
	| { code: 'not-changeable' }
	| Extract<WorkshopError, { code: 'slot-not-available' | 'unavailable' }>

/** A car and the place whose workshops are asked. */
export type CarAtPlace = { registrationNumber: string; place: Coordinates; language: Language } & Driven

/** The odometer in the unit of the site's market, as some services cost more after many; 1 or none if it is not known. */
export type Driven = { odometerValue?: number | undefined }

/** A car and what is to be done with it. */
export type Basket = { registrationNumber: string; offeringCodes: readonly string[] }

/**
 * The workshops of one site. Every method ends within a timeout; a service that is slow, down or sends invalid answers is
 * `unavailable`.
 */
export type Workshop = {
	findVehicle(registrationNumber: string): Promise<Result<WorkshopVehicle, WorkshopError>>
	findServices(car: CarAtPlace): Promise<Result<OfferingCategory[], WorkshopError>>
	findAddOns(car: CarAtPlace): Promise<Result<OfferingCategory[], WorkshopError>>
	/** Whether a workshop of the site is authorised for the make. Case, spaces and hyphens do not matter. */
	hasAuthorizedWorkshop(make: string): Promise<Result<boolean, WorkshopError>>
	/**
	 * Departments that can do the work and have a free time, nearest first, one after the other until the caller stops; each with
	 * its first free time. `after` is the id of the last department of the batch before. An error is the last element.
	 */
	nearestDepartments(
		basket: Basket & Driven & { place: Coordinates; after?: string | undefined; signal?: AbortSignal | undefined },
	): AsyncIterable<Result<NearDepartment, WorkshopError>>
	/** The free times of the seven days from a date (`YYYY-MM-DD`). */
	findWeek(basket: Basket & { departmentId: string; from: string }): Promise<Result<DaySlots[], WorkshopError>>
	/** What a department charges: as was promised while a promise for this lasts, otherwise as of now. */
	findPrices(
		basket: Basket & Driven & { departmentId: string; pricePromise?: string | null },
	): Promise<Result<DepartmentPrices, WorkshopError>>
	/** After success the booking survives a crash, and its mails are on their way. */
	book(request: BookingRequest): Promise<Result<BookingReceipt, WorkshopError>>
	/** The booking of a key; null if there is none, so far. */
	findReceipt(idempotencyKey: string): Promise<Result<BookingReceipt | null, WorkshopError>>
	/** What the link in the confirmation mail leads to, in a language; without one in that of the booking. */
	findBooking(manageToken: string, language?: Language): Promise<Result<WorkshopBooking, ManageError>>
	/** Free times of seven days, other than the one it has. What it holds itself counts as free. */
	findWeekToMove(manageToken: string, from: string): Promise<Result<DaySlots[], ManageError>>
	/** `language`: of the customer from now on; without one it stays. */
	moveBooking(manageToken: string, to: FreeSlot, language?: Language): Promise<Result<WorkshopBooking, ManageError>>
	/** `language` as in `moveBooking`. */
	cancelBooking(manageToken: string, language?: Language): Promise<Result<WorkshopBooking, ManageError>>
}

/** In one call at most. */
export const maxOfferings = 30

/** Departments of one event stream. */
export const departmentsPerBatch = 5

/** Page to move or cancel a booking, in every language; `?token=` names the booking. */
export const managePath = '/my-booking'

/** The calendar file of a booking; `?token=` names it, `&language=` that of its texts. */
export const bookingCalendarPath = '/api/booking-calendar'

/** The offering of a car to drive meanwhile: departments have a number of them. */
export const loanCarCode = 'loan-car'

/** Hand-in time of whole-day bookings. */
export const fullDayTime = '08:00'
