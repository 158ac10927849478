import { fail, ok, type Result } from '#platform/result.ts'
import { type CheckedRecord, createCheckRecord } from './checked-record.ts'
import type { StockRecord } from './query.ts'
import { findSchema } from './schema.ts'
import type { Stock, StockGeneration, StockWriteError } from './stock.ts'

export type ReplaceError = StockWriteError | { code: 'overtaken' }

/** Records appended at once. */
const batchSize = 200

/** Replaces the whole stock of an index in one step for every reader: with all of the records or, on an error, not at all. */
export async function replaceStock(
	stock: Pick<Stock, 'beginGeneration'>,
	index: string,
	records: Iterable<StockRecord> | AsyncIterable<StockRecord>,
): Promise<Result<{ count: number }, ReplaceError>> {
	const begun = await stock.beginGeneration(index)
	if (!begun.ok) return begun
	const generation = begun.value
	let isPublished = false
	try {
		const filled = await fill(generation, index, records)
		if (!filled.ok) return filled
		const published = await generation.publish()
		isPublished = published.ok
		return published.ok ? filled : published
	} finally {
		if (!isPublished) await generation.abandon()
	}
}

async function fill(
	generation: StockGeneration,
	index: string,
	records: Iterable<StockRecord> | AsyncIterable<StockRecord>,
): Promise<Result<{ count: number }, ReplaceError>> {
	const schema = findSchema(index)
	if (!schema) return fail({ code: 'unknown-index', index })
	const { idField } = schema
	const checkRecord = createCheckRecord(schema)
	const ids = new Set<string>()
	let batch: CheckedRecord[] = []
	for await (const sent of records) {
		const checked = checkRecord(sent)
		if (!checked.ok) return checked
		const { record } = checked.value
		const id = String(record[idField])
		if (ids.has(id)) return fail({ code: 'invalid-record', id, field: idField, reason: `${idField}: given twice` })
		ids.add(id)
		batch.push(record)
		if (batch.length < batchSize) continue
		const appended = await generation.append(batch)
		if (!appended.ok) return appended
		batch = []
	}
	const appended = await generation.append(batch)
	return appended.ok ? ok({ count: ids.size }) : appended
}
