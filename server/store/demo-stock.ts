import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Logger } from '#platform/logger.ts'
import type { MediaStore } from '#providers/external-media/embedded.ts'
import type { Site } from '#sites/site.ts'
import type { Stock } from '#stock/stock.ts'

/**
 * Fills sites with generated cars and dealers. The generator is imported lazily, because later starts do not need it.
 */
export async function fillDemoStock(
	{ stock, mediaStore, log }: { stock: Stock; mediaStore: MediaStore; log: Logger },
	sites: readonly Site[],
): Promise<void> {
	const { ensureDemoStock } = await import('#stock/demo/ensure-demo-stock.ts')
	const { fillDemoMedia } = await import('#providers/external-media/demo-media.ts')
	const today = new Date().toISOString().slice(0, 10)
	const filled = await ensureDemoStock(stock, sites, { seed: 'forecourt', today, blurs: readBlurs() })
	await fillDemoMedia({ stock, mediaStore }, sites)
	log.info({ indexes: filled }, 'loaded the demo stock')
}

/** Blurred placeholders of the shipped pictures, by address. */
function readBlurs(): Record<string, string> {
	const file = 'public/images/blur.json'
	return existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
