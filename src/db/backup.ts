import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { fail, ok, type Result } from '#platform/result.ts'
import { addKeys, type BackupKeysError, checkKeys, keysFileBeside, separateKeys } from './backup-keys.ts'
import { migrations } from './migrations/list.ts'
import { findSchemaDifferences } from './schema-differences.ts'
import { findStorageCode } from './storage-error.ts'
import { syncToDisk } from './sync-to-disk.ts'

export type BackupError =
	| BackupKeysError
	| { code: 'no-database' }
	/** The target of the new backup already exists. */
	| { code: 'target-exists' }
	| { code: 'damaged'; reason: string }
	/** Created by a newer version with migrations unknown to this one. */
	| { code: 'too-new'; migrations: string[] }
	/** Its tables, indexes, triggers or views are not those of its migrations. */
	| { code: 'other-schema'; differences: string[] }
	/** The target of the restore already has data. */
	| { code: 'filled' }
	/** Another process has the target database open. */
	| { code: 'in-use' }
	/** The disk of the target is full, fails or cannot be written to. */
	| { code: 'not-written'; reason: string }

/** How long another process's write is waited for. */
const busyTimeoutMs = 10_000

/**
 * Copies an SQLite database while other processes write to it: all commits before the start are in the copy. The copy
 * is one file without keys, and a keys file beside it that serves all earlier backups too: an erased key is in neither.
 * `differences`: a restore would refuse it for them.
 */
export async function createBackup(
	file: string,
	target: string,
): Promise<Result<{ bytes: number; differences?: string[] }, BackupError>> {
	if (!existsSync(file)) return fail({ code: 'no-database' })
	if (existsSync(target)) return fail({ code: 'target-exists' })
	const partial = `${target}.partial`
	mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
	rmSync(partial, { force: true })
	try {
		await copy(file, partial)
		const inspected = await inspect(partial)
		if (!inspected.ok) return inspected
		const separated = separateKeys(partial, keysFileBeside(target))
		if (!separated.ok) return separated
		syncToDisk(partial)
		renameSync(partial, target)
		syncToDisk(dirname(target))
		return ok({ bytes: statSync(target).size, differences: inspected.value })
	} catch (error) {
		return notWritten(error)
	} finally {
		removePartial(partial)
	}
}

function notWritten(error: unknown): Result<never, BackupError> {
	const code = findStorageCode(error)
	const isOfDisk = code === 'storage-full' || code === 'storage-failing' || code === 'storage-read-only'
	if (!isOfDisk || !(error instanceof Error)) throw error
	return fail({ code: 'not-written', reason: error.message })
}

function removePartial(partial: string): void {
	for (const file of [partial, `${partial}-journal`]) rmSync(file, { force: true })
}

/**
 * Replaces the database with a backup, completely or not at all. Other processes must have closed the database: a
 * server would continue with its data in memory.
 */
export async function restoreBackup(
	backup: string,
	{
		file,
		mayReplace,
		masterKeys = [],
		keysFile = keysFileBeside(backup),
	}: {
		file: string
		mayReplace: boolean
		/** Fingerprints of those that are set. */
		masterKeys?: string[] | undefined
		keysFile?: string | undefined
	},
): Promise<Result<{ bytes: number; differences?: string[] }, BackupError>> {
	if (!existsSync(backup)) return fail({ code: 'no-database' })
	const inspected = await inspect(backup)
	if (!inspected.ok) return inspected
	if (inspected.value.length > 0) return fail({ code: 'other-schema', differences: inspected.value })
	const keys = checkKeys(backup, keysFile, masterKeys)
	if (!keys.ok) return keys
	const present = existsSync(file) ? inspectPresent(file) : 'missing'
	if (present === 'in-use') return fail({ code: 'in-use' })
	if (!mayReplace && (present === 'filled' || present === 'damaged')) return fail({ code: 'filled' })

	const partial = `${file}.restoring`
	mkdirSync(dirname(file), { recursive: true })
	rmSync(partial, { force: true })
	try {
		await copy(backup, partial)
		if (keys.value.hasKeys) addKeys(partial, keysFile)
		// SQLite replaces the pages of a sound database in one transaction, so a process that opens it meanwhile waits.
		if (present === 'filled' || present === 'empty') await copy(partial, file)
		else putInPlace(partial, file)
	} catch (error) {
		return notWritten(error)
	} finally {
		removePartial(partial)
	}
	return ok({ bytes: statSync(file).size })
}

function putInPlace(partial: string, file: string): void {
	syncToDisk(partial)
	// SQLite would apply the log of a damaged database to the new one.
	for (const rest of [`${file}-wal`, `${file}-shm`, `${file}-journal`]) rmSync(rest, { force: true })
	renameSync(partial, file)
	syncToDisk(dirname(file))
}

async function copy(from: string, to: string): Promise<void> {
	// Created before SQLite does it, so that the file is private from the start.
	closeSync(openSync(to, 'a', 0o600))
	chmodSync(to, 0o600)
	const source = new Sqlite(from, { fileMustExist: true, timeout: busyTimeoutMs })
	try {
		// Copies all pages in one step under one snapshot. Between two steps a write of another process would restart
		// the copy.
		await source.backup(to, { progress: () => Number.MAX_SAFE_INTEGER })
	} finally {
		source.close()
	}
	leaveLog(to)
}

/** Checkpoints the write-ahead log into the file. Throws SQLITE_BUSY if another process has the database open. */
function leaveLog(file: string): void {
	const sqlite = new Sqlite(file, { fileMustExist: true, timeout: 0 })
	try {
		sqlite.pragma('journal_mode = DELETE')
	} finally {
		sqlite.close()
	}
}

/** Validates a backup. The value is what its schema has otherwise than its migrations make. */
async function inspect(file: string): Promise<Result<string[], BackupError>> {
	try {
		const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
		try {
			const [first] = sqlite.prepare<[], { integrity_check: string }>('pragma integrity_check').all()
			if (first?.integrity_check !== 'ok')
				return fail({ code: 'damaged', reason: first?.integrity_check ?? 'no answer' })
			if (sqlite.prepare('pragma foreign_key_check').get())
				return fail({ code: 'damaged', reason: 'broken references' })
			const unknown = listMigrations(sqlite).filter((name) => migrations.every((known) => known.name !== name))
			return unknown.length > 0
				? fail({ code: 'too-new', migrations: unknown })
				: ok(await findSchemaDifferences(sqlite))
		} finally {
			sqlite.close()
		}
	} catch (error) {
		if (!(error instanceof Sqlite.SqliteError)) throw error
		return fail({ code: 'damaged', reason: error.message })
	}
}

/** Throws if the file is not a Forecourt database. */
function listMigrations(sqlite: Sqlite.Database): string[] {
	return sqlite
		.prepare<[], { name: string }>('select name from migration')
		.all()
		.map(({ name }) => name)
}

function inspectPresent(file: string): 'filled' | 'empty' | 'damaged' | 'in-use' {
	try {
		leaveLog(file)
		const sqlite = new Sqlite(file, { fileMustExist: true, timeout: 0 })
		try {
			return isFilled(sqlite) ? 'filled' : 'empty'
		} finally {
			sqlite.close()
		}
	} catch (error) {
		const code = findStorageCode(error)
		if (code === 'storage-busy') return 'in-use'
		if (code === 'storage-damaged') return 'damaged'
		throw error
	}
}

/** False for a database that was created but never filled. A database of another program counts as filled. */
function isFilled(sqlite: Sqlite.Database): boolean {
	const tables = sqlite.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all()
	if (!tables.includes('migration')) return tables.length > 0
	const telling = ['content_page', 'stock_index', 'lead'].filter((table) => tables.includes(table))
	return telling.some((table) => sqlite.prepare(`select 1 from ${table} limit 1`).get() !== undefined)
}
