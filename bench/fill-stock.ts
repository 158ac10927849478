import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import type { Site } from '#sites/site.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { StockRecord } from '#stock/query.ts'
import { replaceStock } from '#stock/replace-stock.ts'

/** Replaces the cars of a site in the database of a data folder; a server must have been started on the folder once. */
export async function fillStock(folder: string, site: Site, count: number): Promise<StockRecord[]> {
	const demo = generateDemoStock(site, { seed: 'bench', today: '2026-01-15', count })
	if (!site.stock || !demo) throw new Error(`${site.key} has no demo stock`)
	const records = [...asStored(demo.vehicles)]
	const db = openDatabase(databaseLocation({ DATABASE_URL: undefined, DATA_DIR: folder }))
	await migrate(db)
	const written = await replaceStock(createEmbeddedStock(db), site.stock.vehicles, records)
	await db.destroy()
	if (!written.ok) throw new Error('The stock was refused', { cause: written.error })
	return records
}

function* asStored(records: Iterable<object>): Generator<StockRecord> {
	for (const record of records) yield JSON.parse(JSON.stringify(record))
}
