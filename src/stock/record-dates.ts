import type { FieldWarning } from '#platform/feed/import-report.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { StockRecord } from './query.ts'
import type { TidyRecord } from './tidy-record.ts'

/** Days are written in the time zone of the sender, and clocks differ. */
const toleranceMs = 24 * 60 * 60 * 1000

const dateFields = ['car_publishdate', 'indexed_at'] as const

/**
 * Fails for a model year after the next one. A date in the future is left out with a warning: kept, it would put its car
 * before all that come later; replaced by today's, after each import.
 */
export function checkDates(record: StockRecord, now: Date): Result<TidyRecord, FieldWarning> {
	const { car_year: year } = record
	if (typeof year === 'number' && year > now.getFullYear() + 1)
		return fail({ field: 'car_year', reason: `${year} is after next year` })

	const latest = now.getTime() + toleranceMs
	let dated = record
	const warnings: FieldWarning[] = []
	for (const field of dateFields) {
		const date = record[field]
		if (typeof date !== 'string' || Date.parse(date) <= latest) continue
		const { [field]: _, ...others } = dated
		dated = others
		warnings.push({ field, reason: `${date} is in the future` })
	}
	return ok(warnings.length > 0 ? { record: dated, warnings } : { record })
}
