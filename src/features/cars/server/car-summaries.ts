import type { CarSummary } from '#domain/cars/car.ts'
import { toCarSummary } from '#domain/cars/car-codec.ts'
import type { StockRecord } from '#stock/query.ts'
import { findUnfit, isSummaryRecord } from './summary-record.ts'

/** The stock gives the same record of a car as long as it keeps it in memory. */
const known = new WeakMap<StockRecord, CarSummary>()

/** The cars of a search answer that asked for `summaryFields`. A record that does not fit is left out and reported. */
export function toCarSummaries(
	records: readonly StockRecord[],
	onInvalid: (record: StockRecord, issues: readonly object[]) => void,
): CarSummary[] {
	const cars: CarSummary[] = []
	for (const record of records) {
		const car = known.get(record) ?? toKnown(record)
		if (car) cars.push(car)
		else onInvalid(record, [{ field: findUnfit(record) }])
	}
	return cars
}

function toKnown(record: StockRecord): CarSummary | null {
	if (!isSummaryRecord(record)) return null
	const car = toCarSummary(record)
	known.set(record, car)
	return car
}
