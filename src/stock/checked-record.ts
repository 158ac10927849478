import { fail, ok, type Result } from '#platform/result.ts'
import type { StockRecord } from './query.ts'
import type { IndexSchema } from './schema.ts'

export type InvalidRecord = { code: 'invalid-record'; id: string; reason: string }

/** A record as the index takes it: fields with nothing in them and fields nobody knows are left out. */
export function parseRecord(schema: IndexSchema, record: StockRecord): Result<StockRecord, InvalidRecord> {
	const parsed = schema.record.safeParse(withoutNulls(record))
	if (parsed.success) return ok(parsed.data)
	const [issue] = parsed.error.issues
	const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : 'not a record'
	return fail({ code: 'invalid-record', id: String(record[schema.idField] ?? ''), reason })
}

/** Feeds write null for what is missing. */
function withoutNulls(record: StockRecord): StockRecord {
	for (const field in record) {
		if (record[field] === null) return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
	}
	return record
}
