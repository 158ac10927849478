import { existsSync } from 'node:fs'
import { databaseLocation } from '#db/database.ts'
import type { Environment } from '#platform/environment.ts'
import { StartError } from './start-error.ts'
import { findStoreMarker } from './store-marker.ts'

export type StoreSettings = Pick<Environment, 'NODE_ENV' | 'DATA_DIR' | 'DATABASE_URL' | 'FILL_EMPTY_DATABASE'>

const restore = 'restore a backup with "npm run backup -- restore FILE"'
const fillAgain = 'set FILL_EMPTY_DATABASE=1 for one start to fill it with the demo group'

/** Stops a start in production with a missing database file, before an empty one is created. */
export function refuseLostFile(settings: StoreSettings): void {
	const { file = '' } = databaseLocation(settings)
	if (settings.DATABASE_URL === undefined && !existsSync(file)) refuseEmptyStore(settings)
}

/**
 * Stops a start in production that would fill an empty database which was filled before. For a data folder the marker
 * tells; for PostgreSQL nothing does, so its first start needs the setting.
 */
export function refuseEmptyStore({ NODE_ENV, DATA_DIR, DATABASE_URL, FILL_EMPTY_DATABASE: fill }: StoreSettings): void {
	if (fill === true || (NODE_ENV !== 'production' && fill === undefined)) return
	if (DATABASE_URL !== undefined) {
		throw new StartError(
			`DATABASE_URL: The database is empty: if it was filled before, restore it with pg_restore; if this is the first start, ${fillAgain}.`,
		)
	}
	const marker = findStoreMarker(DATA_DIR)
	if (marker) {
		const since = marker.filledAt === null ? 'before' : `on ${marker.filledAt.slice(0, 10)}`
		throw new StartError(
			`DATA_DIR: The database in ${DATA_DIR} is lost: it was filled ${since} (${marker.file}) and is empty now. Either ${restore}, or ${fillAgain}.`,
		)
	}
	if (fill === false) {
		throw new StartError(
			`DATA_DIR: There is no filled database in ${DATA_DIR}, and FILL_EMPTY_DATABASE=0 forbids to fill one: ${restore}.`,
		)
	}
}

/** Stops a start on a migrated database with missing tables. */
export function refuseMissingTables(missing: readonly string[]): void {
	if (missing.length === 0) return
	throw new StartError(`The database has lost the tables ${missing.join(', ')}: restore a backup.`)
}

/** Stops a start in production if the database has lost a part of its data. */
export function refuseLostParts(
	lost: readonly { site: string; part: 'content' | 'stock' | 'workshop' }[],
	{ NODE_ENV, FILL_EMPTY_DATABASE: fill }: StoreSettings,
): void {
	if (lost.length === 0 || fill === true || (NODE_ENV !== 'production' && fill === undefined)) return
	const parts = lost.map(({ site, part }) => `the ${part} of ${site}`).join(', ')
	throw new StartError(`The database has lost ${parts}. Either restore a backup, or ${fillAgain}.`)
}
