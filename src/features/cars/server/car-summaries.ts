import type { StockRecord } from '#stock/query.ts'
import { vehicleRecord } from '#stock/record.ts'
import type { CarSummary } from '../car.ts'
import { type SummaryField, summaryFields, toCarSummary } from './car-codec.ts'

const summaryRecord = vehicleRecord.pick(
	Object.fromEntries(summaryFields.map((field) => [field, true])) as Record<SummaryField, true>,
)

/** The stock gives the same record of a car again and again while it does not change. */
const known = new WeakMap<StockRecord, CarSummary>()

/** The cars of a search answer that asked for `summaryFields`. A record that does not fit is left out and told of. */
export function toCarSummaries(
	records: readonly StockRecord[],
	onInvalid: (record: StockRecord, issues: readonly object[]) => void,
): CarSummary[] {
	return records.flatMap((record) => {
		const car = known.get(record)
		if (car) return [car]
		const parsed = summaryRecord.safeParse(record)
		if (!parsed.success) {
			onInvalid(record, parsed.error.issues)
			return []
		}
		const made = toCarSummary(parsed.data)
		known.set(record, made)
		return [made]
	})
}
