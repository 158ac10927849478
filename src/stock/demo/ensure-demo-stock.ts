import type { VehicleRecord } from '#domain/cars/record.ts'
import type { SiteRecord } from '#domain/dealers/site-record.ts'
import type { Site } from '#sites/site.ts'
import type { Json, StockRecord } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'
import type { Stock } from '../stock.ts'
import { type DemoStockOptions, generateDemoStock } from './demo-stock.ts'

/**
 * Fills the indexes of sites that have no record at all and returns the number of records written per index. An index
 * with records is left as it is.
 */
export async function ensureDemoStock(
	stock: Pick<Stock, 'beginGeneration' | 'count'>,
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
			const present = await stock.count(index)
			if (!present.ok) throw new Error(`The stock of ${index} cannot be read`, { cause: present.error })
			if (present.value > 0) continue
			const written = await replaceStock(stock, index, toStockRecords(records))
			// Another process that starts at the same time was faster.
			if (!written.ok && written.error.code === 'overtaken') continue
			if (!written.ok) throw new Error(`The demo stock of ${index} cannot be written`, { cause: written.error })
			filled.push({ index, count: written.value.count })
		}
	}
	return filled
}

function* toStockRecords(records: Iterable<VehicleRecord | SiteRecord>): Generator<StockRecord> {
	for (const record of records) yield withoutUndefined(record)
}

/** A copy as JSON would keep it, in a third of the time. */
function withoutUndefined(record: object): { [field: string]: Json } {
	const kept: { [field: string]: Json } = {}
	for (const [field, value] of Object.entries(record)) if (value !== undefined) kept[field] = toJson(value)
	return kept
}

function toJson(value: unknown): Json {
	if (Array.isArray(value)) return value.map(toJson)
	if (typeof value === 'object' && value !== null) return withoutUndefined(value)
	const isPlain = value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
	if (!isPlain) throw new Error(`A demo record holds a ${typeof value}`)
	return value
}
