import { z } from 'zod'
import type { FieldWarning } from '#platform/feed/import-report.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Json, StockRecord } from './query.ts'
import { checkDates } from './record-dates.ts'
import type { IndexSchema } from './schema.ts'
import type { Tidy, TidyRecord } from './tidy-record.ts'

/** Why a record is refused. The reason begins with the path in the record. */
export type InvalidRecord = { code: 'invalid-record'; id: string; field: string; reason: string }

declare const checked: unique symbol

/** A record that `createCheckRecord` has validated and completed, as it is stored. */
export type CheckedRecord = StockRecord & { readonly [checked]: true }

export type CheckRecord = (
	record: StockRecord,
) => Result<{ record: CheckedRecord; warnings?: TidyRecord['warnings'] }, InvalidRecord>

/**
 * Validates records, trims texts and drops empty and unknown fields. If `fields` is given, only those and the required fields are
 * checked, which saves most of the time.
 */
export function createCheckRecord(
	schema: IndexSchema,
	{ fields, now = new Date() }: { fields?: readonly string[] | undefined; now?: Date | undefined } = {},
): CheckRecord {
	const check = fields ? narrowed(schema, fields) : schema.record
	const invalid = (record: StockRecord, { field, reason }: FieldWarning, place = field) =>
		fail({
			code: 'invalid-record' as const,
			id: String(record[schema.idField] ?? ''),
			field,
			reason: `${place}: ${reason}`,
		})

	return (record) => {
		const tidied: ReturnType<Tidy> = schema.tidy ? schema.tidy(record) : ok({ record })
		if (!tidied.ok) return invalid(record, tidied.error)
		const { record: tidy, warnings } = tidied.value
		const sent = withoutEmpty(tidy)
		const asSent = check.safeParse(sent)
		// Empty values deeper inside are rare, and removing them takes longer than the check.
		const parsed = asSent.success ? asSent : check.safeParse(withoutEmptyInside(sent, deepest))
		if (parsed.success) {
			const dated = checkDates(parsed.data, now)
			if (!dated.ok) return invalid(record, dated.error)
			const { record: valid, warnings: ofDates } = dated.value
			return ok({
				// The mark exists for the compiler only.
				record: (schema.complete ? schema.complete(valid) : valid) as CheckedRecord,
				warnings: ofDates ? [...(warnings ?? []), ...ofDates] : warnings,
			})
		}
		const [issue] = parsed.error.issues
		const [field = ''] = issue?.path ?? []
		return invalid(
			record,
			{ field: String(field), reason: issue?.message ?? 'not a record' },
			issue?.path.map(String).join('.'),
		)
	}
}

/** Validates several records: all of them or, if one is invalid, none. */
export function checkRecords(
	schema: IndexSchema,
	records: readonly StockRecord[],
): Result<CheckedRecord[], InvalidRecord> {
	const checkRecord = createCheckRecord(schema)
	const valid: CheckedRecord[] = []
	for (const record of records) {
		const parsed = checkRecord(record)
		if (!parsed.ok) return parsed
		valid.push(parsed.value.record)
	}
	return ok(valid)
}

/** The same schema with only the required fields and those named. */
function narrowed({ record }: IndexSchema, fields: readonly string[]): z.ZodType<StockRecord> {
	const shape: z.ZodRawShape = record.shape
	const isNeeded = (field: string) =>
		fields.includes(field) || !z.safeParse(shape[field] ?? z.never(), undefined).success
	const picked = Object.keys(shape).filter(isNeeded)
	// TypeScript cannot follow the choice of fields. The remaining fields keep their checks.
	return z.object(Object.fromEntries(picked.map((field) => [field, shape[field]]))) as z.ZodType<StockRecord>
}

/** Feeds write null or '' for missing values. */
const isEmpty = (value: Json | undefined) => value === undefined || value === null || value === ''

/** CSV values come without spaces at their edges; so do others. */
const trimmed = (value: Json | undefined) => (typeof value === 'string' ? value.trim() : value)

function withoutEmpty(record: StockRecord): StockRecord {
	for (const field in record) {
		const value = record[field]
		if (isEmpty(value) || trimmed(value) !== value)
			return Object.fromEntries(
				Object.entries(record)
					.map(([name, each]) => [name, trimmed(each)] as const)
					.filter(([, each]) => !isEmpty(each)),
			)
	}
	return record
}

/** Levels of objects and lists to clean. Records have five; deeper levels are left as they are. */
const deepest = 8

function withoutEmptyInside(value: Json, levels: number): Json {
	if (typeof value !== 'object' || value === null || levels === 0) return value
	if (Array.isArray(value))
		return value.filter((each) => !isEmpty(each)).map((each) => withoutEmptyInside(each, levels - 1))
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, each]) =>
			each === undefined || isEmpty(each) ? [] : [[name, withoutEmptyInside(each, levels - 1)]],
		),
	)
}
