import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, inject, onTestFinished } from 'vitest'
import { type Database, type DatabaseLocation, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'

/** A database for one test. Other processes can open `location` too. */
export type TestDatabase = {
	db: Kysely<Database>
	location: DatabaseLocation
	/** Closes and deletes it. */
	close: () => Promise<void>
}

type Options = {
	migrated?: boolean
	/**
	 * Set it if opened in a `beforeAll`, for tests that only read, and close it in the hook's clean-up. Otherwise it is
	 * closed when the test ends.
	 */
	isShared?: boolean
}

export type OpenTestDatabase = (options?: Options) => Promise<TestDatabase>

/**
 * Runs one suite on SQLite and on PostgreSQL. The file must be named `*.database.test.ts`, which starts PostgreSQL.
 * Without PostgreSQL its half is reported as skipped.
 */
export function forEachDatabase(suite: (name: string, openTestDatabase: OpenTestDatabase) => void): void {
	describe('on SQLite', () => suite('sqlite', openSqlite))

	const url = inject('postgresUrl')
	if (url === undefined) throw new Error('A suite on both databases must be named *.database.test.ts')
	describe.skipIf(url === null)(url ? 'on PostgreSQL' : 'on PostgreSQL (none is installed on this machine)', () =>
		suite('postgres', (options) => openPostgres(url ?? '', options)),
	)
}

/** For tests that need any database. */
export async function openSqlite(options: Options = {}): Promise<TestDatabase> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-'))
	return open({ file: join(folder, 'test.sqlite') }, options, async () =>
		rmSync(folder, { recursive: true, force: true }),
	)
}

async function openPostgres(serverUrl: string, options: Options = {}): Promise<TestDatabase> {
	const name = `test_${randomBytes(6).toString('hex')}`
	const url = new URL(serverUrl)
	url.pathname = `/${name}`
	await administer(serverUrl, `create database ${name}`)
	return open({ url: url.href, maxConnections: 4 }, options, () =>
		administer(serverUrl, `drop database ${name} with (force)`),
	)
}

async function open(
	location: DatabaseLocation,
	{ migrated = true, isShared = false }: Options,
	remove: () => Promise<void>,
): Promise<TestDatabase> {
	const db = openDatabase(location)
	const close = async () => {
		await db.destroy()
		await remove()
	}
	if (!isShared) onTestFinished(close)
	if (migrated) await migrate(db)
	return { db, location, close }
}

async function administer(serverUrl: string, command: string): Promise<void> {
	const server = openDatabase({ url: serverUrl, maxConnections: 1 })
	await sql.raw(command).execute(server)
	await server.destroy()
}
