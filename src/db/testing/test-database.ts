import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, inject, onTestFinished } from 'vitest'
import { type Database, type DatabaseLocation, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'

/** A database of the running test's own, gone when the test has finished. Others may open `location` too. */
export type TestDatabase = { db: Kysely<Database>; location: DatabaseLocation }

export type OpenTestDatabase = (options?: { migrated?: boolean }) => Promise<TestDatabase>

/**
 * Runs one suite on SQLite and on PostgreSQL. Name the file `*.database.test.ts`: that is what starts the PostgreSQL.
 * Where there is none, its half is reported as skipped.
 */
export function forEachDatabase(suite: (name: string, openTestDatabase: OpenTestDatabase) => void): void {
	describe('on SQLite', () => suite('sqlite', openSqlite))

	const url = inject('postgresUrl')
	if (url === undefined) throw new Error('A suite on both databases must be named *.database.test.ts')
	describe.skipIf(url === null)(url ? 'on PostgreSQL' : 'on PostgreSQL (none is installed on this machine)', () =>
		suite('postgres', (options) => openPostgres(url ?? '', options)),
	)
}

/** For a test that is about something else and only needs a place to store. */
export async function openSqlite({ migrated = true } = {}): Promise<TestDatabase> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	return open({ file: join(folder, 'test.sqlite') }, migrated)
}

async function openPostgres(serverUrl: string, { migrated = true } = {}): Promise<TestDatabase> {
	const name = `test_${randomBytes(6).toString('hex')}`
	const url = new URL(serverUrl)
	url.pathname = `/${name}`
	await administer(serverUrl, `create database ${name}`)
	onTestFinished(() => administer(serverUrl, `drop database ${name} with (force)`))
	return open({ url: url.href, maxConnections: 4 }, migrated)
}

async function open(location: DatabaseLocation, migrated: boolean): Promise<TestDatabase> {
	const db = openDatabase(location)
	onTestFinished(() => db.destroy())
	if (migrated) await migrate(db)
	return { db, location }
}

async function administer(serverUrl: string, command: string): Promise<void> {
	const server = openDatabase({ url: serverUrl, maxConnections: 1 })
	await sql.raw(command).execute(server)
	await server.destroy()
}
