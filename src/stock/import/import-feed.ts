import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { carSlugOf } from '#domain/cars/car-codec.ts'
import { type FieldWarning, type ImportReport, ReportWriter } from '#platform/feed/import-report.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { createCheckRecord } from '../embedded/checked-record.ts'
import { beginGeneration, type GenerationDraft } from '../embedded/generation-draft.ts'
import type { IndexSchema } from '../embedded/schema.ts'
import { countRecords } from '../embedded/store.ts'
import { type StoredRecord, splitRecord } from '../embedded/stored-record.ts'
import type { StockRecord } from '../query.ts'
import type { FeedRow } from './feed-row.ts'
import { withColumns } from './mapped-record.ts'

export type ImportOptions = {
	db: Kysely<Database>
	index: string
	schema: IndexSchema
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
	/** Records per transaction. */
	batchSize?: number
	now?: () => Date
	onProgress?: (rows: number) => void
}

export type ImportError =
	| { code: 'nothing-accepted' }
	| { code: 'too-many-rejected'; rejected: number; rows: number; maxRejectedShare: number }
	| { code: 'shrinks-stock'; accepted: number; present: number }
	| { code: 'overtaken' }

/** Each batch is a transaction and waits for the disk. Other writers wait about 50 ms for it. */
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
	const { db, index, schema, now = () => new Date(), saveReport } = options
	const writer = new ReportWriter(index, now())
	const draft = await beginGeneration(db, { index, schema })
	let result: Result<void, ImportError>
	let report: ImportReport
	try {
		await fill(draft, writer, options)
		result = await judge(writer, options)
		report = writer.finish(now())
		await saveReport?.(report)
		if (result.ok) result = await draft.publish()
	} catch (error) {
		await draft.abandon()
		throw error
	}
	if (!result.ok) await draft.abandon()
	return { report, result }
}

async function fill(draft: GenerationDraft, report: ReportWriter, options: ImportOptions): Promise<void> {
	const { schema, rows, batchSize = defaultBatchSize, onProgress } = options
	const toStored = createToStored(options)
	const idColumns = options.columnsOf?.(schema.idField) ?? []
	const ids = new Set<string>()
	const batch = new Map<string, StoredRecord>()
	for await (const some of rows) {
		for (const row of some) {
			const checked = toStored(row)
			if (!checked.ok) {
				report.reject(row.line, checked.error)
				continue
			}
			const { stored, warnings } = checked.value
			if (ids.has(stored.id)) {
				const before = batch.get(stored.id) ?? (await draft.find(stored.id))
				if (before?.card === stored.card && before.rest === stored.rest) report.duplicate(row.line)
				else
					report.reject(row.line, withColumns(`${schema.idField}: ${stored.id} is already in another row`, idColumns))
				continue
			}
			ids.add(stored.id)
			report.accept(row.line, warnings)
			batch.set(stored.id, stored)
			if (batch.size < batchSize) continue
			await draft.add([...batch.values()])
			batch.clear()
			onProgress?.(report.rows)
		}
	}
	await draft.add([...batch.values()])
}

type Accepted = { stored: StoredRecord; warnings: readonly FieldWarning[] }

/** Validates a row and converts it to its stored form; fails with the reason for the rejection. */
function createToStored({ schema, fields, columnsOf = () => [], defaults = {}, now }: ImportOptions) {
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
		return ok({
			stored: splitRecord(schema, record),
			warnings: [...(row.warnings ?? []), ...warnings.map(withOwnColumns)],
		})
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
	{ db, index, allowShrink, maxRejectedShare = defaultMaxRejectedShare }: ImportOptions,
): Promise<Result<void, ImportError>> {
	if (accepted === 0) return fail({ code: 'nothing-accepted' })
	if (rejected > rows * maxRejectedShare) return fail({ code: 'too-many-rejected', rejected, rows, maxRejectedShare })
	const present = await countRecords(db, index)
	const shrinks = present >= tinyStock && accepted < present * leastShare
	return shrinks && !allowShrink ? fail({ code: 'shrinks-stock', accepted, present }) : ok(undefined)
}
