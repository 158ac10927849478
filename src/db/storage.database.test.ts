import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findPorts } from '#platform/testing/find-ports.ts'
import { listenLocally } from '#platform/testing/local-server.ts'
import { type Database, openDatabase, openLanes } from './database.ts'
import { patientLimits } from './lanes.ts'
import { createPostgresPool } from './postgres-pool.ts'
import { relayPostgres } from './testing/postgres-relay.ts'
import { forEachDatabase } from './testing/test-database.ts'

const add = (db: Kysely<Database>, name: string) =>
	db
		.insertInto('signing_key')
		.values({ name, secret: randomBytes(50_000).toString('hex') })
		.execute()

forEachDatabase((name, openTestDatabase) => {
	test.skipIf(name !== 'sqlite')('a full disk is reported as such, also inside a transaction', async () => {
		const { db } = await openTestDatabase()
		await add(db, 'before')
		await sql`pragma max_page_count = 1`.execute(db)
		const full = expect.objectContaining({ code: 'storage-full' })
		await expect(add(db, 'alone')).rejects.toEqual(full)
		await expect(db.transaction().execute((trx) => add(trx, 'in a transaction'))).rejects.toEqual(full)
		expect(await db.selectFrom('signing_key').select('name').execute()).toEqual([{ name: 'before' }])

		await sql`pragma max_page_count = 100000`.execute(db)
		await db.transaction().execute((trx) => add(trx, 'after'))
		expect(await db.selectFrom('signing_key').select('name').execute()).toHaveLength(2)
	})

	test.skipIf(name === 'sqlite')(
		'after PostgreSQL ended all connections, new ones are made automatically',
		async () => {
			const { db, location } = await openTestDatabase()
			const operator = openDatabase(location)
			const held = db.transaction().execute(async (trx) => {
				await sql`select 1`.execute(trx)
				await sql`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid()`.execute(operator)
				await add(trx, 'lost')
			})
			await expect(held).rejects.toMatchObject({ code: 'storage-unreachable' })
			await add(db, 'kept')
			expect(await db.selectFrom('signing_key').select('name').execute()).toEqual([{ name: 'kept' }])
			await operator.destroy()
		},
	)

	const briefLimits = { ...patientLimits, connectMs: 10_000, statementMs: 300, transactionStatementMs: 300 }
	const openPool = (url = '', limits = briefLimits, size = 1) => {
		const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPostgresPool(url, size, limits) }) })
		onTestFinished(() => db.destroy())
		return db
	}
	const pidOf = async (db: Kysely<Database>) =>
		(await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

	test.skipIf(name === 'sqlite')('PostgreSQL ends a statement that takes too long', async () => {
		const { location } = await openTestDatabase()
		const db = openPool(location.url)
		const pid = await pidOf(db)
		const sleep = sql`select pg_sleep(3600)`
		await expect(sleep.execute(db)).rejects.toMatchObject({ code: 'storage-busy' })
		await expect(db.transaction().execute((trx) => sleep.execute(trx))).rejects.toMatchObject({ code: 'storage-busy' })
		expect(await pidOf(db)).toBe(pid)
	})

	test.skipIf(name === 'sqlite')('a connection without an answer is not used again', async () => {
		const { location } = await openTestDatabase()
		const relay = await relayPostgres(location.url ?? '')
		const db = openPool(relay.url, { ...briefLimits, connectMs: 300 })
		await pidOf(db)
		relay.silence()
		await expect(pidOf(db)).rejects.toMatchObject({ code: 'storage-unreachable' })
		await expect(pidOf(db)).rejects.toMatchObject({ message: expect.stringContaining('connection timeout') })
	})

	test.skipIf(name === 'sqlite')('a row that another transaction keeps is not waited for without end', async () => {
		const { db, location } = await openTestDatabase()
		await add(db, 'held')
		const waiting = openPool(location.url, { ...patientLimits, lockMs: 100 })
		await db.transaction().execute(async (trx) => {
			await trx.updateTable('signing_key').set({ secret: 'new' }).execute()
			const update = waiting.updateTable('signing_key').set({ secret: 'newer' }).execute()
			await expect(update).rejects.toMatchObject({ code: 'storage-busy' })
		})
	})

	test.skipIf(name === 'sqlite')('PostgreSQL ends the transaction of a process that is frozen', async () => {
		const { db, location } = await openTestDatabase()
		await add(db, 'held')
		const frozen = openPool(location.url, { ...patientLimits, idleInTransactionMs: 100 })
		const held = frozen.transaction().execute(async (trx) => {
			await trx.updateTable('signing_key').set({ secret: 'of the frozen' }).execute()
			// Waits until the lock is gone.
			await db.updateTable('signing_key').set({ secret: 'of the other' }).execute()
			await trx.selectFrom('signing_key').select('name').execute()
		})
		await expect(held).rejects.toMatchObject({ code: 'storage-unreachable' })
		expect(await db.selectFrom('signing_key').select('secret').execute()).toEqual([{ secret: 'of the other' }])
	})

	test.skipIf(name === 'sqlite')(
		'a server without room for more makes callers wait for an open connection',
		async () => {
			const { db, location } = await openTestDatabase()
			const role = `crowded_${randomBytes(4).toString('hex')}`
			await sql.raw(`create role ${role} login connection limit 2`).execute(db)
			const url = new URL(location.url ?? '')
			url.username = role
			const crowded = openPool(url.href, patientLimits, 10)
			const asked = Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(crowded))
			expect(await Promise.all(asked)).toHaveLength(20)
			await crowded.destroy()
			await sql.raw(`drop role ${role}`).execute(db)
		},
	)

	test.skipIf(name === 'sqlite')('a lane that is full fails alone', async () => {
		const { location } = await openTestDatabase()
		const lanes = openLanes({ ...location, maxConnections: 8 })
		onTestFinished(lanes.close)
		const { promise: released, resolve: release } = Promise.withResolvers<void>()
		const hold = async (db: Kysely<Database>) => {
			await pidOf(db)
			await released
		}
		const held = [1, 2].flatMap(() => [
			lanes.visitors.transaction().execute(hold),
			lanes.visitors.connection().execute(hold),
		])
		const crowded = { code: 'storage-crowded' }
		await Promise.all([
			expect(add(lanes.visitors, 'refused')).rejects.toMatchObject(crowded),
			expect(pidOf(lanes.visitors)).rejects.toMatchObject(crowded),
			expect(pidOf(lanes.desk)).resolves.toBeTypeOf('number'),
			expect(pidOf(lanes.background)).resolves.toBeTypeOf('number'),
		])
		release()
		await Promise.all(held)
		await add(lanes.visitors, 'accepted')
		expect(await lanes.desk.selectFrom('signing_key').select('name').execute()).toEqual([{ name: 'accepted' }])
	})
})

test('an unreachable PostgreSQL fails at once with a code', async () => {
	const [port] = await findPorts(1)
	const db = openDatabase({ url: `postgres://somebody@127.0.0.1:${port}/x` })
	onTestFinished(() => db.destroy())
	await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'storage-unreachable' })
})

test('a silent PostgreSQL fails after the timeout', async () => {
	const silent = createServer((socket) => void socket.on('error', () => {}))
	const port = await listenLocally(silent)
	onTestFinished(() => void silent.close())
	const db = openDatabase({ url: `postgres://somebody@127.0.0.1:${port}/x` })
	onTestFinished(() => db.destroy())
	await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'storage-unreachable' })
})
