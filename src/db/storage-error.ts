import { UnavailableError } from '#platform/unavailable-error.ts'

/** Why the database failed, if the reason lies outside the program. */
export type StorageCode =
	| 'storage-full'
	| 'storage-busy'
	| 'storage-crowded'
	| 'storage-unreachable'
	| 'storage-read-only'
	| 'storage-damaged'
	| 'storage-failing'

const sentences: Record<StorageCode, string> = {
	'storage-full': 'The disk of the database is full',
	'storage-busy': 'The database is held by something else for too long',
	'storage-crowded': 'Too many wait for the database',
	'storage-unreachable': 'The database cannot be reached',
	'storage-read-only': 'The database cannot be written to',
	'storage-damaged': 'The database file is damaged or is no database',
	'storage-failing': 'The disk of the database fails',
}

/** By prefix of the error code: SQLite, operating system, PostgreSQL (SQLSTATE). */
const codes: readonly (readonly [prefix: string, StorageCode])[] = [
	['SQLITE_FULL', 'storage-full'],
	// The shared memory beside the file could not grow.
	['SQLITE_IOERR_SHMSIZE', 'storage-full'],
	['ENOSPC', 'storage-full'],
	['EDQUOT', 'storage-full'],
	['53100', 'storage-full'],
	['SQLITE_BUSY', 'storage-busy'],
	['SQLITE_LOCKED', 'storage-busy'],
	// The limits that PostgreSQL is given for locks and statements.
	['55P03', 'storage-busy'],
	['57014', 'storage-busy'],
	['SQLITE_READONLY', 'storage-read-only'],
	['SQLITE_CANTOPEN', 'storage-read-only'],
	['EACCES', 'storage-read-only'],
	['EPERM', 'storage-read-only'],
	['EROFS', 'storage-read-only'],
	['25006', 'storage-read-only'],
	['SQLITE_CORRUPT', 'storage-damaged'],
	['SQLITE_NOTADB', 'storage-damaged'],
	['XX001', 'storage-damaged'],
	['XX002', 'storage-damaged'],
	['SQLITE_IOERR', 'storage-failing'],
	['58030', 'storage-failing'],
	// Connection exceptions, too many connections, shutdown and start of the server.
	['08', 'storage-unreachable'],
	['53300', 'storage-unreachable'],
	['57P', 'storage-unreachable'],
	// A transaction without a statement for too long.
	['25P03', 'storage-unreachable'],
	['ECONN', 'storage-unreachable'],
	['ENOENT', 'storage-unreachable'],
	['ENOTFOUND', 'storage-unreachable'],
	['EAI_AGAIN', 'storage-unreachable'],
	['EHOSTUNREACH', 'storage-unreachable'],
	['ENETUNREACH', 'storage-unreachable'],
	['ETIMEDOUT', 'storage-unreachable'],
	['EPIPE', 'storage-unreachable'],
]

/** Messages of `pg` errors without a code. */
const lostConnection = /^(?:Connection terminated|Client (?:has encountered|was closed)|Query read timeout)/

/** Of `pg` too: all connections of the pool stayed in use. */
const noConnectionFree = /^timeout exceeded when trying to connect/

export class StorageError extends UnavailableError {
	override name = 'StorageError'
	readonly code: StorageCode

	constructor(code: StorageCode, cause?: unknown) {
		super(`${sentences[code]}${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause })
		this.code = code
	}
}

/** Wraps an error of the storage in a `StorageError`; returns any other error unchanged. */
export function toStorageError(error: unknown): unknown {
	const code = findStorageCode(error)
	return code === null || error instanceof StorageError ? error : new StorageError(code, error)
}

/** Null if the storage is not the reason. */
export function findStorageCode(error: unknown): StorageCode | null {
	if (error instanceof StorageError) return error.code
	if (!(error instanceof Error)) return null
	// None of several addresses answered.
	if (error instanceof AggregateError && error.errors.length > 0) return findStorageCode(error.errors[0])
	const own = 'code' in error && typeof error.code === 'string' ? error.code : ''
	const known = codes.find(([prefix]) => own.startsWith(prefix))
	if (known) return known[1]
	if (noConnectionFree.test(error.message)) return 'storage-crowded'
	return lostConnection.test(error.message) ? 'storage-unreachable' : null
}
