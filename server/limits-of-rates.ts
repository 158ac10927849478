import type { Kysely } from 'kysely'
import { createCountedRate } from '#db/counted-rate.ts'
import type { Database } from '#db/database.ts'
import type { FleetUses } from '#db/fleet-uses.ts'
import { type Allowance, createRateLimit } from '#platform/rate-limit.ts'
import type { Rate } from './route.ts'

/** How the rates of the table are counted: bookings exactly, the others in each process, which tell each other. */
export function createLimits({ db, fleetUses }: { db: Kysely<Database>; fleetUses: FleetUses | null }) {
	const now = fleetUses?.now ?? Date.now
	return ({ name, isExact, limit, windowMs }: Rate): Allowance => {
		if (name === undefined) return createRateLimit({ limit, windowMs, now: Date.now })
		if (isExact) return createCountedRate(db, { name, limit, windowMs, now })
		return createRateLimit({ limit, windowMs, now: Date.now, elsewhere: fleetUses?.of(name, windowMs) })
	}
}
