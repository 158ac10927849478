import { isDeepStrictEqual } from 'node:util'
import { carSlugOf } from '#domain/cars/car-codec.ts'
import { type FieldWarning, type ImportReport, ReportWriter } from '#platform/feed/import-report.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type CheckedRecord, createCheckRecord } from '../checked-record.ts'
import type { StockRecord } from '../query.ts'
import { findSchema, type IndexSchema } from '../schema.ts'
import type { Stock, StockGeneration, StockUnavailable } from '../stock.ts'
import type { FeedRow } from './feed-row.ts'
import { withColumns } from './mapped-record.ts'

export type ImportOptions = {
	stock: Pick<Stock, 'beginGeneration' | 'count'>
	index: string
	/** In order and in batches: awaiting each row would cost as much as processing it. */
	rows: AsyncIterable<readonly FeedRow[]>
	/** All fields that can occur, if known. */
	fields?: readonly string[]
	/** The feed's columns for a field, if the feed has columns. */
	columnsOf?: (field: string) => readonly string[]
	/** Values for records that lack the field, such as the currency of the site's country. */
	defaults?: StockRecord
	/** Accepts a feed with less than half of the current stock. */
	allowShrink?: boolean
	/** A feed with a larger share of rejected rows is not published. */
	maxRejectedShare?: number
	/** Called before the publication; if it fails, nothing is published. */
	saveReport?: (report: ImportReport) => Promise<void>
	/** Records appended at once. */
	batchSize?: number
	now?: () => Date
	onProgress?: (rows: number) => void
}

export type ImportError =
	| { code: 'nothing-accepted' }
	| { code: 'too-many-rejected'; rejected: number; rows: number; maxRejectedShare: number }
	| { code: 'shrinks-stock'; accepted: number; present: number }
	| { code: 'overtaken' }
	| { code: 'unknown-index'; index: string }
	| StockUnavailable

/** The embedded stock writes a batch in one transaction, for which other writers wait about 50 ms. */
const defaultBatchSize = 5000

/** A feed with less than this share of the current stock is probably incomplete. Tiny stocks are not checked. */
const leastShare = 0.5
const tinyStock = 100

const defaultMaxRejectedShare = 0.2

/**
 * Reads a whole feed into a new generation and publishes it in one step. Bad rows are reported and left out. If the
 * feed fails as a whole, also by an error thrown in `rows`, the current stock stays as it was.
 */
export async function importFeed(
	options: ImportOptions,
): Promise<{ report: ImportReport; result: Result<void, ImportError> }> {
	const { stock, index, now = () => new Date(), saveReport } = options
	const writer = new ReportWriter(index, now())
	const schema = findSchema(index)
	const begun = await stock.beginGeneration(index)
	if (!schema || !begun.ok) {
		const result = begun.ok ? fail({ code: 'unknown-index' as const, index }) : begun
		return { report: writer.finish(now()), result }
	}
	const generation = begun.value
	let result: Result<void, ImportError> | null = null
	try {
		const filled = await fill(generation, writer, { ...options, schema })
		result = filled.ok ? await judge(writer, options) : filled
		const report = writer.finish(now())
		await saveReport?.(report)
		if (result.ok) result = await generation.publish()
		return { report, result }
	} finally {
		if (!result?.ok) await generation.abandon()
	}
}

type FillOptions = ImportOptions & { schema: IndexSchema }

async function fill(
	generation: StockGeneration,
	report: ReportWriter,
	options: FillOptions,
): Promise<Result<void, StockUnavailable>> {
	const { schema, rows, batchSize = defaultBatchSize, onProgress } = options
	const toChecked = createToChecked(options)
	const idColumns = options.columnsOf?.(schema.idField) ?? []
	const ids = new Set<string>()
	const batch = new Map<string, CheckedRecord>()
	for await (const some of rows) {
		for (const row of some) {
			const checked = toChecked(row)
			if (!checked.ok) {
				report.reject(row.line, checked.error)
				continue
			}
			const { record, warnings } = checked.value
			const id = String(record[schema.idField])
			if (ids.has(id)) {
				const pending = batch.get(id)
				const before = pending ? ok(pending) : await generation.find(id)
				if (!before.ok) return before
				if (isSame(before.value, record)) report.duplicate(row.line)
				else report.reject(row.line, withColumns(`${schema.idField}: ${id} is already in another row`, idColumns))
				continue
			}
			ids.add(id)
			report.accept(row.line, warnings)
			batch.set(id, record)
			if (batch.size < batchSize) continue
			const appended = await generation.append([...batch.values()])
			if (!appended.ok) return appended
			batch.clear()
			onProgress?.(report.rows)
		}
	}
	return generation.append([...batch.values()])
}

/** Whether two records are stored as the same. */
function isSame(stored: StockRecord | null, record: StockRecord): boolean {
	const plain = (value: StockRecord | null): unknown => JSON.parse(JSON.stringify(value))
	return isDeepStrictEqual(plain(stored), plain(record))
}

type Accepted = { record: CheckedRecord; warnings: readonly FieldWarning[] }

/** Validates a row; fails with the reason for the rejection. */
function createToChecked({ schema, fields, columnsOf = () => [], defaults = {}, now }: FillOptions) {
	const slugFor = createSlugs()
	const checkRecord = createCheckRecord(schema, {
		fields: fields && [...fields, ...Object.keys(defaults)],
		now: now?.(),
	})

	const withOwnColumns = ({ field, reason }: FieldWarning): FieldWarning => ({
		field,
		reason: withColumns(reason, columnsOf(field)),
	})

	return (row: FeedRow): Result<Accepted, string> => {
		if ('rejected' in row) return fail(row.rejected)
		const checked = checkRecord(withDefaults(row.record, defaults))
		if (!checked.ok) return fail(withColumns(checked.error.reason, columnsOf(checked.error.field)))
		const { record, warnings = [] } = checked.value
		if (schema.idField === 'car_id') record.slug ??= slugFor(String(record.car_brand), String(record.car_model))
		return ok({ record, warnings: [...(row.warnings ?? []), ...warnings.map(withOwnColumns)] })
	}
}

/** Cached, because a stock has few models and many cars. */
function createSlugs(): (brand: string, model: string) => string {
	const slugs = new Map<string, string>()
	return (brand, model) => {
		const name = `${brand} ${model}`
		const slug = slugs.get(name) ?? carSlugOf({ car_brand: brand, car_model: model })
		slugs.set(name, slug)
		return slug
	}
}

function withDefaults(record: StockRecord, defaults: StockRecord): StockRecord {
	for (const field in defaults) record[field] ??= defaults[field]
	return record
}

/** Fails if the feed may not replace the stock. */
async function judge(
	{ accepted, rejected, rows }: ReportWriter,
	{ stock, index, allowShrink, maxRejectedShare = defaultMaxRejectedShare }: ImportOptions,
): Promise<Result<void, ImportError>> {
	if (accepted === 0) return fail({ code: 'nothing-accepted' })
	if (rejected > rows * maxRejectedShare) return fail({ code: 'too-many-rejected', rejected, rows, maxRejectedShare })
	const counted = await stock.count(index)
	if (!counted.ok) return counted
	const present = counted.value
	const shrinks = present >= tinyStock && accepted < present * leastShare
	return shrinks && !allowShrink ? fail({ code: 'shrinks-stock', accepted, present }) : ok(undefined)
}
