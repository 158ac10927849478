import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { sites } from '#sites/registry.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { DemoStockJob } from './fill-demo-stock.ts'

test('the process that makes the demo stock ends with the one that wants it, before it has made all', async () => {
	const { db, location } = await openSqlite()
	const withStock = sites.filter(({ stock }) => stock)
	const child = fork('server/store/demo-stock-process.ts', { execArgv: [] })
	const ended = once(child, 'exit')
	child.send({ location, sites: withStock.map(({ key }) => key) } satisfies DemoStockJob)
	const stock = createEmbeddedStock(db)
	const countIndexes = async () => {
		const found = await stock.listIndexes()
		return found.ok ? found.value.length : 0
	}
	await expect.poll(countIndexes, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0)
	child.disconnect()
	await ended
	expect(await countIndexes()).toBeLessThan(2 * withStock.length)
})
