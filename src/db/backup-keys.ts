import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { fail, ok, type Result } from '#platform/result.ts'
import { syncToDisk } from './sync-to-disk.ts'

export type BackupKeysError =
	/** The keys file is missing; `wanted` is the fingerprint of the master key at the time of the backup. */
	| { code: 'no-keys'; keysFile: string; wanted: string }
	/** The keys file is of another database. */
	| { code: 'other-keys'; keysFile: string }
	/** The master key that is set does not open the keys. */
	| { code: 'wrong-key'; wanted: string; known: string[] }

/**
 * Tables of wrapped keys, and of keyed hashes by which persons are found. A backup has none of their rows, so that what is erased is in no
 * old backup.
 */
export const keyTables = [
	...(['signing_key', 'site_key', 'subject_key'] as const),
	...(['lead_part', 'tyre_hotel_name_part', 'workshop_booking_part'] as const),
] as const

/**
 * Sessions of visitors and what was used of limits: they name persons, or can be tried for them, and nothing is lost without them. Scaled
 * pictures, which are made anew.
 */
export const passingTables = [
	...(['fleet_use', 'scaled_picture', 'tyre_hotel_code', 'tyre_hotel_session', 'use_count'] as const),
] as const

/** The one keys file of all backups in a folder: always the newest. */
export const keysFileBeside = (backup: string) => join(dirname(backup), 'forecourt.keys')

type Ring = { ring: string; master: string }

/** Null for a database from before the key ring, and for one that was never started. */
function findRing(sqlite: Sqlite.Database): Ring | null {
	if (!hasTable(sqlite, 'key_ring')) return null
	return sqlite.prepare<[], Ring>('select ring, master from main.key_ring').get() ?? null
}

const hasTable = (sqlite: Sqlite.Database, table: string, schema = 'main') =>
	sqlite.prepare(`select 1 from ${schema}.sqlite_master where name = ?`).get(table) !== undefined

/** Moves the keys of a copy into the keys file, which takes the place of the one before. */
export function separateKeys(copy: string, keysFile: string): Result<null, BackupKeysError> {
	const partial = `${keysFile}.partial`
	rmSync(partial, { force: true })
	const sqlite = new Sqlite(copy, { fileMustExist: true })
	try {
		const ring = findRing(sqlite)
		if (!ring) return ok(null)
		if (existsSync(keysFile) && ringIn(keysFile)?.ring !== ring.ring) return fail({ code: 'other-keys', keysFile })
		// Private from the start.
		closeSync(openSync(partial, 'w', 0o600))
		sqlite.prepare('attach ? as keys').run(partial)
		const tables = keyTables.filter((table) => hasTable(sqlite, table))
		sqlite.exec(
			['key_ring', ...tables].map((table) => `create table keys.${table} as select * from main.${table};`).join(''),
		)
		const passing = passingTables.filter((table) => hasTable(sqlite, table))
		sqlite.exec([...tables, ...passing].map((table) => `delete from main.${table};`).join(''))
		sqlite.exec('detach keys')
		// Free pages would hold the keys, and what was erased before.
		sqlite.exec('vacuum')
		// Before the backup gets its name: its keys are never missing.
		syncToDisk(partial)
		renameSync(partial, keysFile)
		syncToDisk(dirname(keysFile))
		return ok(null)
	} finally {
		sqlite.close()
		rmSync(partial, { force: true })
	}
}

/** Whether a backup can be opened with the keys file and one of the master keys. */
export function checkKeys(
	backup: string,
	keysFile: string,
	known: string[],
): Result<{ hasKeys: boolean }, BackupKeysError> {
	const ring = ringIn(backup)
	if (!ring) return ok({ hasKeys: false })
	if (!existsSync(keysFile)) return fail({ code: 'no-keys', keysFile, wanted: ring.master })
	const ofKeys = ringIn(keysFile)
	if (ofKeys?.ring !== ring.ring) return fail({ code: 'other-keys', keysFile })
	return known.includes(ofKeys.master)
		? ok({ hasKeys: true })
		: fail({ code: 'wrong-key', wanted: ofKeys.master, known })
}

/** Puts the keys of the keys file into a copy of a backup. */
export function addKeys(copy: string, keysFile: string): void {
	const sqlite = new Sqlite(copy, { fileMustExist: true })
	try {
		sqlite.prepare('attach ? as keys').run(keysFile)
		// One of both may be of an earlier version.
		const tables = keyTables.filter((table) => hasTable(sqlite, table) && hasTable(sqlite, table, 'keys'))
		const inserts = tables.map((table) => `insert into main.${table} select * from keys.${table};`)
		sqlite.exec(
			`begin; ${inserts.join('')} update main.key_ring set master = (select master from keys.key_ring); commit`,
		)
	} finally {
		sqlite.close()
	}
}

function ringIn(file: string): Ring | null {
	const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
	try {
		return findRing(sqlite)
	} catch (error) {
		if (!(error instanceof Sqlite.SqliteError)) throw error
		// Not a database.
		return null
	} finally {
		sqlite.close()
	}
}
