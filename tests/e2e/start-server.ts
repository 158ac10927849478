import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { type PostgresServer, startPostgres } from '../../src/db/testing/postgres-server.ts'
import { ended, type ServerUnderTest, startServerUnderTest } from './server-under-test.ts'
import { sharedData } from './shared-data.ts'

/**
 * Starts the server all browser tests share, with data of its own, after a first start that was killed while it filled
 * them: what the tests find was completed by the second. `E2E_SEED_DIR` keeps the data as they are then, for a test that
 * changes them: a copy is there in a tenth of a second, a first start takes eight. With `E2E_DATABASE=postgres` the shared data are on
 * PostgreSQL, and what tests copy stays on SQLite.
 */
export default async function startServer(): Promise<() => Promise<void>> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-e2e-'))
	const [seedDir, dataDir] = [join(folder, 'seed'), join(folder, 'data')]
	await startAndKill(dataDir)
	const onSqlite = await startServerUnderTest(dataDir).ready
	await waitForWholeStock(onSqlite)
	await copyData(dataDir, seedDir)
	process.env.E2E_DATA_DIR = dataDir
	const postgres = process.env.E2E_DATABASE === 'postgres' ? await openPostgres() : null
	const server = postgres ? await moveTo(postgres, onSqlite) : onSqlite
	await waitForWholeStock(server)
	process.env.E2E_PORT = String(server.port)
	process.env.E2E_SEED_DIR = seedDir
	return async () => {
		await server.stop()
		await postgres?.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

/** Until all cars are in memory, and the images of their indexes in the database. */
async function waitForWholeStock({ port }: ServerUnderTest): Promise<void> {
	while (!(await fetch(`http://127.0.0.1:${port}/healthz`)).ok) await delay(100)
}

async function openPostgres(): Promise<PostgresServer> {
	const postgres = await startPostgres()
	if (!postgres) throw new Error('E2E_DATABASE=postgres: no PostgreSQL is installed on this machine')
	process.env.E2E_DATABASE_URL = postgres.url
	return postgres
}

/** The shared server on PostgreSQL, with a first start of its own. */
async function moveTo(postgres: PostgresServer, onSqlite: ServerUnderTest): Promise<ServerUnderTest> {
	await onSqlite.stop()
	const started = startServerUnderTest(process.env.E2E_DATA_DIR ?? '', { ...sharedData(), FILL_EMPTY_DATABASE: '1' })
	return started.ready.catch(async (error: unknown) => {
		await postgres.stop()
		throw error
	})
}

/** Ends a first start when it has written some of the stock. */
async function startAndKill(dataDir: string): Promise<void> {
	const beginner = startServerUnderTest(dataDir)
	const isReady = beginner.ready.then(
		() => true,
		() => false,
	)
	const database = join(dataDir, 'forecourt.sqlite')
	while (beginner.process.exitCode === null && countIndexes(database) === 0) await delay(50)
	await ended(beginner.process, 'SIGKILL')
	if (await isReady) throw new Error('The first start was ready before it was killed')
}

function countIndexes(file: string): number {
	try {
		const database = new Sqlite(file, { readonly: true, fileMustExist: true })
		try {
			return Number(database.prepare('select count(*) from stock_index').pluck().get())
		} finally {
			database.close()
		}
	} catch {
		// There is no file, or no table yet.
		return 0
	}
}

/** Copies the data of a running server. Those who copy the copy scale no picture that the running server or another copy has scaled. */
async function copyData(from: string, to: string): Promise<void> {
	const pictures = join(from, 'cache')
	mkdirSync(pictures, { recursive: true })
	cpSync(from, to, { recursive: true, filter: (file) => !file.includes('forecourt.sqlite') && file !== pictures })
	symlinkSync(pictures, join(to, 'cache'))
	const database = new Sqlite(join(from, 'forecourt.sqlite'), { readonly: true })
	await database.backup(join(to, 'forecourt.sqlite'))
	database.close()
}
