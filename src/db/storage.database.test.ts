import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { createPostgresPool } from './postgres-pool.ts'
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

	test.skipIf(name === 'sqlite')(
		'a statement without an answer fails, and its connection is not used again',
		async () => {
			const { location } = await openTestDatabase()
			const limits = { connectTimeoutMs: 10_000, statementTimeoutMs: 500, transactionStatementTimeoutMs: 500 }
			const pool = createPostgresPool(location.url ?? '', 1, limits)
			const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
			onTestFinished(() => db.destroy())
			const unreachable = { code: 'storage-unreachable' }
			const sleep = sql`select pg_sleep(3600)`
			await expect(sleep.execute(db)).rejects.toMatchObject(unreachable)
			await expect(db.transaction().execute((trx) => sleep.execute(trx))).rejects.toMatchObject(unreachable)
			expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
		},
	)
})

test('an unreachable PostgreSQL fails at once with a code', async () => {
	const gone = createServer()
	const port = await new Promise<number>((resolve) =>
		gone.listen(0, '127.0.0.1', () => {
			const address = gone.address()
			gone.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
		}),
	)
	const db = openDatabase({ url: `postgres://somebody@127.0.0.1:${port}/x` })
	onTestFinished(() => db.destroy())
	await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'storage-unreachable' })
})

test('a silent PostgreSQL fails after the timeout', async () => {
	const silent = createServer((socket) => void socket.on('error', () => {}))
	await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void silent.close())
	const address = silent.address()
	const port = typeof address === 'object' && address ? address.port : 0
	const db = openDatabase({ url: `postgres://somebody@127.0.0.1:${port}/x` })
	onTestFinished(() => db.destroy())
	await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'storage-unreachable' })
})
