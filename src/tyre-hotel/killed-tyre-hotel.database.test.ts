import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { DatabaseLocation } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { countKills } from '#testing/count-kills.ts'
import { toRecords } from '#workshop/embedded/booking-records.ts'
import { putVehicles } from '#workshop/embedded/workshop-store.ts'
import { testVehicle } from '#workshop/testing/test-workshops.ts'
import { fillTestTyreHotel } from './testing/test-tyre-hotel.ts'

const script = fileURLToPath(new URL('./testing/wheel-change-process.ts', import.meta.url))
const bookings = 40
const kills = countKills(2)

/** A tyre hotel that is started again after each kill. */
function keepAlive(location: DatabaseLocation) {
	let hotel: ChildProcess
	let port: Promise<number>
	let isOver = false
	function start() {
		hotel = spawn(process.execPath, [script, JSON.stringify({ location })], { stdio: ['pipe', 'pipe', 'inherit'] })
		// It kills itself too.
		hotel.once('exit', () => {
			if (!isOver) start()
		})
		port = hotel.stdout
			? once(hotel.stdout, 'data').then(([line]) => Number(line))
			: Promise.reject(new Error('silent'))
	}
	start()
	onTestFinished(() => {
		isOver = true
		hotel.kill('SIGKILL')
	})
	return {
		port: () => port,
		async killAndRestart() {
			await port
			const ended = once(hotel, 'exit')
			hotel.kill('SIGKILL')
			await ended
		},
	}
}

forEachDatabase((_name, openTestDatabase) => {
	test('what was confirmed while the process was killed, also between booking and answer, is there once', {}, async () => {
		const { db, location } = await openTestDatabase()
		await fillTestTyreHotel(db)
		const plates = Array.from({ length: bookings }, (_, index) => `KLM${String(index).padStart(3, '0')}`)
		await putVehicles(
			db,
			'SE',
			plates.map((plate) => testVehicle(plate)),
		)
		const hotel = keepAlive(location)
		const confirmed = new Map<string, string>()

		/** Sends like a browser: the same booking under the same key until there is an answer. */
		async function book(index: number): Promise<void> {
			const day = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'][index % 4] ?? ''
			const time = `${String(7 + Math.floor((index % 20) / 4)).padStart(2, '0')}:00:00`
			for (let tries = 0; ; tries++) {
				try {
					// Some are kept, and their answer is lost.
					const end = index % 10 === 3 && tries === 0 ? '?die' : ''
					const path = `key-of-${index}/${plates[index]}/${day}T${time}${end}`
					const answer = await fetch(`http://127.0.0.1:${await hotel.port()}/${path}`, { method: 'POST' })
					const text = await answer.text()
					if (answer.status === 200) confirmed.set(plates[index] ?? '', text)
					return
				} catch (error) {
					if (!(error instanceof TypeError)) throw error
					await delay(10)
				}
			}
		}
		const queue = Array.from({ length: bookings }, (_, index) => index)
		let answered = 0
		async function visit() {
			for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
				await book(index)
				answered++
			}
		}
		async function killNowAndThen() {
			for (let kill = 1; kill <= kills; kill++) {
				while (answered < (kill * bookings) / (kills + 1)) await delay(1)
				await hotel.killAndRestart()
			}
		}
		await Promise.all([killNowAndThen(), visit(), visit(), visit()])

		// Twenty times for forty cars: one of two finds its time taken.
		expect(confirmed.size).toBe(bookings / 2)
		const rows = await db.selectFrom('workshop_booking').selectAll().execute()
		const stored = await toRecords({ db, keys: await openTestKeys(db) }, rows)
		expect(stored.map(({ id, registrationNumber }) => [registrationNumber, id]).sort()).toEqual([...confirmed].sort())
	})
})
