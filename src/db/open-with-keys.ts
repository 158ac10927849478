import type { Kysely } from 'kysely'
import { type Database, type DatabaseLocation, openDatabase } from './database.ts'
import { type KeyRing, openKeyRing } from './keys/key-ring.ts'
import type { KeySettings } from './keys/master-keys.ts'
import { migrate } from './migrate.ts'
import { openColumnSeal, sealColumns } from './sealed-columns/seal-columns.ts'
import { sealEarlierColumns } from './sealed-columns/seal-earlier-columns.ts'

/** Opens and migrates the database for a command. `db` seals and opens the columns of persons. */
export async function openWithKeys(
	location: DatabaseLocation,
	settings: KeySettings,
): Promise<{ db: Kysely<Database>; keys: KeyRing }> {
	const own = openDatabase(location)
	try {
		await migrate(own)
		const keys = await openKeyRing(own, settings)
		const seal = await openColumnSeal(own, keys)
		// Otherwise an account or a car that is there would not be found.
		await sealEarlierColumns(own, seal)
		return { db: sealColumns(own, seal), keys }
	} catch (error) {
		await own.destroy()
		throw error
	}
}
