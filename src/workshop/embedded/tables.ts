import type { BookingChangeKind, WorkshopBookingState } from '../booking-record.ts'

/** Tables of the embedded workshop. Documents are JSON texts, times are ISO texts in UTC unless they say otherwise. */
export type WorkshopTables = {
	/** Makes the processes load departments and catalogue again. */
	workshop_revision: { id: 1; revision: number }
	workshop_department: {
		/** Unique in the whole database, such as `carhall-se-1010`. */
		id: string
		site: string
		/** `DepartmentDocument` */
		document: string
	}
	workshop_catalogue: {
		country: string
		/** `Catalogue` */
		document: string
	}
	/** The register of vehicles. */
	workshop_vehicle: {
		country: string
		registration_number: string
		make: string
		model: string
		model_year: number
		/** One of `vehicleFuels`. */
		fuel: string
		/** One of `vehicleSizes`. */
		size: string
		has_agreement: 0 | 1
	}
	workshop_booking: WorkshopBookingTable
	/** By which bookings are found by name, phone, mail address and plate. */
	workshop_booking_part: {
		/** Keyed hash. */
		part: string
		booking: string
	}
	/** What happened to bookings. Rows are never changed. */
	workshop_booking_change: {
		id: string
		booking: string
		site: string
		at: string
		/** Name of the member of staff at that time; empty if the customer did it. */
		actor: string
		kind: BookingChangeKind
		/** Quarter of the hand-in after the change. */
		hand_in: number
		is_full_day: 0 | 1
	}
	/** The time bookings take, for reading: one row per span. */
	workshop_work: {
		booking: string
		department: string
		/** A technician, a bay or a loan car of the department. */
		resource: string
		/** Quarters of an hour since 1970 in UTC; `until_quarter` is not included. */
		from_quarter: number
		until_quarter: number
	}
	/** The same time, and that of the cars, as rows under a unique key: one resource has one job at a time. */
	workshop_hold: {
		/** A technician, bay or loan car with its department, or the car of the booking. */
		resource: string
		quarter: number
		booking: string
	}
}

type WorkshopBookingTable = {
	id: string
	site: string
	department: string
	idempotency_key: string
	/** Hash by the key of the booking that distinguishes a repeat from another booking with the same key. */
	fingerprint: string
	state: WorkshopBookingState
	/** Empty: it is sealed with the person. An earlier version kept it here. */
	registration_number: string
	/** Quarter of the hand-in. */
	hand_in: number
	is_full_day: 0 | 1
	/** After the last quarter of the work; null if it was cancelled before this was kept. */
	ready_quarter: number | null
	/** Counts changes, for the calendar of the customer. */
	sequence: number
	created_at: string
	/** `BookingContent` without the person, unless an earlier version kept it. */
	content: string
	/** The `subject_key` that seals the person; null if an earlier version kept them in the content. */
	key_id: string | null
	/** Customer, plate and what was written, sealed; null once erased. */
	person: string | null
	/** Wheels of the tyre hotel are changed. */
	has_wheel_change: 0 | 1
	/** The kind by which a car has one open booking; null if it was made by staff, or before there were limits. */
	main_service: string | null
}

declare module '#db/tables.ts' {
	interface Database extends WorkshopTables {}
}
