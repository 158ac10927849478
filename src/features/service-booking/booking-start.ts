import type { TooMany } from '#i18n/too-many.ts'
import type { DaySlots, NearDepartment, OfferingCategory } from '#workshop/workshop.ts'
import type { BookingError } from './booking-error.ts'
import { type BookingState, newBooking } from './booking-flow.ts'
import type { BookingCustomer } from './booking-rules.ts'
import type { BookingProblem } from './booking-table.ts'
import type { SelectionProblem } from './offering-choice.ts'
import type { WorkshopSort } from './workshop-list.ts'

/** Offerings that could not be loaded. */
export type OffersFailure = 'failed' | TooMany

/** The free times of a week, or why they could not be loaded. */
export type WeekTimes = DaySlots[] | BookingError

/** Of one workshop in the table of all. */
export type LoadedWeek = DaySlots[] | 'failed'

/** What the page knows when it is opened. Without JavaScript every step is such a page. */
export type BookingStart = {
	state: BookingState
	/** As typed. */
	plate: string
	place: string
	/** Null if not loaded. */
	hasAuthorizedWorkshop: boolean | null
	services: OfferingCategory[] | OffersFailure | null
	addOns: OfferingCategory[] | null
	selectionProblems: SelectionProblem[]
	workshops: { found: NearDepartment[]; isLastBatch: boolean; hasFailed: boolean } | null
	sort: WorkshopSort
	/** The last workshop of the batch before the shown one. */
	after: string | null
	openDepartment: string | null
	/** Of the open workshop. `day`: the one whose times are open. */
	week: { start: string; days: WeekTimes; day: string | null } | null
	/** Of all that were found, by department. */
	workshopDays: Readonly<Record<string, LoadedWeek>> | null
	customer: BookingCustomer
	/** What is wrong with the step. */
	problem: BookingProblem | null
	/** Identifies the booking that the form on this page sends, so that it is taken once. */
	idempotencyKey: string
}

export const noCustomer: BookingCustomer = { firstName: '', lastName: '', phone: '', email: '', message: '' }

export const emptyStart: BookingStart = {
	state: newBooking,
	plate: '',
	place: '',
	hasAuthorizedWorkshop: null,
	services: null,
	addOns: null,
	selectionProblems: [],
	workshops: null,
	sort: 'nearest',
	after: null,
	openDepartment: null,
	week: null,
	workshopDays: null,
	customer: noCustomer,
	problem: null,
	idempotencyKey: '',
}

/** The hidden field with the prices that were shown. */
export const pricePromiseField = 'pricePromise'

/** The hidden field with the sum that was shown. */
export const shownSumField = 'shownSum'

/** The hidden field with the key. */
export const bookingKeyField = 'bookingKey'
