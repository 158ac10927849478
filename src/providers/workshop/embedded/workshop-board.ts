import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { dayAfter } from '#features/dealers/opening-hours.ts'
import { technicianResource } from '../schedule/held-time.ts'
import { openingOn } from '../schedule/opening.ts'
import { workingSpansOn } from '../schedule/working-time.ts'
import { quarterMinutes, zoneClock } from '../schedule/zone-clock.ts'
import { toRecord } from './book-time.ts'
import type { BookingRecord } from './booking-record.ts'
import type { WorkshopDepartment } from './department-document.ts'

/** Minutes after midnight of the department. */
type BoardSpan = { from: number; to: number }

/** A piece of work on one day; a job with a break in between has two. */
export type BoardJob = BoardSpan & { booking: BookingRecord }

export type BoardRow = { technician: string; working: BoardSpan[]; jobs: BoardJob[] }

export type BoardDay = {
	date: string
	/** False on closed days. */
	isOpen: boolean
	rows: BoardRow[]
	/** Cars that would have come on this day: cancelled, or not come. */
	released: BookingRecord[]
	bookedMinutes: number
	workingMinutes: number
}

/** What the technicians of a department do on some days. */
export async function readBoard(
	db: Kysely<Database>,
	department: WorkshopDepartment,
	{ from, days }: { from: string; days: number },
): Promise<BoardDay[]> {
	const { schedule } = department
	const clock = zoneClock(schedule.timeZone)
	const [start, end] = [clock.quarterAt(from, 0), clock.quarterAt(dayAfter(from, days), 0)]
	const work = await db
		.selectFrom('workshop_work')
		.innerJoin('workshop_booking', 'workshop_booking.id', 'workshop_work.booking')
		.selectAll('workshop_booking')
		.select(['resource', 'from_quarter', 'until_quarter'])
		.where('workshop_work.department', '=', department.id)
		.where('from_quarter', '>=', start)
		.where('from_quarter', '<', end)
		.where('resource', 'like', `${technicianResource('')}%`)
		.orderBy('from_quarter')
		.execute()
	const released = await db
		.selectFrom('workshop_booking')
		.selectAll()
		.where('department', '=', department.id)
		.where('hand_in', '>=', start)
		.where('hand_in', '<', end)
		.where('state', 'in', ['cancelled', 'no-show'])
		.orderBy('hand_in')
		.execute()

	const pieces = work.map(({ resource, from_quarter, until_quarter, ...row }) => {
		const { date, minutes } = clock.localAt(from_quarter)
		const to = minutes + (until_quarter - from_quarter) * quarterMinutes
		return {
			date,
			technician: resource.slice(technicianResource('').length),
			from: minutes,
			to,
			booking: toRecord(row),
		}
	})
	return Array.from({ length: days }, (_, index) => dayAfter(from, index)).map((date) => {
		const today = pieces.filter((piece) => piece.date === date)
		// Someone who has left keeps the row as long as there are jobs in it.
		const known = schedule.technicians.map(({ id }) => id)
		const left = [...new Set(today.map(({ technician }) => technician))].filter((id) => !known.includes(id))
		const rows = [...known, ...left].map((technician) => {
			const found = schedule.technicians.find(({ id }) => id === technician)
			return {
				technician,
				working: found ? workingSpansOn(schedule, found, date) : [],
				jobs: today.filter((piece) => piece.technician === technician),
			}
		})
		return {
			date,
			isOpen: openingOn(schedule, date).length > 0,
			rows,
			released: released.filter(({ hand_in }) => clock.localAt(hand_in).date === date).map(toRecord),
			bookedMinutes: sumOf(today),
			workingMinutes: sumOf(rows.flatMap(({ working }) => working)),
		}
	})
}

const sumOf = (spans: readonly BoardSpan[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** Bookings by number or plate, as customers name them on the phone; the newest hand-in first. */
export async function searchBookings(
	db: Kysely<Database>,
	{ site, text }: { site: string; text: string },
): Promise<BookingRecord[]> {
	const wanted = text.toUpperCase().replace(/[\s-]/g, '')
	if (wanted === '') return []
	const rows = await db
		.selectFrom('workshop_booking')
		.selectAll()
		.where('site', '=', site)
		.where((each) => each.or([each('id', '=', wanted), each('registration_number', '=', wanted)]))
		.orderBy('hand_in', 'desc')
		.limit(50)
		.execute()
	return rows.map(toRecord)
}
