import { expect, test } from 'vitest'
import { silentLog } from '#platform/logger.ts'
import { sites } from '#sites/registry.ts'
import { createStockLoader } from './stock-loader.ts'

const rest = async () => undefined as never
const stocked = sites.filter((site) => site.stock)

test('the stock of all sites is loaded, one after another', async () => {
	const loaded: string[] = []
	const stock = { warm: async (indexes: readonly string[] = []) => void loaded.push(...indexes) }
	const loader = createStockLoader(stock, { sites, log: silentLog, rest })
	expect(loader.isDone).toBe(false)
	await loader.run()
	expect(loaded).toEqual(stocked.flatMap((site) => [site.stock?.vehicles, site.stock?.sites]))
	expect(loader.isDone).toBe(true)
})

test('a stock that failed to load is retried', async () => {
	let tries = 0
	const stock = {
		async warm() {
			if (++tries <= 3) throw new Error('The database is down')
		},
	}
	const loader = createStockLoader(stock, { sites, log: silentLog, rest })
	await loader.run()
	expect(tries).toBe(stocked.length + 3)
	expect(loader.isDone).toBe(true)
})

test('a stopping process loads no more', async () => {
	let tries = 0
	const stock = {
		async warm() {
			tries++
			loader.stop()
			throw new Error('The database is closed')
		},
	}
	const loader = createStockLoader(stock, { sites, log: silentLog, rest })
	await loader.run()
	expect([tries, loader.isDone]).toEqual([1, false])
})
