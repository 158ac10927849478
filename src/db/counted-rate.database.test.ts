import { expect, test } from 'vitest'
import { createCountedRate } from './counted-rate.ts'
import { openDatabase } from './database.ts'
import { forEachDatabase } from './testing/test-database.ts'

const limits = { name: 'leads', limit: 5, windowMs: 1000 }

forEachDatabase((_name, openTestDatabase) => {
	test('two processes that are asked at once take as many as one may, and again in the next window', async () => {
		const { db, location } = await openTestDatabase()
		const other = openDatabase(location)
		let time = 10_000
		const now = () => time
		const [here, there] = [createCountedRate(db, { ...limits, now }), createCountedRate(other, { ...limits, now })]
		const ask = async (count: number) => {
			const taken = await Promise.all(
				Array.from({ length: count }, (_, n) => (n % 2 ? here : there).take('net.a', 'site')),
			)
			return taken.filter(Boolean).length
		}
		// Those that are counted before they are refused may hold one back that has room, never let one in too many.
		let taken = await ask(20)
		expect(taken).toBeLessThanOrEqual(5)
		while (await here.take('net.a', 'site')) taken++
		expect(taken).toBe(5)
		expect(await there.waitMs('net.a', 'site')).toBe(1000)
		time += 1000
		expect(await there.take('net.a', 'site')).not.toBeNull()
		await other.destroy()
	})

	test('a wide network may take four times as much, and what is given back can be used again', async () => {
		const { db } = await openTestDatabase()
		const { take } = createCountedRate(db, { ...limits, now: () => 0 })
		const uses = []
		for (let index = 0; index < 30; index++) uses.push(await take(`wide.${index}`, 'site'))
		expect(uses.filter(Boolean)).toHaveLength(20)
		await uses[1]?.giveBack()
		expect([await take('wide.other', 'site'), await take('wide.more', 'site')]).toEqual([expect.anything(), null])
	})

	test('when a site is asked by many networks, those that have used least go on', async () => {
		const { db } = await openTestDatabase()
		const { take } = createCountedRate(db, { ...limits, limit: 10, siteVisitors: 2, now: () => 0 })
		const taken = async (visitor: string) => {
			let count = 0
			for (let index = 0; index < 10; index++) if (await take(visitor, 'site')) count++
			return count
		}
		expect([await taken('a'), await taken('b'), await taken('c')]).toEqual([10, 10, 6])
		expect(await take('a', 'another site')).toBeNull()
	})

	test('what is given back after its window leaves the count of the next one as it is', async () => {
		const { db } = await openTestDatabase()
		let time = 0
		const { take } = createCountedRate(db, { ...limits, now: () => time })
		const late = [await take('net.a', 'site'), await take('net.a', 'site')]
		time += 1000
		const ask = async (count: number) => {
			let taken = 0
			for (let index = 0; index < count; index++) if (await take('net.a', 'site')) taken++
			return taken
		}
		await late[0]?.giveBack()
		expect(await ask(4)).toBe(4)
		await late[1]?.giveBack()
		expect(await ask(10)).toBe(1)
		const counts = await db.selectFrom('use_count').select('count').execute()
		expect(counts.filter(({ count }) => count < 0)).toEqual([])
	})

	test('what is given back lessens no share of a site', async () => {
		const { db } = await openTestDatabase()
		const { take } = createCountedRate(db, { ...limits, limit: 12, siteVisitors: 4, now: () => 0 })
		const taken = async (visitor: string) => {
			let count = 0
			for (let index = 0; index < 12; index++) if (await take(visitor, 'site')) count++
			return count
		}
		for (let index = 0; index < 50; index++) await (await take('failed', 'site'))?.giveBack()
		for (const visitor of ['a', 'b', 'c', 'd']) await take(visitor, 'site')
		// Up to half of the budget of 48, then a sixth and a seventh of it.
		expect([await taken('e'), await taken('f'), await taken('g')]).toEqual([12, 8, 6])
	})
})
