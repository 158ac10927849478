import type { StockRecord } from '../query.ts'
import type { StockReader } from '../stock.ts'

/** The record, or null; throws if the stock is down. */
export async function getRecord(
	stock: Pick<StockReader, 'findById'>,
	index: string,
	id: string,
): Promise<StockRecord | null> {
	const found = await stock.findById(index, id)
	if (!found.ok) throw new Error(found.error.reason)
	return found.value
}

export async function listAll(
	stock: Pick<StockReader, 'list'>,
	index: string,
	fields: readonly string[],
): Promise<StockRecord[]> {
	const records: StockRecord[] = []
	for await (const page of stock.list(index, fields)) {
		if (!page.ok) throw new Error(page.error.code)
		records.push(...page.value)
	}
	return records
}
