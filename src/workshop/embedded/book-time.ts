import { randomInt } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { type Database, isPostgres } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { SubjectSeal } from '#db/keys/subject-seals.ts'
import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { quarterOf, zoneClock } from '#domain/calendar/zone-clock.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type BookingRecord, isTestDrive } from '../booking-record.ts'
import { wheelChangeCode } from '../catalogue.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import { carResource } from '../schedule/held-time.ts'
import type { Plan } from '../schedule/timetable.ts'
import type { FreeSlot } from '../workshop.ts'
import { keepHistory } from './booking-history.ts'
import { putBookingParts } from './booking-parts.ts'
import { inTurn } from './department-turns.ts'
import { findPlans, type WorkOrder } from './free-times.ts'
import { type BookingKeys, findExceededLimit, type OpenBookingLimits } from './open-bookings.ts'
import { bookingFingerprintPlace, bookingKeyId, openBooking, sealBooking } from './sealed-bookings.ts'

/** What else is kept in the transaction of a change, such as mails. */
export type BookingChange = (
	trx: Transaction<Database>,
	change: { kind: 'booked' | 'moved' | 'cancelled' | 'done'; booking: BookingRecord; department: WorkshopDepartment },
) => Promise<void>

/** The database, and the keys of who booked. */
export type BookingStore = { db: Kysely<Database>; keys: KeyRing }

type BookingRow = Selectable<Database['workshop_booking']>

type BookTimeError = { code: 'taken' | 'key-reused' | 'price-changed' | 'too-many-of-customer' | 'too-many-of-car' }

/** Another booking took a resource between search and insert. */
class HoldClash extends Error {}

const maxTries = 4

/**
 * Changes bookings of a department, after those of other processes. The transaction is repeated if it clashes with another: on its rows,
 * or by a deadlock in PostgreSQL.
 */
function change<Value>(
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

/**
 * Books a time. The same key gives the same booking; with it another request is `key-reused`. Bookings of one department wait for each
 * other, so that each sees what the one before has taken; the key of `workshop_hold` would refuse a second job at the same time anyway.
 */
export async function bookTime(
	{ db, keys }: BookingStore,
	request: {
		order: WorkOrder
		slot: FreeSlot
		booking: Omit<BookingRecord, 'id' | 'state' | 'handIn' | 'isFullDay' | 'readyAt' | 'sequence' | 'department'>
		idempotencyKey: string
		fingerprint: string
		/** Name of the member of staff; empty if the customer books. */
		actor: string
		/** It costs something else than was shown. A repeat of a booking that was taken is answered all the same. */
		isPriceChanged?: boolean
		/** Null if as many may be booked as there are times. */
		open: { keys: BookingKeys; limits: OpenBookingLimits } | null
		now: Date
		onChange: BookingChange
	},
): Promise<Result<{ id: string; readyAt: number | null; isRepeat: boolean }, BookTimeError>> {
	const { order, slot, idempotencyKey, actor, open, now, onChange } = request
	const booked = await change(db, order.department.id, async (trx) => {
		const fingerprint = (await keys.siteKey(trx, request.booking.site)).hash(
			request.fingerprint,
			bookingFingerprintPlace,
		)
		const earlier = await trx
			.selectFrom('workshop_booking')
			.select(['id', 'fingerprint', 'state', 'ready_quarter'])
			.where('idempotency_key', '=', idempotencyKey)
			.executeTakeFirst()
		if (earlier && isOver(earlier.state)) await releaseKey(trx, { id: earlier.id, idempotencyKey })
		else if (earlier) {
			return earlier.fingerprint === fingerprint
				? ok({ id: earlier.id, readyAt: earlier.ready_quarter, isRepeat: true })
				: fail({ code: 'key-reused' as const })
		}
		/** The time is taken, or the limit reached, by what the visitor has booked himself. */
		const refuse = async (code: BookTimeError['code']) => {
			const twin = await findTwin({ db: trx, keys }, request)
			return twin ? ok({ id: twin.id, readyAt: twin.readyAt, isRepeat: true }) : fail({ code })
		}
		if (request.isPriceChanged) return fail({ code: 'price-changed' as const })
		if (open) {
			const { site, registrationNumber } = request.booking
			const exceeded = await findExceededLimit(trx, { site, registrationNumber, keys: open.keys, now }, open.limits)
			if (exceeded) return refuse(exceeded)
		}
		const plan = await findPlanAt(trx, order, slot, now)
		if (!plan) return refuse('taken')
		const booking: BookingRecord = {
			...request.booking,
			id: newBookingId(),
			department: order.department.id,
			state: 'confirmed',
			handIn: plan.handIn,
			isFullDay: plan.isFullDay,
			readyAt: plan.readyAt,
			sequence: 0,
		}
		const seal = await keys.getSeal(trx, { id: bookingKeyId(booking.id), site: booking.site })
		const inserted = await trx
			.insertInto('workshop_booking')
			.values({
				id: booking.id,
				site: booking.site,
				department: booking.department,
				idempotency_key: idempotencyKey,
				fingerprint,
				state: booking.state,
				registration_number: booking.registrationNumber,
				hand_in: booking.handIn,
				is_full_day: booking.isFullDay ? 1 : 0,
				ready_quarter: booking.readyAt,
				sequence: booking.sequence,
				created_at: booking.createdAt,
				...open?.keys,
				...sealBooking(booking.content, booking.id, seal),
				has_wheel_change: booking.content.offerings.some(({ code }) => code === wheelChangeCode) ? 1 : 0,
				has_parts: 1,
			})
			.onConflict((conflict) => conflict.column('idempotency_key').doNothing())
			.returning('id')
			.executeTakeFirst()
		// The same key at the same moment, for another department.
		if (!inserted) throw new HoldClash()
		await putBookingParts({ db: trx, keys }, [booking])
		await holdPlan(trx, order, plan, booking.id)
		await keepHistory(trx, booking, { kind: 'booked', actor, now })
		await onChange(trx, { kind: 'booked', booking, department: order.department })
		return ok({ id: booking.id, readyAt: booking.readyAt, isRepeat: false })
	})
	return booked ?? fail({ code: 'taken' })
}

const twinAgeMs = 60 * 60 * 1000

/**
 * The same booking under another key, because the answer to the first request was lost: car, time, work and person are the same. Only for an
 * hour: later it is somebody who knows all that of a customer.
 */
async function findTwin(
	{ db, keys }: BookingStore,
	{ order, slot, booking, now }: Pick<Parameters<typeof bookTime>[1], 'order' | 'slot' | 'booking' | 'now'>,
): Promise<BookingRecord | null> {
	const time = slotTime(slot)
	// A car of the dealer is driven by many, and a model in several cars.
	if (!time || isTestDrive(booking)) return null
	const rows = await db
		.selectFrom('workshop_booking')
		.selectAll()
		.where('site', '=', booking.site)
		.where('registration_number', '=', booking.registrationNumber)
		.where('department', '=', order.department.id)
		.where('hand_in', '=', zoneClock(order.department.schedule.timeZone).quarterAt(time.date, time.minutes))
		.where('is_full_day', '=', slot.isFullDay ? 1 : 0)
		.where('state', '=', 'confirmed')
		.where('created_at', '>', new Date(now.getTime() - twinAgeMs).toISOString())
		.execute()
	const wanted = personAndWork(booking.content)
	return (await toRecords({ db, keys }, rows)).find(({ content }) => personAndWork(content) === wanted) ?? null
}

const personAndWork = ({ customer, offerings }: BookingRecord['content']) =>
	JSON.stringify([
		...[customer.firstName, customer.lastName, customer.phone, customer.email],
		...offerings.map(({ code, units, userInput }) => [code, units, userInput]),
	])

/** Null if it is no day. */
function slotTime({ timeSlot }: FreeSlot): { date: string; minutes: number } | null {
	const date = timeSlot.slice(0, 10)
	const minutes = Number(timeSlot.slice(11, 13)) * 60 + Number(timeSlot.slice(14, 16))
	return isCalendarDay(date) ? { date, minutes } : null
}

/** The booking of a key that is not over. */
export async function findBookingByKey(store: BookingStore, idempotencyKey: string): Promise<BookingRecord | null> {
	const rows = await store.db
		.selectFrom('workshop_booking')
		.selectAll()
		.where('idempotency_key', '=', idempotencyKey)
		.execute()
	const [booking = null] = await toRecords(store, rows)
	return booking && !isOver(booking.state) ? booking : null
}

const isOver = (state: string) => state === 'cancelled' || state === 'no-show'

/** A booking that is over answers no request any more: the same request is a new booking. */
async function releaseKey(
	trx: Transaction<Database>,
	{ id, idempotencyKey }: { id: string; idempotencyKey: string },
): Promise<void> {
	await trx
		.updateTable('workshop_booking')
		.set({ idempotency_key: `${idempotencyKey} ${id}` })
		.where('id', '=', id)
		.execute()
}

/** Gives a booking another time, or other technicians at the same time. The time it had counts as free. */
export async function moveTime(
	{ db, keys }: BookingStore,
	{
		id,
		order,
		slot,
		actor,
		now,
		onChange,
	}: { id: string; order: WorkOrder; slot: FreeSlot; actor: string; now: Date; onChange: BookingChange },
): Promise<Result<BookingRecord, { code: 'taken' | 'not-confirmed' }>> {
	const moved = await change(db, order.department.id, async (trx) => {
		const before = await findBookingRecord({ db: trx, keys }, id)
		if (before?.state !== 'confirmed') return fail({ code: 'not-confirmed' as const })
		await releaseTime(trx, id)
		const plan = await findPlanAt(trx, order, slot, now)
		if (!plan) throw new SlotTaken()
		const { handIn, isFullDay, readyAt } = plan
		// The customer is told of a car that is ready later than was said.
		const isSameTime =
			handIn === before.handIn && isFullDay === before.isFullDay && readyAt <= (before.readyAt ?? readyAt)
		const sequence = before.sequence + (isSameTime ? 0 : 1)
		const after = { ...before, handIn, isFullDay, readyAt, sequence }
		await trx
			.updateTable('workshop_booking')
			.set({ hand_in: handIn, is_full_day: isFullDay ? 1 : 0, ready_quarter: readyAt, sequence })
			.where('id', '=', id)
			.execute()
		await holdPlan(trx, order, plan, id)
		await keepHistory(trx, after, { kind: isSameTime ? 'reassigned' : 'moved', actor, now })
		if (!isSameTime) await onChange(trx, { kind: 'moved', booking: after, department: order.department })
		return ok(after)
	}).catch((error: unknown) => {
		if (error instanceof SlotTaken) return null
		throw error
	})
	return moved ?? fail({ code: 'taken' })
}

/** Rolls the release of the old time back. */
class SlotTaken extends Error {}

export async function cancelTime(
	{ db, keys }: BookingStore,
	{
		id,
		department,
		actor,
		now,
		onChange,
	}: { id: string; department: WorkshopDepartment; actor: string; now: Date; onChange: BookingChange },
): Promise<BookingRecord | null> {
	return change(db, department.id, async (trx) => {
		const before = await findBookingRecord({ db: trx, keys }, id)
		if (before?.state !== 'confirmed') return null
		await releaseTime(trx, id)
		const after: BookingRecord = { ...before, state: 'cancelled', sequence: before.sequence + 1 }
		await trx
			.updateTable('workshop_booking')
			.set({ state: 'cancelled', sequence: after.sequence })
			.where('id', '=', id)
			.execute()
		await keepHistory(trx, after, { kind: 'cancelled', actor, now })
		await onChange(trx, { kind: 'cancelled', booking: after, department })
		return after
	})
}

/**
 * Says how a confirmed booking ended, or takes `done` back. The time of a car that did not come is free again. Null if the booking is in
 * another state.
 */
export async function settleBooking(
	{ db, keys }: BookingStore,
	{
		id,
		department,
		kind,
		actor,
		now,
		onChange,
	}: {
		id: string
		department: WorkshopDepartment
		kind: 'done' | 'no-show' | 'reopened'
		actor: string
		now: Date
		/** Null if the customer is not told. */
		onChange: BookingChange | null
	},
): Promise<BookingRecord | null> {
	return change(db, department.id, async (trx) => {
		const before = await findBookingRecord({ db: trx, keys }, id)
		if (before?.state !== (kind === 'reopened' ? 'done' : 'confirmed')) return null
		if (kind === 'no-show') await releaseTime(trx, id)
		const after: BookingRecord = { ...before, state: kind === 'reopened' ? 'confirmed' : kind }
		await trx.updateTable('workshop_booking').set({ state: after.state }).where('id', '=', id).execute()
		await keepHistory(trx, after, { kind, actor, now })
		if (kind === 'done') await onChange?.(trx, { kind, booking: after, department })
		return after
	})
}

export async function findBookingRecord({ db, keys }: BookingStore, id: string): Promise<BookingRecord | null> {
	const row = await db.selectFrom('workshop_booking').selectAll().where('id', '=', id).executeTakeFirst()
	return row ? toRecord(row, await keys.findSeals(db, [row.key_id])) : null
}

/** True if a car comes to a wheel change that was booked at a site. */
export async function hasComingWheelChange(
	db: Kysely<Database>,
	{ site, registrationNumber, now }: { site: string; registrationNumber: string; now: Date },
): Promise<boolean> {
	const booking = await db
		.selectFrom('workshop_booking')
		.select('id')
		.where('site', '=', site)
		.where('registration_number', '=', registrationNumber)
		// A literal, for the partial index.
		.where('has_wheel_change', '=', sql.lit(1 as const))
		.where('state', '=', 'confirmed')
		.where('hand_in', '>=', quarterOf(now))
		.executeTakeFirst()
	return booking !== undefined
}

export async function toRecords({ db, keys }: BookingStore, rows: readonly BookingRow[]): Promise<BookingRecord[]> {
	const seals = await keys.findSeals(
		db,
		rows.map(({ key_id }) => key_id),
	)
	return rows.map((row) => toRecord(row, seals))
}

function toRecord(row: BookingRow, seals: ReadonlyMap<string, SubjectSeal>): BookingRecord {
	return {
		id: row.id,
		site: row.site,
		department: row.department,
		state: row.state,
		registrationNumber: row.registration_number,
		handIn: row.hand_in,
		isFullDay: row.is_full_day === 1,
		readyAt: row.ready_quarter,
		sequence: row.sequence,
		createdAt: row.created_at,
		content: openBooking(row, seals),
	}
}

/** SQLite's transactions have one writer anyway. */
async function lockDepartment(trx: Transaction<Database>, id: string): Promise<void> {
	if (!isPostgres(trx)) return
	await trx.selectFrom('workshop_department').select('id').where('id', '=', id).forUpdate().execute()
}

/** The plan of one time, with what is free now. */
async function findPlanAt(db: Kysely<Database>, order: WorkOrder, slot: FreeSlot, now: Date): Promise<Plan | null> {
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
async function holdPlan(
	trx: Transaction<Database>,
	{ department, car }: WorkOrder,
	{ holds }: Plan,
	booking: string,
): Promise<void> {
	const rows = holds.flatMap(({ resource, from, until }) => {
		const name = resource === carResource ? car : `${department.id} ${resource}`
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

async function releaseTime(trx: Transaction<Database>, booking: string): Promise<void> {
	await trx.deleteFrom('workshop_hold').where('booking', '=', booking).execute()
	await trx.deleteFrom('workshop_work').where('booking', '=', booking).execute()
}

/** Without letters and digits that look alike. */
const idLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Ten letters with which customers and workshops name a booking on the phone. */
function newBookingId(): string {
	return Array.from({ length: 10 }, () => idLetters[randomInt(idLetters.length)]).join('')
}
