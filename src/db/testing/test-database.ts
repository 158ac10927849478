import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, inject, onTestFinished } from 'vitest'
import type { EqualSeal } from '#platform/seals/equal-seal.ts'
import { type Database, type DatabaseLocation, databaseLocation, openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openColumnSeal, sealColumns } from '../sealed-columns/seal-columns.ts'
import { openTestKeys } from './test-keys.ts'
import { readUniqueKeys, uniqueOrderPlugin } from './unique-order.ts'

/** A database for one test, whose sealed columns are those of a server. Other processes can open `location` too. */
export type TestDatabase = {
	db: Kysely<Database>
	location: DatabaseLocation
	/** Closes and deletes it. */
	close: () => Promise<void>
}

/** Fills a migrated database, whose keys are those of `testKeySettings`. */
export type FillDatabase = (location: DatabaseLocation) => Promise<void>

type Options = {
	migrated?: boolean
	/** The database is a copy of one that this has filled. It must not depend on the test. */
	filledBy?: FillDatabase
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
	const file = fileIn(folder)
	const isMigrated = options.migrated ?? true
	if (isMigrated) writeFileSync(file, await contentOf(options))
	const seal = isMigrated ? (await migratedFile()).seal : null
	return open({ file }, { ...options, seal }, async () => rmSync(folder, { recursive: true, force: true }))
}

async function openPostgres(serverUrl: string, options: Options = {}): Promise<TestDatabase> {
	const name = `test_${randomBytes(6).toString('hex')}`
	const isMigrated = options.migrated ?? true
	const template = isMigrated ? await templateOf(serverUrl, options) : 'template1'
	await administer(serverUrl, `create database ${name} template ${template}`)
	const seal = isMigrated ? (await migratedTemplate(serverUrl)).seal : null
	return open({ url: urlOf(serverUrl, name), maxConnections: 4 }, { ...options, seal }, () =>
		administer(serverUrl, `drop database ${name} with (force)`),
	)
}

async function open(
	location: DatabaseLocation,
	{ isShared = false, seal }: Options & { seal: EqualSeal | null },
	remove: () => Promise<void>,
): Promise<TestDatabase> {
	const own = openDatabase(location)
	const ordered = own.withPlugin(uniqueOrderPlugin((await migratedFile()).keys))
	const db = seal ? sealColumns(ordered, seal) : ordered
	const close = async () => {
		await own.destroy()
		await remove()
	}
	if (!isShared) onTestFinished(close)
	return { db, location, close }
}

// Migrated and filled once per worker and copied for each test: applying all migrations takes longer than most tests.

const contentOf = async ({ filledBy }: Options) => (filledBy ? filledFile(filledBy) : (await migratedFile()).content)

const templateOf = async (serverUrl: string, { filledBy }: Options) =>
	filledBy ? filledTemplate(filledBy, serverUrl) : (await migratedTemplate(serverUrl)).name

const migratedFile = once(async () => {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-migrated-'))
	const file = fileIn(folder)
	const seal = await migrateAndClose({ file })
	const migrated = { content: readFileSync(file), keys: readUniqueKeys(file), seal }
	rmSync(folder, { recursive: true })
	return migrated
})

const migratedTemplate = once(async (serverUrl: string) => {
	const name = `migrated_${randomBytes(6).toString('hex')}`
	await administer(serverUrl, `create database ${name}`)
	return { name, seal: await migrateAndClose({ url: urlOf(serverUrl, name), maxConnections: 1 }) }
})

const filledFile = once(async (fill: FillDatabase) => {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-filled-'))
	const file = fileIn(folder)
	writeFileSync(file, (await migratedFile()).content)
	await fill({ file })
	const content = readFileSync(file)
	rmSync(folder, { recursive: true })
	return content
})

const filledTemplate = once(async (fill: FillDatabase, serverUrl: string) => {
	const name = `filled_${randomBytes(6).toString('hex')}`
	await administer(serverUrl, `create database ${name} template ${(await migratedTemplate(serverUrl)).name}`)
	await fill({ url: urlOf(serverUrl, name), maxConnections: 4 })
	return name
})

/** Makes it once for each first argument. */
function once<Args extends unknown[], Result>(make: (...args: Args) => Promise<Result>) {
	const made = new Map<unknown, Promise<Result>>()
	return (...args: Args) => {
		const making = made.get(args[0]) ?? make(...args)
		made.set(args[0], making)
		return making
	}
}

const fileIn = (folder: string) => databaseLocation({ DATA_DIR: folder, DATABASE_URL: undefined }).file ?? ''

async function migrateAndClose(location: DatabaseLocation): Promise<EqualSeal> {
	const db = openDatabase(location)
	await migrate(db)
	const seal = await openColumnSeal(db, await openTestKeys(db))
	await db.destroy()
	return seal
}

function urlOf(serverUrl: string, database: string): string {
	const url = new URL(serverUrl)
	url.pathname = `/${database}`
	return url.href
}

async function administer(serverUrl: string, command: string): Promise<void> {
	const server = openDatabase({ url: serverUrl, maxConnections: 1 })
	await sql.raw(command).execute(server)
	await server.destroy()
}
