import { openDatabase } from '#db/database.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import type { StockRecord } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'

// A process that writes the stock its parent sends, and says when that is done. Arguments: database location, index.

export type StockWrite = { kind: 'upsert' | 'import'; records: readonly StockRecord[] }

const [location = '', index = ''] = process.argv.slice(2)
const stock = createEmbeddedStock(openDatabase(JSON.parse(location)))

process.on('message', async ({ kind, records }: StockWrite) => {
	const written = kind === 'upsert' ? await stock.upsert(index, records) : await replaceStock(stock, index, records)
	process.send?.({ ok: written.ok })
})
