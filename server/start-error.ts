import { statfsSync } from 'node:fs'
import { findStorageCode, type StorageCode } from '#db/storage-error.ts'
import { languages } from '#domain/market.ts'
import type { Environment } from '#platform/environment.ts'
import { findSite } from '#sites/registry.ts'

/** The process's address and data. */
type Place = Pick<Environment, 'PORT' | 'HOST' | 'DATA_DIR' | 'DATABASE_URL'>

/**
 * Errors whose message is a sentence for the operator. Compared by name, because the build has its own copies of the
 * classes.
 */
const spokenErrors = new Set(['EnvironmentError', 'NewerDatabaseError', 'StartError', 'SeedError'])

/** Why the process cannot start, as a sentence for the operator; null for a bug, which needs its stack trace. */
export function explainStartError(error: unknown, place: Place): string | null {
	if (!(error instanceof Error)) return null
	if (spokenErrors.has(error.name)) return error.message
	if (error.name === 'StorageError') return explainStartError(error.cause, place) ?? error.message
	return explainListening(error, place) ?? explainStorage(error, place)
}

function explainListening(error: Error, { PORT, HOST }: Place): string | null {
	const isOfListening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'bind')
	if (!isOfListening && codeOf(error) !== 'ENOTFOUND') return null
	switch (codeOf(error)) {
		case 'EADDRINUSE':
			return `Port ${PORT} is taken. Set PORT to another one.`
		case 'EACCES':
			return `Port ${PORT} may not be used by this user. Set PORT to 1024 or above.`
		case 'EADDRNOTAVAIL':
			return `HOST: This machine has no address ${HOST}.`
		case 'ENOTFOUND':
			return isOfListening || ('hostname' in error && error.hostname === HOST)
				? `HOST: There is no host ${HOST}.`
				: null
		default:
			return null
	}
}

const ofServer: Partial<Record<StorageCode, string>> = {
	'storage-full': 'The disk of the database is full',
	'storage-unreachable': 'The database cannot be reached',
	'storage-read-only': 'The database is read-only',
}

/** A file is in the place of the folder. */
const notFolder = new Set(['EEXIST', 'ENOTDIR'])

/** SQLSTATE of a refused login and of a missing database. */
const refusedLogin = /^(?:28|3D000)/

function explainStorage(error: Error, { DATA_DIR, DATABASE_URL }: Place): string | null {
	const reason = ` (${error.message})`
	if (DATABASE_URL !== undefined) {
		if (refusedLogin.test(codeOf(error))) return `DATABASE_URL: The database refuses us${reason}.`
		const code = findStorageCode(error)
		return code && `DATABASE_URL: ${ofServer[code] ?? 'The database fails'}${reason}.`
	}
	if (notFolder.has(codeOf(error))) return `DATA_DIR: ${DATA_DIR} is no folder${reason}.`
	const code = findStorageCode(error)
	switch (code) {
		case null:
			return null
		case 'storage-busy':
			return `DATA_DIR: Another process keeps the database in ${DATA_DIR} locked${reason}.`
		case 'storage-damaged':
			return `DATA_DIR: The database in ${DATA_DIR} is damaged or is none${reason}. Restore it from a backup.`
		default:
			// SQLite reports a full disk by several codes, depending on which file could not grow.
			if (code === 'storage-full' || freeBytes(DATA_DIR) < 4096)
				return `DATA_DIR: The disk of ${DATA_DIR} is full${reason}.`
			return code === 'storage-failing'
				? `DATA_DIR: The disk of ${DATA_DIR} fails${reason}.`
				: `DATA_DIR: The folder ${DATA_DIR} cannot be written to${reason}.`
	}
}

/** Infinity if the system does not report it. */
function freeBytes(folder: string): number {
	try {
		const { bavail, bsize } = statfsSync(folder)
		return bavail * bsize
	} catch {
		return Number.POSITIVE_INFINITY
	}
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Settings with unknown sites or languages, as sentences. */
export function findUnknownNames({
	USERCENTRICS_SITES,
	FORM_RECIPIENTS,
	SITECORE_LANGUAGES,
}: Pick<Environment, 'USERCENTRICS_SITES' | 'FORM_RECIPIENTS' | 'SITECORE_LANGUAGES'>): string[] {
	const named: [string, string[]][] = [
		['USERCENTRICS_SITES', Object.keys(USERCENTRICS_SITES)],
		// A form's id can start with a site: `carhall-se/trade`.
		['FORM_RECIPIENTS', Object.keys(FORM_RECIPIENTS).flatMap((form) => (form.includes('/') ? form.split('/', 1) : []))],
	]
	const unknownLanguages = Object.keys(SITECORE_LANGUAGES).filter((key) => !languages.some((each) => each === key))
	return [
		...named.flatMap(([setting, keys]) =>
			keys.filter((key) => !findSite(key)).map((key) => `${setting}: There is no site ${key}.`),
		),
		...unknownLanguages.map(
			(key) => `SITECORE_LANGUAGES: There is no language ${key}. The languages are ${languages.join(', ')}.`,
		),
	]
}
