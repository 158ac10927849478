import { addDays, toMinutes } from '#domain/calendar/calendar-day.ts'
import { type Quarter, quarterMinutes, zoneClock } from '#domain/calendar/zone-clock.ts'
import type { BoardDay, BoardSpan } from '../board.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import { openingOn } from '../opening.ts'
import type { BookingsOutsideHours } from '../operator.ts'
import { bayResource, isLoanCar, technicianResource } from '../schedule/held-time.ts'
import { isWorking, workingSpansOn } from '../working-time.ts'
import { type BookingStore, toRecords } from './booking-records.ts'

/** What the technicians of a department do on some days, and in which bays. */
export async function readBoard(
	store: BookingStore,
	department: WorkshopDepartment,
	{ from, days }: { from: string; days: number },
): Promise<BoardDay[]> {
	const { db } = store
	const { schedule } = department
	const clock = zoneClock(schedule.timeZone)
	const [start, end] = [clock.quarterAt(from, 0), clock.quarterAt(addDays(from, days), 0)]
	const work = await db
		.selectFrom('workshop_work')
		.innerJoin('workshop_booking', 'workshop_booking.id', 'workshop_work.booking')
		.selectAll('workshop_booking')
		.select(['resource', 'from_quarter', 'until_quarter'])
		.where('workshop_work.department', '=', department.id)
		.where('from_quarter', '>=', start)
		.where('from_quarter', '<', end)
		.orderBy('from_quarter')
		.orderBy('resource')
		.orderBy('workshop_booking.id')
		.execute()
	const released = await db
		.selectFrom('workshop_booking')
		.selectAll()
		.where('department', '=', department.id)
		.where('hand_in', '>=', start)
		.where('hand_in', '<', end)
		.where('state', 'in', ['cancelled', 'no-show'])
		.orderBy('hand_in')
		.orderBy('id')
		.execute()

	const worked = await toRecords(store, work)
	const pieces = work.flatMap(({ resource, from_quarter, until_quarter }, index) => {
		const { date, minutes } = clock.localAt(from_quarter)
		const to = minutes + (until_quarter - from_quarter) * quarterMinutes
		const booking = worked[index]
		return booking ? { date, resource, from: minutes, to, booking } : []
	})
	const notDone = await toRecords(store, released)
	return Array.from({ length: days }, (_, index) => addDays(from, index)).map((date) => {
		const today = pieces.filter((piece) => piece.date === date)
		const inBays = toJobs(today, bayResource('')).map(({ resource: bay, ...job }) => ({ ...job, bay }))
		const byTechnicians = toJobs(today, technicianResource('')).map(({ resource: technician, ...job }) => {
			const bay = inBays.find(({ booking }) => booking.id === job.booking.id)?.bay ?? null
			return { ...job, technician, bay }
		})
		const rows = withThoseWhoLeft(
			schedule.technicians,
			byTechnicians.map(({ technician }) => technician),
		).map((id) => {
			const found = schedule.technicians.find((each) => each.id === id)
			return {
				technician: id,
				working: found ? workingSpansOn(schedule, found, date) : [],
				jobs: byTechnicians.filter(({ technician }) => technician === id),
			}
		})
		const opening = openingOn(schedule, date)
		const open = opening.map((each) => ({ from: toMinutes(each.from), to: toMinutes(each.to) }))
		const bays = withThoseWhoLeft(
			schedule.bays,
			inBays.map(({ bay }) => bay),
		).map((id) => ({
			bay: id,
			working: schedule.bays.some((each) => each.id === id) ? open : [],
			jobs: inBays.filter(({ bay }) => bay === id),
		}))
		return {
			date,
			isOpen: opening.length > 0,
			rows,
			bays,
			released: notDone.filter(({ handIn }) => clock.localAt(handIn).date === date),
			loanCarsOut: mostAtOnce(today.filter(({ resource }) => isLoanCar(resource))),
			bookedMinutes: sumOf(byTechnicians),
			workingMinutes: sumOf(rows.flatMap(({ working }) => working)),
		}
	})
}

const mostOutside = 100

/** Bookings with work from `now` on at which their technician does not work. */
export async function findOutsideHours(
	store: BookingStore,
	{ id, schedule }: WorkshopDepartment,
	now: Quarter,
): Promise<BookingsOutsideHours> {
	const { db } = store
	const clock = zoneClock(schedule.timeZone)
	const work = await db
		.selectFrom('workshop_work')
		.innerJoin('workshop_booking', 'workshop_booking.id', 'workshop_work.booking')
		.select(['booking', 'resource', 'from_quarter', 'until_quarter'])
		.where('workshop_work.department', '=', id)
		.where('until_quarter', '>', now)
		.where('resource', 'like', technicianResource('%'))
		.where('state', '=', 'confirmed')
		.orderBy('hand_in')
		.orderBy('booking')
		.execute()
	const spans = work.map(({ booking, resource, from_quarter, until_quarter }) => {
		const { date, minutes: from } = clock.localAt(from_quarter)
		return { booking, resource, date, from, to: from + (until_quarter - from_quarter) * quarterMinutes }
	})
	const outside = toJobs(spans, technicianResource('')).filter((span) => !isWorking(schedule, span.resource, span))
	const ids = [...new Set(outside.map(({ booking }) => booking))]
	if (ids.length === 0) return { count: 0, first: [] }
	const rows = await db
		.selectFrom('workshop_booking')
		.selectAll()
		.where('id', 'in', ids.slice(0, mostOutside))
		.orderBy('hand_in')
		.orderBy('id')
		.execute()
	return { count: ids.length, first: await toRecords(store, rows) }
}

/** Pieces of one kind of resource, by its id. */
function toJobs<Piece extends { resource: string }>(pieces: readonly Piece[], prefix: string): Piece[] {
	return pieces
		.filter(({ resource }) => resource.startsWith(prefix))
		.map((piece) => ({ ...piece, resource: piece.resource.slice(prefix.length) }))
}

/** Who has left, and a bay that is gone, keeps the row as long as there are jobs in it. */
function withThoseWhoLeft(known: readonly { id: string }[], busy: readonly string[]): string[] {
	return [...new Set([...known.map(({ id }) => id), ...busy])]
}

const sumOf = (spans: readonly BoardSpan[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)

const mostAtOnce = (spans: readonly BoardSpan[]) =>
	Math.max(0, ...spans.map(({ from: at }) => spans.filter(({ from, to }) => from <= at && at < to).length))
