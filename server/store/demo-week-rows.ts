import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { deleteParts } from '#db/keys/person-parts.ts'
import { leadKeyId } from '#leads/embedded/sealed-leads.ts'
import type { Site } from '#sites/site.ts'
import type { TyreHotelOperator } from '#tyre-hotel/operator.ts'
import { bookingKeyId } from '#workshop/embedded/sealed-bookings.ts'
import { demoWeekKey } from './demo-week-key.ts'
import { clearDemoWheels } from './demo-week-wheels.ts'

const pattern = `${demoWeekKey}%`
/** The site comes first. */
const bookingPattern = `% ${demoWeekKey}%`
const mark = { site: 'demo', part: 'week' } as const

/** When the week was put in; null if it never was. */
export async function findWeek(db: Kysely<Database>): Promise<{ filledAt: Date; isCleared: boolean } | null> {
	const row = await db
		.selectFrom('site_fill')
		.select('filled_at')
		.where('site', '=', mark.site)
		.where('part', '=', mark.part)
		.executeTakeFirst()
	return row ? { filledAt: new Date(row.filled_at || 0), isCleared: row.filled_at === '' } : null
}

/** `at` is empty for a week that was cleared, and stays away. */
export async function keepWeek(db: Kysely<Database>, at: string): Promise<void> {
	await db
		.insertInto('site_fill')
		.values({ ...mark, filled_at: at })
		.onConflict((conflict) => conflict.columns(['site', 'part']).doUpdateSet({ filled_at: at }))
		.execute()
}

/** True if a visitor or member of staff has put in anything. */
export async function hasOwnData(db: Kysely<Database>): Promise<boolean> {
	const booking = await db
		.selectFrom('workshop_booking')
		.select('id')
		.where('idempotency_key', 'not like', bookingPattern)
		.limit(1)
		.executeTakeFirst()
	const lead = await db
		.selectFrom('lead')
		.select('submission_id')
		.where('submission_id', 'not like', pattern)
		.limit(1)
		.executeTakeFirst()
	return booking !== undefined || lead !== undefined
}

/** Shows what was due as sent. Nothing was: a demo has no mail server. */
export async function markSent(db: Kysely<Database>, today: Date): Promise<void> {
	const bookings = db.selectFrom('workshop_booking').select('id').where('idempotency_key', 'like', bookingPattern)
	await db
		.updateTable('outbox_message')
		.set({ state: 'sent', attempts: 1, answer: 'demo' })
		.where('kind', '=', 'booking')
		.where('subject', 'in', bookings)
		.where('state', '=', 'kept')
		.where('due_at', '<=', today.toISOString())
		.execute()
}

/** Removes all that the week has put in, with its keys. */
export async function clearDemoWeek(
	{ db, keys, hotel }: { db: Kysely<Database>; keys: KeyRing; hotel: TyreHotelOperator },
	sites: readonly Site[],
): Promise<void> {
	for (const site of sites) await clearDemoWheels(site, hotel)
	await db.transaction().execute(async (trx) => {
		const booked = await trx
			.selectFrom('workshop_booking')
			.select('id')
			.where('idempotency_key', 'like', bookingPattern)
			.execute()
		const bookings = booked.map(({ id }) => id)
		const sent = await trx.selectFrom('lead').select('submission_id').where('submission_id', 'like', pattern).execute()
		const leads = sent.map(({ submission_id }) => submission_id)
		for (const ids of inParts(bookings)) {
			await trx.deleteFrom('workshop_hold').where('booking', 'in', ids).execute()
			await trx.deleteFrom('workshop_work').where('booking', 'in', ids).execute()
			await trx.deleteFrom('workshop_booking_change').where('booking', 'in', ids).execute()
			await trx.deleteFrom('workshop_booking').where('id', 'in', ids).execute()
			await deleteParts(trx, 'workshop_booking_part', ids)
			await trx.deleteFrom('outbox_message').where('kind', '=', 'booking').where('subject', 'in', ids).execute()
			await keys.eraseSeals(trx, ids.map(bookingKeyId))
		}
		for (const ids of inParts(leads)) {
			await trx.deleteFrom('lead_note').where('submission_id', 'in', ids).execute()
			await trx.deleteFrom('lead_care').where('submission_id', 'in', ids).execute()
			await trx.deleteFrom('lead').where('submission_id', 'in', ids).execute()
			await deleteParts(trx, 'lead_part', ids)
			await trx.deleteFrom('outbox_message').where('kind', '=', 'lead').where('subject', 'in', ids).execute()
			await keys.eraseSeals(trx, ids.map(leadKeyId))
		}
	})
}

/** Of one statement. */
const rowsPerStatement = 500

function* inParts(ids: readonly string[]): Generator<string[]> {
	for (let start = 0; start < ids.length; start += rowsPerStatement) yield ids.slice(start, start + rowsPerStatement)
}
