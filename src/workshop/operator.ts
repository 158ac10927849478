import type { PersonContact } from '#domain/customer/person-contact.ts'
import type { Language } from '#domain/market.ts'
import type { Result } from '#platform/result.ts'
import type { Site } from '#sites/site.ts'
import type { BoardDay } from './board.ts'
import type { BookingHistoryEntry, BookingRecord } from './booking-record.ts'
import type { Catalogue, RegisteredVehicle } from './catalogue.ts'
import type { WorkshopDepartment } from './department-document.ts'
import type { BookingRequest, FreeSlot, OfferingCategory, WorkshopError, WorkshopVehicle } from './workshop.ts'

/** What the workshops of a site are and sell. */
export type WorkshopSetup = { departments: readonly WorkshopDepartment[]; catalogue: Catalogue | null }

/** The departments of a site with their hours; none if bookings are kept by another system. */
export type DepartmentsOf = (site: Site) => Promise<readonly WorkshopDepartment[]>

/** Times of a day that a department offers while its dealer's page says that it is closed. */
export type HoursDifference = { department: string; date: string; times: string[] }

/** `first` by hand-in, 100 at most. */
export type BookingsOutsideHours = { count: number; first: BookingRecord[] }

export type OperatorBooking = {
	booking: BookingRecord
	department: WorkshopDepartment
	/** Technicians who have work of it, and bays it is in. */
	technicians: string[]
	bays: string[]
	history: BookingHistoryEntry[]
}

/** `technician` is null if anyone may do it. */
export type MoveTarget = FreeSlot & { technician: string | null }

export type MoveError =
	| { code: 'booking-not-found' | 'not-confirmed' }
	| Extract<WorkshopError, { code: 'slot-not-available' }>

/**
 * What the workshops' own staff do with bookings. They need no lead time and can begin at every quarter of an hour; what is taken is
 * decided as for visitors. `actor` is the name of the member of staff.
 */
export type WorkshopOperator = {
	setupOf(site: Site): Promise<WorkshopSetup>
	/** Null if the site has no such department. */
	board(
		site: Site,
		range: { department: string; from: string; days: number },
	): Promise<{ department: WorkshopDepartment; days: BoardDay[] } | null>
	/** Bookings that are made already stay as they are. Null if the site has no such department. */
	changeDepartment<E>(
		site: Site,
		id: string,
		change: (department: WorkshopDepartment) => Result<WorkshopDepartment, E>,
	): Promise<Result<WorkshopDepartment, E> | null>
	/** What bookings say that are made already stays as it is. Null if the country has no catalogue. */
	changeCatalogue<E>(
		site: Site,
		change: (catalogue: Catalogue) => Result<Catalogue, E>,
	): Promise<Result<Catalogue, E> | null>
	/** A car of the country's register. */
	findVehicle(site: Site, plate: string): Promise<RegisteredVehicle | null>
	/** Puts a car into the country's register, or changes it; `current` is null if it is not there. */
	changeVehicle<E>(
		site: Site,
		plate: string,
		change: (current: RegisteredVehicle | null) => Result<RegisteredVehicle, E>,
	): Promise<Result<RegisteredVehicle, E>>
	/** Counts for prices that are asked for from now on. */
	setAgreement(site: Site, vehicle: Pick<RegisteredVehicle, 'registrationNumber' | 'hasAgreement'>): Promise<void>
	/** Bookings still to come with work at times when the department is closed or their technician does not work. */
	outsideHours(department: WorkshopDepartment): Promise<BookingsOutsideHours>
	/** Today in the department, `YYYY-MM-DD`. */
	today(department: WorkshopDepartment): string
	/** Bookings by number, plate, part of a name, phone or mail address; the newest hand-in first, 50 at most. */
	search(site: Site, text: string): Promise<BookingRecord[]>
	/** Those of a person at the site that are not erased, the newest hand-in first. */
	bookingsOf(site: Site, contact: PersonContact): Promise<BookingRecord[]>
	/** Erases who booked, with the letters, but of bookings that are still to come. Returns the number of erased bookings. */
	erase(site: Site, ids: readonly string[]): Promise<number>
	/** Null if the site has no such booking. */
	find(site: Site, id: string): Promise<OperatorBooking | null>
	/** The next times that a booking can be moved to. */
	nextTimes(site: Site, id: string): Promise<FreeSlot[]>
	/** All times of a day that a booking can be moved to, of one technician only if there is a wish. */
	timesOn(site: Site, id: string, wish: { date: string; technician: string | null }): Promise<FreeSlot[]>
	move(site: Site, id: string, target: MoveTarget, actor: string): Promise<Result<BookingRecord, MoveError>>
	/** Null if it is not confirmed. */
	cancel(site: Site, id: string, actor: string): Promise<BookingRecord | null>
	/** Null if it is in a state that cannot become this one. With `tellsCustomer` a customer is told that the car is ready. */
	settle(
		site: Site,
		id: string,
		to: { kind: 'done' | 'no-show' | 'reopened'; tellsCustomer?: boolean },
		actor: string,
	): Promise<BookingRecord | null>
	/** What a department can do with a car. */
	offer(
		site: Site,
		asked: { department: WorkshopDepartment; plate: string; language: Language },
	): Promise<Result<{ vehicle: WorkshopVehicle; categories: OfferingCategory[] }, WorkshopError>>
	/** A customer at the desk or on the phone. Without a time it is the first free one. */
	book(
		site: Site,
		request: Omit<BookingRequest, 'timeSlot' | 'isFullDay'> & { slot: FreeSlot | null },
		actor: string,
	): Promise<Result<{ id: string }, WorkshopError>>
}
