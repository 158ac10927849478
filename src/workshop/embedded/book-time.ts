import { randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/database.ts'
import { zoneClock } from '#domain/calendar/zone-clock.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type BookingRecord, isTestDrive } from '../booking-record.ts'
import { wheelChangeCode } from '../catalogue.ts'
import type { FreeSlot } from '../workshop.ts'
import { keepHistory } from './booking-history.ts'
import { bookingsWith, putBookingParts } from './booking-parts.ts'
import { type BookingStore, isOver, toRecords } from './booking-records.ts'
import {
	type BookingChange,
	changeDepartmentTime,
	findPlanAt,
	HoldClash,
	holdPlan,
	lockCar,
	slotTime,
} from './department-time.ts'
import type { WorkOrder } from './free-times.ts'
import { findExceededLimit, type OpenBookingLimits } from './open-bookings.ts'
import { bookingFingerprintPlace, bookingKeyId, sealBooking } from './sealed-bookings.ts'

type BookTimeError = { code: 'taken' | 'key-reused' | 'price-changed' | 'too-many-of-customer' | 'too-many-of-car' }

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
		open: { mainService: string; limits: OpenBookingLimits } | null
		now: Date
		onChange: BookingChange
	},
): Promise<Result<{ id: string; readyAt: number | null; isRepeat: boolean }, BookTimeError>> {
	const { order, slot, idempotencyKey, actor, open, now, onChange } = request
	const booked = await changeDepartmentTime(db, order.department.id, async (trx) => {
		const earlier = await trx
			.selectFrom('workshop_booking')
			.select(['id', 'site', 'key_id', 'fingerprint', 'state', 'ready_quarter'])
			.where('idempotency_key', '=', idempotencyKey)
			.executeTakeFirst()
		if (earlier && isOver(earlier.state)) await releaseKey(trx, { id: earlier.id, idempotencyKey })
		else if (earlier) {
			return (await isRepeatOf({ db: trx, keys }, earlier, request.fingerprint))
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
			const { mainService, limits } = open
			const exceeded = await findExceededLimit({ db: trx, keys }, { ...request.booking, mainService, now }, limits)
			if (exceeded) return refuse(exceeded)
		}
		await lockCar(trx, order)
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
				fingerprint: seal.hash(request.fingerprint, bookingFingerprintPlace),
				state: booking.state,
				hand_in: booking.handIn,
				is_full_day: booking.isFullDay ? 1 : 0,
				ready_quarter: booking.readyAt,
				sequence: booking.sequence,
				created_at: booking.createdAt,
				main_service: open?.mainService ?? null,
				...sealBooking(booking, booking.id, seal),
				has_wheel_change: booking.content.offerings.some(({ code }) => code === wheelChangeCode) ? 1 : 0,
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

async function isRepeatOf(
	{ db, keys }: BookingStore,
	earlier: { site: string; key_id: string | null; fingerprint: string },
	fingerprint: string,
): Promise<boolean> {
	const seals = await keys.findSeals(db, [earlier.key_id])
	// By the key of the site it was made by an earlier version.
	const hashing = [seals.get(earlier.key_id ?? ''), await keys.siteKey(db, earlier.site)]
	return hashing.some((key) => key?.hash(fingerprint, bookingFingerprintPlace) === earlier.fingerprint)
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
		.where('id', 'in', sql<string>`(${bookingsWith(order.car)})`)
		.where('site', '=', booking.site)
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

/** Without letters and digits that look alike. */
const idLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Ten letters with which customers and workshops name a booking on the phone. */
function newBookingId(): string {
	return Array.from({ length: 10 }, () => idLetters[randomInt(idLetters.length)]).join('')
}
