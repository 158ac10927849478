import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseLocation } from '#db/database.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import { startPostgres } from '#db/testing/postgres-server.ts'
import { testKeySettings } from '#db/testing/test-keys.ts'
import { findDoubleWork, findLostBookings, rushBookings } from '#workshop/testing/booking-rush.ts'
import type { Bench, Row } from './bench.ts'

const rush = { bookings: 10_000, processes: 4, kills: 100, visitors: 40, days: 10 }

/** The rush of the tests at full length, on both databases. */
async function raceOn(name: string, location: DatabaseLocation): Promise<Row[]> {
	const { db } = await openWithKeys(location, testKeySettings)
	try {
		const outcome = await rushBookings({ db, location, ...rush })
		const lost = await findLostBookings(db, outcome)
		const double = await findDoubleWork(db)
		const { acknowledged, refused, repeated } = outcome
		return [
			{
				what: `${name}: ${rush.bookings} tries, ${rush.processes} processes, ${rush.kills} kills`,
				measured: `${acknowledged.size} booked, ${refused.size} refused, ${repeated} sent again`,
			},
			{ what: `${name}: lost or invented`, measured: String(lost.length), target: '0', met: lost.length === 0 },
			{ what: `${name}: double work`, measured: String(double.length), target: '0', met: double.length === 0 },
		]
	} finally {
		await db.destroy()
	}
}

async function run(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), 'booking-races-'))
	const postgres = await startPostgres()
	try {
		return [
			...(await raceOn('SQLite', { file: join(folder, 'races.sqlite') })),
			...(postgres ? await raceOn('PostgreSQL', { url: postgres.url }) : []),
		]
	} finally {
		await postgres?.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

export default { name: 'Booking: races', run } satisfies Bench
