import { expect, test } from 'vitest'
import { forEachDatabase } from './testing/test-database.ts'
import { createUseCounts } from './use-counts.ts'

const hourMs = 60 * 60 * 1000

forEachDatabase((_, openTestDatabase) => {
	test('uses are counted from the start of the window, also while the clock ticks', async () => {
		const { db } = await openTestDatabase()
		let now = 7 * hourMs
		const uses = createUseCounts(db, () => now++)
		const use = { key: 'searches', windowMs: hourMs }
		for (let count = 1; count <= 50; count++) expect(await uses.add([use])).toEqual([count])
		expect(await uses.read(use)).toBe(50)
		expect(uses.endOf(hourMs)).toBe(8 * hourMs)
		now = 8 * hourMs
		expect(await uses.read(use)).toBe(0)
		expect(await uses.add([use])).toEqual([1])
	})
	test('a use is given back in the window in which it was added, and a count never falls below none', async () => {
		const { db } = await openTestDatabase()
		let now = 7 * hourMs
		const uses = createUseCounts(db, () => now)
		const use = { key: 'searches', windowMs: hourMs }
		await uses.add([use])
		now = 8 * hourMs
		await uses.add([use])
		expect(await uses.giveBack([use], 7 * hourMs)).toEqual([0])
		expect(await uses.read(use)).toBe(1)
		for (let times = 0; times < 3; times++) expect(await uses.giveBack([use], now)).toEqual([0])
		expect(await uses.add([use])).toEqual([1])
	})
})
