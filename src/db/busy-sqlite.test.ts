import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { openSqlite } from './testing/test-database.ts'

const holderScript = fileURLToPath(new URL('./testing/lock-holder.ts', import.meta.url))

/** Another process that holds the write lock until `release` is called. */
async function holdWriteLock(file: string): Promise<{ release: () => Promise<void> }> {
	const holder = spawn(process.execPath, [holderScript, file], { stdio: ['pipe', 'pipe', 'inherit'] })
	onTestFinished(() => void holder.kill('SIGKILL'))
	const ended = once(holder, 'exit')
	await once(holder.stdout, 'data')
	return {
		async release() {
			holder.stdin.end()
			await ended
		},
	}
}

const add = (db: Kysely<Database>, name: string) =>
	db.insertInto('signing_key').values({ name, secret: 'secret' }).execute()

/** Names in the order of insertion. */
async function written(db: Kysely<Database>): Promise<string[]> {
	const rows = await db.selectFrom('signing_key').select('name').orderBy(sql`rowid`).execute()
	return rows.map(({ name }) => name)
}

test('reads are answered while writes wait for another process, and each write runs once, in order', async () => {
	const { db, location } = await openSqlite()
	await add(db, 'before')
	const holder = await holdWriteLock(location.file ?? '')

	const settled: string[] = []
	const write = async (name: string, work: Promise<unknown>) => {
		await work
		settled.push(name)
	}
	const writes = [
		write('first', add(db, 'first')),
		write(
			'second',
			db.transaction().execute(async (trx) => {
				await add(trx, 'second')
				expect(await written(trx)).toContain('second')
			}),
		),
		write('third', add(db, 'third')),
	]
	// If reads waited for writes, this would deadlock: the lock is released only after the reads.
	for (let read = 0; read < 20; read++) expect(await written(db)).toEqual(['before'])
	expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
	expect(settled).toEqual([])

	await holder.release()
	await Promise.all(writes)
	expect(await written(db)).toEqual(['before', 'first', 'second', 'third'])
	expect(settled).toEqual(['first', 'second', 'third'])
})

test('a transaction sees its own writes, and others see them after the commit', async () => {
	const { db } = await openSqlite()
	await db.transaction().execute(async (trx) => {
		await add(trx, 'mine')
		expect(await written(trx)).toEqual(['mine'])
		expect(await written(db)).toEqual([])
	})
	expect(await written(db)).toEqual(['mine'])
})

test('a failed write releases the connection for the next one', async () => {
	const { db } = await openSqlite()
	await add(db, 'same')
	await expect(add(db, 'same')).rejects.toThrow(/UNIQUE/)
	await expect(
		db.transaction().execute(async (trx) => {
			await add(trx, 'undone')
			await add(trx, 'same')
		}),
	).rejects.toThrow(/UNIQUE/)
	await add(db, 'next')
	expect(await written(db)).toEqual(['same', 'next'])
})

test('a prepared statement sees a table changed by another process', async () => {
	const { db, location } = await openSqlite()
	await add(db, 'a')
	const read = () => db.selectFrom('signing_key').selectAll().execute()
	expect(await read()).toEqual([{ name: 'a', secret: 'secret' }])
	const other = openDatabase(location)
	await sql`alter table signing_key add column made_at text default 'today'`.execute(other)
	expect(await read()).toEqual([{ name: 'a', secret: 'secret', made_at: 'today' }])
	await other.destroy()
})
