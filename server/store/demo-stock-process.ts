import { existsSync, readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { openDatabase } from '#db/database.ts'
import { fillDemoMedia } from '#providers/external-media/demo-media.ts'
import { createMediaStore } from '#providers/external-media/embedded.ts'
import { sites } from '#sites/registry.ts'
import { ensureDemoStock } from '#stock/demo/ensure-demo-stock.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { createLog } from '../log.ts'
import type { DemoStockJob } from './fill-demo-stock.ts'

// Started by `demo-stock.ts`; ends after its only job, or with the process that started it.

process.once('disconnect', () => process.exit())
process.once('message', (job: DemoStockJob) => void fill(job).finally(() => process.disconnect()))

async function fill({ location, sites: keys }: DemoStockJob): Promise<void> {
	const { log, flush } = createLog({ LOG_LEVEL: 'warn' })
	const db = openDatabase(location)
	try {
		const stock = createEmbeddedStock(db, { log })
		const today = new Date().toISOString().slice(0, 10)
		const toFill = sites.filter(({ key }) => keys.includes(key))
		const options = { seed: 'forecourt', today, blurs: readBlurs() }
		for (const site of toFill) {
			// A stock is made and written in one go: only between two is it heard that the process which wants them was killed.
			await setImmediate()
			await ensureDemoStock(stock, [site], options)
		}
		await fillDemoMedia({ stock, mediaStore: createMediaStore(db) }, toFill)
	} catch (error) {
		log.error({ err: error }, 'the demo stock could not be loaded')
		process.exitCode = 1
	} finally {
		await db.destroy()
		flush()
	}
}

/** Blurred placeholders of the shipped pictures, by address. */
function readBlurs(): Record<string, string> {
	const file = 'public/images/blur.json'
	return existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
