import type { DaySlots, NearDepartment, OfferingCategory } from '#workshop/workshop.ts'
import type { BookingError } from './booking-error.ts'
import { type BookingState, newBooking } from './booking-flow.ts'
import type { BookingCustomer, CustomerField } from './booking-rules.ts'
import type { SelectionProblem } from './offering-choice.ts'
import type { WorkshopSort } from './workshop-list.ts'

/** Why the first step does not lead on. */
export type FirstStepProblem =
	| BookingError
	| { code: 'place-missing' | 'place-not-found' | 'place-unavailable' | 'plate-missing' }
	/** The make's service is booked elsewhere: by the links at the top of the page. */
	| { code: 'make-booked-elsewhere'; make: string }

/** What the page knows when it is opened. Without JavaScript every step is such a page. */
export type BookingStart = {
	state: BookingState
	/** As typed. */
	plate: string
	place: string
	firstStepProblem: FirstStepProblem | null
	/** Null if not loaded. */
	hasAuthorizedWorkshop: boolean | null
	services: OfferingCategory[] | 'failed' | null
	addOns: OfferingCategory[] | null
	selectionProblems: SelectionProblem[]
	workshops: { found: NearDepartment[]; isLastBatch: boolean; hasFailed: boolean } | null
	sort: WorkshopSort
	/** The last workshop of the batch before the shown one. */
	after: string | null
	openDepartment: string | null
	week: { start: string; days: DaySlots[] } | null
	customer: BookingCustomer
	invalidFields: CustomerField[]
	bookingError: BookingError | null
	/** Identifies the booking that the form on this page sends, so that it is taken once. */
	idempotencyKey: string
}

export const noCustomer: BookingCustomer = { firstName: '', lastName: '', phone: '', email: '', message: '' }

export const emptyStart: BookingStart = {
	state: newBooking,
	plate: '',
	place: '',
	firstStepProblem: null,
	hasAuthorizedWorkshop: null,
	services: null,
	addOns: null,
	selectionProblems: [],
	workshops: null,
	sort: 'nearest',
	after: null,
	openDepartment: null,
	week: null,
	customer: noCustomer,
	invalidFields: [],
	bookingError: null,
	idempotencyKey: '',
}

/** The hidden field with the key; tells the form from the others of a site. */
export const bookingKeyField = 'bookingKey'
