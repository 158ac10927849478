import { z } from 'zod'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Json, StockRecord } from '../query.ts'
import type { IndexSchema } from './schema.ts'

export type InvalidRecord = { code: 'invalid-record'; id: string; reason: string }

export type ParseRecord = (record: StockRecord) => Result<StockRecord, InvalidRecord>

/**
 * Checks records as the index takes them: fields with nothing in them and fields nobody knows are left out. Where it is
 * known which fields there can be, the others need not be looked for, which takes most of the time.
 */
export function createParseRecord(schema: IndexSchema, fields?: readonly string[]): ParseRecord {
	const check = fields ? narrowed(schema, fields) : schema.record
	return (record) => {
		const asSent = check.safeParse(withoutNulls(record))
		// Few records have a null deeper inside, and looking for one takes longer than the check.
		const parsed = asSent.success ? asSent : check.safeParse(withoutNullsInside(record))
		if (parsed.success) return ok(schema.complete ? schema.complete(parsed.data) : parsed.data)
		const [issue] = parsed.error.issues
		const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : 'not a record'
		return fail({ code: 'invalid-record', id: String(record[schema.idField] ?? ''), reason })
	}
}

/** The same check, of the fields that must be there and of those named. */
function narrowed({ record }: IndexSchema, fields: readonly string[]): z.ZodType<StockRecord> {
	const shape: z.ZodRawShape = record.shape
	const isNeeded = (field: string) =>
		fields.includes(field) || !z.safeParse(shape[field] ?? z.never(), undefined).success
	const picked = Object.keys(shape).filter(isNeeded)
	// Types cannot follow the choice of fields; what is left is checked as before.
	return z.object(Object.fromEntries(picked.map((field) => [field, shape[field]]))) as z.ZodType<StockRecord>
}

/** Feeds write null for what is missing. */
function withoutNulls(record: StockRecord): StockRecord {
	for (const field in record) {
		if (record[field] === null) return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
	}
	return record
}

function withoutNullsInside(value: Json): Json {
	if (typeof value !== 'object' || value === null) return value
	if (Array.isArray(value)) return value.filter((each) => each !== null).map(withoutNullsInside)
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, each]) =>
			each === undefined || each === null ? [] : [[name, withoutNullsInside(each)]],
		),
	)
}
