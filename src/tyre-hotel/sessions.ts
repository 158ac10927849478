import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import { sha256 } from '#platform/sha256.ts'
import { sessionLifeMs, type TyreHotelVehicle } from './tyre-hotel.ts'

/** A visitor who is signed in to one vehicle. */
export type TyreHotelSession = {
	registrationNumber: string
	scheduleCode: string
	workshop: string
	booking: string | null
}

/** Sessions of customers, in the database: a sign-out counts in every process. */
export function createTyreHotelSessions({
	db,
	seal,
	now,
}: {
	db: Kysely<Database>
	seal: TextSeal
	now: () => number
}) {
	const purpose = (site: string) => `tyre-hotel-session ${site}`
	/** The id in a cookie that we signed; null for any other. */
	function hashOf(site: string, cookie: string): string | null {
		const id = seal.open(cookie, purpose(site))
		return id === null ? null : sha256(id, 'base64url')
	}

	return {
		/** The value of the cookie. */
		async open(site: string, vehicle: TyreHotelVehicle): Promise<string> {
			await db.deleteFrom('tyre_hotel_session').where('expires_at', '<=', now()).execute()
			const id = randomBytes(32).toString('base64url')
			await db
				.insertInto('tyre_hotel_session')
				.values({
					token_hash: sha256(id, 'base64url'),
					site,
					registration_number: vehicle.registrationNumber,
					schedule_code: vehicle.scheduleCode,
					workshop: vehicle.workshop.id,
					booking: null,
					expires_at: now() + sessionLifeMs,
				})
				.execute()
			return seal.seal(id, purpose(site))
		},

		async find(site: string, cookie: string): Promise<TyreHotelSession | null> {
			const hash = hashOf(site, cookie)
			if (hash === null) return null
			const row = await db
				.selectFrom('tyre_hotel_session')
				.selectAll()
				.where('token_hash', '=', hash)
				.where('expires_at', '>', now())
				.executeTakeFirst()
			if (!row) return null
			const { registration_number: registrationNumber, schedule_code: scheduleCode, workshop, booking } = row
			return { registrationNumber, scheduleCode, workshop, booking }
		},

		async rememberBooking(site: string, cookie: string, booking: string): Promise<void> {
			const hash = hashOf(site, cookie) ?? ''
			await db.updateTable('tyre_hotel_session').set({ booking }).where('token_hash', '=', hash).execute()
		},

		/** Ends all sessions of the vehicle: one press signs it out on every device. */
		async end(site: string, { registrationNumber }: TyreHotelSession): Promise<void> {
			await db
				.deleteFrom('tyre_hotel_session')
				.where('site', '=', site)
				.where('registration_number', '=', registrationNumber)
				.execute()
		},
	}
}

export type TyreHotelSessions = ReturnType<typeof createTyreHotelSessions>
