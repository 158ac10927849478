import { LRUCache } from 'lru-cache'
import type { CarSummary } from '#domain/cars/car.ts'
import { toCarSummary } from '#domain/cars/car-codec.ts'
import type { StockAnswer, StockRecord } from '#stock/query.ts'
import { findUnfit, isSummaryRecord } from './summary-record.ts'

/** By the state of the stock and the car. A car takes one to two kilobytes. */
const known = new LRUCache<string, CarSummary>({ max: 2000 })

/** The cars of a search answer that asked for `summaryFields`. A record that does not fit is left out and reported. */
export function toCarSummaries(
	{ content, state }: Pick<StockAnswer, 'content' | 'state'>,
	onInvalid: (record: StockRecord, issues: readonly object[]) => void,
): CarSummary[] {
	const cars: CarSummary[] = []
	for (const record of content) {
		const key = state === undefined ? null : `${state} ${record.car_id}`
		const car = (key !== null && known.get(key)) || toSummary(record)
		if (!car) {
			onInvalid(record, [{ field: findUnfit(record) }])
			continue
		}
		if (key !== null) known.set(key, car)
		cars.push(car)
	}
	return cars
}

function toSummary(record: StockRecord): CarSummary | null {
	return isSummaryRecord(record) ? toCarSummary(record) : null
}
