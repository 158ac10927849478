import type { BookingRecord } from './booking-record.ts'

/** Minutes after midnight of the department. */
export type BoardSpan = { from: number; to: number }

/** A piece of work on one day; a job with a break in between has two. */
export type BoardJob = BoardSpan & {
	booking: BookingRecord
	/** Null for work that takes no bay. */
	bay: string | null
}

type BoardRow = { working: BoardSpan[]; jobs: BoardJob[] }
export type TechnicianRow = BoardRow & { technician: string }
export type BayRow = BoardRow & { bay: string }

export type BoardDay = {
	date: string
	/** False on closed days. */
	isOpen: boolean
	rows: TechnicianRow[]
	/** The same work by bays; a bay is free while the department is open. */
	bays: BayRow[]
	/** Cars that would have come on this day: cancelled, or not come. */
	released: BookingRecord[]
	/** As many are out at one time. */
	loanCarsOut: number
	bookedMinutes: number
	workingMinutes: number
}
