import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { type DatabaseLanes, openDatabase, openLanes } from './database.ts'
import { migrate } from './migrate.ts'
import { type PostgresServer, type Standby, startPostgres, startStandby } from './testing/postgres-server.ts'

const isInstalled = inject('postgresUrl') !== null

describe.skipIf(!isInstalled)(isInstalled ? 'with a standby' : 'with a standby (no PostgreSQL is installed)', () => {
	let primary: PostgresServer
	let standby: Standby

	beforeAll(async () => {
		const started = await startPostgres()
		if (!started) throw new Error('PostgreSQL is not installed')
		primary = started
		const db = openDatabase({ url: primary.url })
		await migrate(db)
		await db.destroy()
		standby = await startStandby(primary)
	})
	afterAll(async () => {
		await standby.stop()
		await primary.stop()
	})

	function open(): DatabaseLanes {
		const lanes = openLanes({ url: primary.url, readUrl: standby.url, maxConnections: 8 })
		onTestFinished(lanes.close)
		return lanes
	}

	const isOfStandby = async ({ pages }: DatabaseLanes) =>
		(await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(pages)).rows[0]?.is
	const untilOfStandby = (lanes: DatabaseLanes, is = true, timeout = 15_000) =>
		vi.waitFor(async () => expect(await isOfStandby(lanes)).toBe(is), { timeout, interval: 20 })
	const add = ({ desk: db }: Pick<DatabaseLanes, 'desk'>, name: string) =>
		db.insertInto('signing_key').values({ name, secret: 'x' }).execute()
	const has = async ({ pages: db }: DatabaseLanes, name: string) =>
		(await db.selectFrom('signing_key').select('name').where('name', '=', name).execute()).length === 1

	/** The standby stays where it is until the test goes on. */
	async function holdReplay() {
		const operator = openDatabase({ url: standby.url, maxConnections: 1 })
		onTestFinished(() => operator.destroy())
		await sql`select pg_wal_replay_pause()`.execute(operator)
		await vi.waitFor(async () => {
			const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(operator)
			expect(rows[0]?.state).toBe('paused')
		}, 10_000)
		return async () => void (await sql`select pg_wal_replay_resume()`.execute(operator))
	}

	test('pages are read from the standby once it has what the primary has', async () => {
		const lanes = open()
		await untilOfStandby(lanes)
		expect(await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(lanes.visitors)).toMatchObject({
			rows: [{ is: false }],
		})
		expect(lanes.connections().map(({ lane }) => lane)).toContain('replica')
	})

	test('a primary that writes nothing after the end of a file of its log holds nobody back', async () => {
		await untilOfStandby(open())
		const operator = openDatabase({ url: primary.url, maxConnections: 1 })
		onTestFinished(() => operator.destroy())
		await sql`select pg_switch_wal()`.execute(operator)
		await untilOfStandby(open(), true, 5000)
	})

	test('what was written is read, however far behind the standby is', async () => {
		const lanes = open()
		const other = open()
		await untilOfStandby(lanes)
		await untilOfStandby(other)
		for (let at = 0; at < 20; at++) {
			await add(lanes, `quick ${at}`)
			expect(await has(lanes, `quick ${at}`)).toBe(true)
		}
		await untilOfStandby(lanes)

		const resume = await holdReplay()
		await add(lanes, 'own')
		expect(await has(lanes, 'own')).toBe(true)
		// The other process learns of it by the notice below.
		expect(await has(other, 'own')).toBe(false)
		other.noteChange()
		expect(await has(other, 'own')).toBe(true)
		await lanes.desk.transaction().execute(async (trx) => {
			await trx.insertInto('signing_key').values({ name: 'in a transaction', secret: 'x' }).execute()
		})
		expect(await has(lanes, 'in a transaction')).toBe(true)
		expect(await isOfStandby(lanes)).toBe(false)
		await resume()
		await untilOfStandby(lanes)
		await untilOfStandby(other)
		expect([await has(lanes, 'own'), await has(other, 'own')]).toEqual([true, true])
	})

	test('a standby that falls behind without a word is left within seconds', async () => {
		const lanes = open()
		const writer = openDatabase({ url: primary.url, maxConnections: 1 })
		onTestFinished(() => writer.destroy())
		await untilOfStandby(lanes)
		const resume = await holdReplay()
		await add({ desk: writer }, 'unheard')
		await untilOfStandby(lanes, false)
		expect(await has(lanes, 'unheard')).toBe(true)
		await resume()
		await untilOfStandby(lanes)
	})

	test('what writes goes to the primary, also with `pages`', async () => {
		const lanes = open()
		await untilOfStandby(lanes)
		await add({ desk: lanes.pages }, 'by pages')
		expect(await has(lanes, 'by pages')).toBe(true)
		await untilOfStandby(lanes)
		await lanes.pages.transaction().execute(async (trx) => {
			expect(await sql`select pg_is_in_recovery() as is`.execute(trx)).toMatchObject({ rows: [{ is: false }] })
		})
	})

	test('a standby that is killed or promoted is not read from, and no read fails', async () => {
		const lanes = open()
		await untilOfStandby(lanes)
		standby.kill()
		// Its processes notice that their parent is gone.
		await untilOfStandby(lanes, false)
		await add(lanes, 'without a standby')
		expect(await has(lanes, 'without a standby')).toBe(true)

		await standby.stop()
		standby = await startStandby(primary)
		const again = open()
		await untilOfStandby(again)
		standby.promote()
		await add(again, 'on the primary')
		for (let at = 0; at < 20; at++) expect(await has(again, 'on the primary')).toBe(true)
		const promoted = openDatabase({ url: standby.url, maxConnections: 1 })
		onTestFinished(() => promoted.destroy())
		await add({ desk: promoted }, 'on another timeline')
		for (let at = 0; at < 20; at++) expect(await has(again, 'on another timeline')).toBe(false)
	})
})
