import { fail, ok, type Result } from '#platform/result.ts'
import type { BookingContent, BookingRecord } from '../booking-record.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import type { FreeSlot } from '../workshop.ts'
import { keepHistory } from './booking-history.ts'
import { type BookingStore, findBookingRecord } from './booking-records.ts'
import {
	type BookingChange,
	changeDepartmentTime,
	findPlanAt,
	holdPlan,
	lockCar,
	releaseTime,
} from './department-time.ts'
import type { WorkOrder } from './free-times.ts'
import { bookingKeyId, sealBooking } from './sealed-bookings.ts'

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
		contentOf = sameContent,
	}: { id: string; order: WorkOrder; slot: FreeSlot; actor: string; now: Date; onChange: BookingChange } & Reading,
): Promise<Result<BookingRecord, { code: 'taken' | 'not-confirmed' }>> {
	const moved = await changeDepartmentTime(db, order.department.id, async (trx) => {
		const before = await findBookingRecord({ db: trx, keys }, id)
		if (before?.state !== 'confirmed') return fail({ code: 'not-confirmed' as const })
		await lockCar(trx, order)
		await releaseTime(trx, id)
		const plan = await findPlanAt(trx, order, slot, now)
		if (!plan) throw new SlotTaken()
		const { handIn, isFullDay, readyAt } = plan
		// The customer is told of a car that is ready later than was said.
		const isSameTime =
			handIn === before.handIn && isFullDay === before.isFullDay && readyAt <= (before.readyAt ?? readyAt)
		const sequence = before.sequence + (isSameTime ? 0 : 1)
		const after = { ...before, handIn, isFullDay, readyAt, sequence, content: contentOf(before) }
		await trx
			.updateTable('workshop_booking')
			.set({
				...{ hand_in: handIn, is_full_day: isFullDay ? 1 : 0, ready_quarter: readyAt, sequence },
				...(await changedContent({ db: trx, keys }, before, after)),
			})
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

/** What is kept of a booking that is changed in another language than it was made in. */
type Reading = { contentOf?: (before: BookingRecord) => BookingContent }

const sameContent = ({ content }: BookingRecord) => content

async function changedContent(
	{ db, keys }: BookingStore,
	before: BookingRecord,
	{ id, site, ...after }: BookingRecord,
) {
	if (after.content === before.content) return {}
	return sealBooking(after, id, await keys.getSeal(db, { id: bookingKeyId(id), site }))
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
		contentOf = sameContent,
	}: { id: string; department: WorkshopDepartment; actor: string; now: Date; onChange: BookingChange } & Reading,
): Promise<BookingRecord | null> {
	return changeDepartmentTime(db, department.id, async (trx) => {
		const before = await findBookingRecord({ db: trx, keys }, id)
		if (before?.state !== 'confirmed') return null
		await releaseTime(trx, id)
		const after: BookingRecord = {
			...before,
			...{ state: 'cancelled', sequence: before.sequence + 1, content: contentOf(before) },
		}
		await trx
			.updateTable('workshop_booking')
			.set({
				...{ state: 'cancelled', sequence: after.sequence },
				...(await changedContent({ db: trx, keys }, before, after)),
			})
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
	return changeDepartmentTime(db, department.id, async (trx) => {
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
