import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { silentLog } from '#platform/logger.ts'
import { testSeal } from '../testing/test-tyre-hotel.ts'
import { createAttemptLimits } from './attempt-limits.ts'

const hourMs = 60 * 60 * 1000

async function open() {
	const { db } = await openSqlite()
	let clock = Date.parse('2026-11-22T09:00:00Z')
	const limits = createAttemptLimits({ db, site: 'carhall-se', seal: testSeal, now: () => clock, log: silentLog })
	let visitors = 0
	/** From another network and for another phone each time. */
	const tryCode = (plate: string) => {
		visitors++
		return limits.take('try', { visitor: `network${visitors}.1`, plate, phone: `+4670000${visitors}` })
	}
	return { db, tryCode, pass: (ms: number) => (clock += ms) }
}

test('a plate has ten tries of a code in a day, whoever tries, and says when there are more', async () => {
	const { tryCode, pass } = await open()
	for (let tries = 0; tries < 10; tries++) expect(await tryCode('ABC123')).toBe(0)
	expect(await tryCode('ABC123')).toBe(15 * hourMs)
	expect(await tryCode('ABD123')).toBe(0)
	// 23:00, and the next day.
	pass(14 * hourMs)
	expect(await tryCode('ABC123')).toBe(hourMs)
	pass(2 * hourMs)
	expect(await tryCode('ABC123')).toBe(0)
})

test('what is refused does not count its network among those that share the site', async () => {
	const { db, tryCode } = await open()
	for (let tries = 0; tries < 10; tries++) expect(await tryCode('ABC123')).toBe(0)
	expect(await tryCode('ABC123')).toBeGreaterThan(0)
	const networks = db.selectFrom('use_count').select('count').where('key', 'like', 'try networks %')
	expect(await networks.execute()).toEqual([{ count: 10 }])
})
