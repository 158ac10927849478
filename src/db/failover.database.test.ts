import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase, openLanes } from './database.ts'
import { migrate } from './migrate.ts'
import { relayPostgres } from './testing/postgres-relay.ts'
import { startPostgres, startStandby } from './testing/postgres-server.ts'

const isInstalled = inject('postgresUrl') !== null

describe.skipIf(!isInstalled)(isInstalled ? 'with a standby' : 'with a standby (no PostgreSQL is installed)', () => {
	test('when the primary is killed and its standby takes over, nothing that was acknowledged is lost, and writes go on', async () => {
		const primary = await startPostgres()
		if (!primary) throw new Error('PostgreSQL is not installed')
		onTestFinished(primary.stop)
		const operator = openDatabase({ url: primary.url, maxConnections: 1 })
		await migrate(operator)
		const standby = await startStandby(primary)
		onTestFinished(standby.stop)
		// A commit is answered when the standby has it.
		await sql`alter system set synchronous_standby_names = '*'`.execute(operator)
		await sql`alter role forecourt set synchronous_commit = on`.execute(operator)
		await sql`select pg_reload_conf()`.execute(operator)
		await operator.destroy()

		const relay = await relayPostgres(primary.url)
		const lanes = openLanes({ url: relay.url, maxConnections: 8 })
		onTestFinished(lanes.close)
		const kept: string[] = []
		const failed: unknown[] = []
		let isWriting = true
		const write = async (writer: number) => {
			for (let at = 0; isWriting; at++) {
				const name = `${writer} ${at}`
				try {
					await lanes.visitors.insertInto('signing_key').values({ name, secret: 'x' }).execute()
					kept.push(name)
				} catch (error) {
					failed.push(error)
					await delay(50)
				}
			}
		}
		const writers = [1, 2, 3].map(write)
		await expect.poll(() => kept.length, { timeout: 20_000 }).toBeGreaterThan(100)
		primary.kill()
		const before = kept.length
		await expect.poll(() => failed.length, { timeout: 20_000 }).toBeGreaterThan(0)
		standby.promote()
		await relay.restore(standby.url)
		await expect.poll(() => kept.length, { timeout: 20_000 }).toBeGreaterThan(before + 100)
		isWriting = false
		await Promise.all(writers)

		expect(failed.filter((error) => !(error instanceof Error && error.name === 'StorageError'))).toEqual([])
		const rows = await lanes.visitors.selectFrom('signing_key').select('name').execute()
		const present = new Set(rows.map(({ name }) => name))
		expect(kept.filter((name) => !present.has(name))).toEqual([])
	}, 120_000)
})
