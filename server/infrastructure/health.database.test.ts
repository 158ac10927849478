import { expect, test } from 'vitest'
import type { ContentSource } from '#content/content-source.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import type { Stock } from '#stock/stock.ts'
import { testServices } from '../../src/routes/testing/test-services.ts'
import { checkHealth } from './health.ts'

const refuse = () => Promise.reject(new Error('It is down'))

forEachDatabase((_name, openTestDatabase) => {
	/** What is told of the parts when these are down, and which of them the log was told of. */
	async function check(down: readonly ('database' | 'content' | 'stock')[]) {
		const { db } = await openTestDatabase()
		if (down.includes('database')) await db.destroy()
		const content = { pollChanges: down.includes('content') ? refuse : async () => {} } as unknown as ContentSource
		const stock = { findById: down.includes('stock') ? refuse : async () => null } as unknown as Stock
		const logged: unknown[] = []
		const log = {
			debug() {},
			info() {},
			warn() {},
			error: (fields: object) => logged.push(Reflect.get(fields, 'part')),
		}
		return { health: await checkHealth(testServices({ content, stock }), db, log), logged }
	}

	test('a process whose parts all answer is well', async () => {
		expect(await check([])).toEqual({
			health: { status: 'ok', database: 'ok', content: 'ok', stock: 'ok' },
			logged: [],
		})
	})

	test.each(['database', 'content', 'stock'] as const)('without its %s it is not, and says so', async (part) => {
		const { health, logged } = await check([part])
		expect(health).toEqual({ status: 'down', database: 'ok', content: 'ok', stock: 'ok', [part]: 'down' })
		expect(logged).toEqual([part])
	})
})
