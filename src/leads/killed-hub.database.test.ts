import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database, DatabaseLocation } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { startReceiver } from '#platform/testing/receiver.ts'
import { countKills } from '#testing/count-kills.ts'
import { findPhoto } from './embedded/lead-photos.ts'

const hubScript = fileURLToPath(new URL('./testing/hub-process.ts', import.meta.url))
const kills = countKills(3)
const leads = 30 * kills
const visitors = 10
/** Each concurrent attempt at a kill may leave a second copy under the same key. */
const concurrency = 8

/** A hub that is restarted after each kill. `port` waits for the running one. */
function keepHubAlive(location: DatabaseLocation, webhook: string) {
	let hub: ChildProcess
	let port: Promise<number>
	function start() {
		hub = spawn(process.execPath, [hubScript, JSON.stringify({ location, webhook })], {
			stdio: ['pipe', 'pipe', 'inherit'],
		})
		const { stdout } = hub
		port = stdout ? once(stdout, 'data').then(([line]) => Number(line)) : Promise.reject(new Error('No output'))
	}
	start()
	onTestFinished(() => {
		hub.kill('SIGKILL')
	})
	return {
		port: () => port,
		async killAndRestart() {
			await port
			const ended = once(hub, 'exit')
			hub.kill('SIGKILL')
			start()
			const [, signal] = await ended
			expect(signal).toBe('SIGKILL')
		},
	}
}

/** Sends like a browser: the same lead under the same id until the answer is 202. */
async function sendUntilAcknowledged(id: string, port: () => Promise<number>): Promise<void> {
	for (;;) {
		try {
			const answer = await fetch(`http://127.0.0.1:${await port()}/${id}`, { method: 'POST' })
			expect(answer.status).toBe(202)
			return
		} catch (error) {
			if (!(error instanceof TypeError)) throw error
			await delay(10)
		}
	}
}

async function untilOutboxIsEmpty(db: Kysely<Database>): Promise<void> {
	for (;;) {
		const waiting = await db.selectFrom('outbox_message').select('id').where('state', '=', 'waiting').execute()
		if (waiting.length === 0) return
		await delay(50)
	}
}

forEachDatabase((_name, openTestDatabase) => {
	test(`${leads} leads with photos sent while the process is killed ${kills} times all arrive exactly once`, {}, async () => {
		const { db, location } = await openTestDatabase()
		// Every ninth time the receiver fails, and every thirteenth it accepts the lead but its answer is lost.
		const receiver = await startReceiver((arrival) =>
			arrival % 9 === 8 ? 500 : arrival % 13 === 12 ? 'broken-line' : 202,
		)
		const hub = keepHubAlive(location, receiver.url)

		let acknowledged = 0
		const ids = Array.from({ length: leads }, (_, index) => `lead-${index}`)
		const queue = [...ids]
		async function visit() {
			for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
				await sendUntilAcknowledged(id, hub.port)
				acknowledged++
			}
		}
		async function killNowAndThen() {
			for (let kill = 1; kill <= kills; kill++) {
				while (acknowledged < (kill * leads) / (kills + 1)) await delay(1)
				await hub.killAndRestart()
			}
		}
		await Promise.all([killNowAndThen(), ...Array.from({ length: visitors }, visit)])
		await untilOutboxIsEmpty(db)

		const keys = receiver.taken.map(({ key }) => key)
		expect(new Set(keys)).toEqual(new Set(ids.map((id) => `${id}.webhook`)))
		const lostAnswers = Math.ceil(receiver.arrivals() / 13)
		expect(keys.length - leads).toBeLessThanOrEqual(kills * concurrency + lostAnswers)
		const stored = await db.selectFrom('lead').select('submission_id').execute()
		expect(stored.map((lead) => lead.submission_id).sort()).toEqual([...ids].sort())
		const kept = { db, keys: createTestKeys(db) }
		for (const id of ids)
			for (const position of [1, 2])
				expect(String(await findPhoto(kept, { id, position, size: 'full' }))).toBe(`${id} ${position}`)
		const webhooks = db.selectFrom('outbox_message').select('state').where('channel', '=', 'webhook')
		expect((await webhooks.execute()).map(({ state }) => state)).toEqual(ids.map(() => 'sent'))
	})
})
