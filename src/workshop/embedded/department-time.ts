import type { Kysely, Transaction } from 'kysely'
import { type Database, isPostgres } from '#db/database.ts'
import { lockName } from '#db/lock-name.ts'
import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { zoneClock } from '#domain/calendar/zone-clock.ts'
import type { BookingRecord } from '../booking-record.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import { carResource } from '../schedule/held-time.ts'
import type { Plan } from '../schedule/timetable.ts'
import type { FreeSlot } from '../workshop.ts'
import { inTurn } from './department-turns.ts'
import { carHold, findPlans, type WorkOrder } from './free-times.ts'

/** What else is kept in the transaction of a change, such as mails. */
export type BookingChange = (
	trx: Transaction<Database>,
	change: { kind: 'booked' | 'moved' | 'cancelled' | 'done'; booking: BookingRecord; department: WorkshopDepartment },
) => Promise<void>

/** Another booking took a resource between search and insert. */
export class HoldClash extends Error {}

const maxTries = 4

/**
 * Changes bookings of a department, after those of other processes. The transaction is repeated if it clashes with another: on its rows,
 * or by a deadlock in PostgreSQL.
 */
export function changeDepartmentTime<Value>(
	db: Kysely<Database>,
	department: string,
	work: (trx: Transaction<Database>) => Promise<Value>,
): Promise<Value | null> {
	const locked = async (trx: Transaction<Database>) => {
		await lockDepartment(trx, department)
		return work(trx)
	}
	return inTurn(department, () => withTries(db, locked))
}

async function withTries<Value>(
	db: Kysely<Database>,
	work: (trx: Transaction<Database>) => Promise<Value>,
): Promise<Value | null> {
	for (let tries = 0; tries < maxTries; tries++) {
		try {
			return await db.transaction().execute(work)
		} catch (error) {
			const isDeadlock = error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
			if (!(error instanceof HoldClash) && !isDeadlock) throw error
		}
	}
	return null
}

/** Null if it is no day. */
export function slotTime({ timeSlot }: FreeSlot): { date: string; minutes: number } | null {
	const date = timeSlot.slice(0, 10)
	const minutes = Number(timeSlot.slice(11, 13)) * 60 + Number(timeSlot.slice(14, 16))
	return isCalendarDay(date) ? { date, minutes } : null
}

/** SQLite's transactions have one writer anyway. */
async function lockDepartment(trx: Transaction<Database>, id: string): Promise<void> {
	if (!isPostgres(trx)) return
	await trx.selectFrom('workshop_department').select('id').where('id', '=', id).forUpdate().execute()
}

/** Bookings of one car wait for each other, also in two departments: it can only be in one place. */
export async function lockCar(trx: Transaction<Database>, { car: [first = ''] }: WorkOrder): Promise<void> {
	await lockName(trx, first)
}

/** The plan of one time, with what is free now. */
export async function findPlanAt(
	db: Kysely<Database>,
	order: WorkOrder,
	slot: FreeSlot,
	now: Date,
): Promise<Plan | null> {
	const time = slotTime(slot)
	if (!time) return null
	const { date, minutes } = time
	const [plans] = await findPlans(db, order, { from: date, days: 1, now })
	if (!plans) return null
	const fullDayAt = plans.fullDay && zoneClock(order.department.schedule.timeZone).localAt(plans.fullDay.handIn)
	if (slot.isFullDay) return fullDayAt?.minutes === minutes ? plans.fullDay : null
	return plans.timed.find((each) => each.minutes === minutes)?.plan ?? null
}

/** Takes the time of a plan. Throws a `HoldClash` if a piece of it is taken. */
export async function holdPlan(
	trx: Transaction<Database>,
	{ department }: WorkOrder,
	{ holds }: Plan,
	booking: string,
): Promise<void> {
	const rows = holds.flatMap(({ resource, from, until }) => {
		const name = resource === carResource ? carHold(booking) : `${department.id} ${resource}`
		return Array.from({ length: until - from }, (_, index) => ({ resource: name, quarter: from + index, booking }))
	})
	// In one order in every process, so that two bookings do not wait for each other.
	rows.sort((a, b) => (a.resource < b.resource ? -1 : a.resource > b.resource ? 1 : a.quarter - b.quarter))
	for (let start = 0; start < rows.length; start += rowsPerInsert) {
		const part = rows.slice(start, start + rowsPerInsert)
		const inserted = await trx
			.insertInto('workshop_hold')
			.values(part)
			.onConflict((conflict) => conflict.columns(['resource', 'quarter']).doNothing())
			.executeTakeFirst()
		if (inserted.numInsertedOrUpdatedRows !== BigInt(part.length)) throw new HoldClash()
	}
	await trx
		.insertInto('workshop_work')
		.values(
			holds
				.filter(({ resource }) => resource !== carResource)
				.map(({ resource, from, until }) => ({
					booking,
					department: department.id,
					resource,
					from_quarter: from,
					until_quarter: until,
				})),
		)
		.execute()
}

const rowsPerInsert = 200

export async function releaseTime(trx: Transaction<Database>, booking: string): Promise<void> {
	await trx.deleteFrom('workshop_hold').where('booking', '=', booking).execute()
	await trx.deleteFrom('workshop_work').where('booking', '=', booking).execute()
}
