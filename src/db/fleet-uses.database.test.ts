import { expect, test } from 'vitest'
import { createRateLimit } from '#platform/rate-limit.ts'
import { openDatabase } from './database.ts'
import { createFleetUses } from './fleet-uses.ts'
import { forEachDatabase, type TestDatabase } from './testing/test-database.ts'

const minuteMs = 60_000

/** Shorter than the difference of the clocks, and one that does not end during the test. */
function chooseWindow(): number {
	for (let windowMs = 2 * minuteMs; windowMs < 5 * minuteMs; windowMs += 1000) {
		const sinceStart = Date.now() % windowMs
		if (sinceStart > 5000 && sinceStart < windowMs / 2) return windowMs
	}
	throw new Error('No window has begun lately')
}

const windowMs = chooseWindow()
const log = { debug() {}, info() {}, warn() {}, error: (_: unknown, text?: string) => expect.unreachable(text) }

/** A process with a clock of its own, which ticks while it is looked at. */
function openProcess(db: TestDatabase['db'], skewMs: number, limit: number) {
	let looks = 0
	const uses = createFleetUses(db, { log, now: () => Date.now() + skewMs + (looks++ % 3 === 0 ? 1 : 0) })
	const elsewhere = uses.of('searches', windowMs)
	return { ...uses, ...createRateLimit({ limit, windowMs, now: Date.now, elsewhere }) }
}

forEachDatabase((name, openTestDatabase) => {
	test.skipIf(name === 'sqlite')(
		'a visitor has one budget in two processes, a second later, also with five minutes between their clocks',
		async () => {
			const { db, location } = await openTestDatabase()
			const otherDb = openDatabase(location)
			const [one, other] = [openProcess(db, 0, 100), openProcess(otherDb, 5 * minuteMs, 100)]
			const taken = (process: typeof one, times: number, network = 'net.a') =>
				Array.from({ length: times }, () => process.take(network, 'site')).filter(Boolean).length
			const exchange = async () => {
				// The second time each knows the clock of the database, and what the other has said.
				for (const each of [one, other, one, other]) await each.exchange()
			}
			// The first exchange tells each the time of the database.
			for (const each of [one, other]) {
				each.take('net.clock')
				await each.exchange()
			}
			expect([taken(one, 40), taken(other, 40)]).toEqual([40, 40])
			await exchange()
			expect([taken(one, 1), taken(other, 1)]).toEqual([1, 1])
			await exchange()
			const lastUse = one.take('net.a', 'site')
			expect(taken(one, 100)).toBe(17)
			await exchange()
			expect(taken(other, 100)).toBe(0)
			lastUse?.giveBack()
			await exchange()
			other.take('net.c', 'site')
			await Promise.all([other.exchange(), other.exchange()])
			one.take('net.c', 'site')
			await one.exchange()
			expect(taken(one, 100, 'net.c'), 'told once, also by two exchanges at the same time').toBe(98)
			other.take('net.b', 'site')
			await other.stop()
			await one.stop()
			await otherDb.destroy()
		},
	)
})
