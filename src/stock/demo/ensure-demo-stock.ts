import type { Site } from '#sites/site.ts'
import type { StockRecord } from '../query.ts'
import type { VehicleRecord } from '../record.ts'
import type { SiteRecord } from '../site-record.ts'
import type { Stock } from '../stock.ts'
import { type DemoStockOptions, generateDemoStock } from './demo-stock.ts'

/**
 * Fills the indexes of sites that have no record at all and returns the number of records written per index. An index
 * with records is left as it is.
 */
export async function ensureDemoStock(
	stock: Stock,
	sites: readonly Site[],
	options: DemoStockOptions,
): Promise<{ index: string; count: number }[]> {
	const filled: { index: string; count: number }[] = []
	for (const site of sites) {
		if (!site.stock) continue
		const demo = generateDemoStock(site, options)
		if (!demo) continue
		const indexes = [
			[site.stock.sites, demo.sites],
			[site.stock.vehicles, demo.vehicles],
		] as const
		for (const [index, records] of indexes) {
			if (!(await isEmpty(stock, index))) continue
			const written = await stock.replaceAll(index, toStockRecords(records)).catch(async (error: unknown) => {
				if (await isEmpty(stock, index)) throw error
				return null
			})
			// Another process that starts at the same time was faster.
			if (!written) continue
			if (!written.ok) throw new Error(`The demo stock of ${index} was refused`, { cause: written.error })
			filled.push({ index, count: written.value.count })
		}
	}
	return filled
}

async function isEmpty(stock: Stock, index: string): Promise<boolean> {
	const answer = await stock.search({ index, limit: 0 })
	if (!answer.ok) throw new Error(`The index ${index} cannot be searched`, { cause: answer.error })
	return answer.value.total_items === 0
}

function* toStockRecords(records: Iterable<VehicleRecord | SiteRecord>): Generator<StockRecord> {
	// JSON drops the fields that are undefined; the rest of a demo record is plain JSON.
	for (const record of records) yield JSON.parse(JSON.stringify(record))
}
