import type { CarSummary } from '#domain/cars/car.ts'
import { toCarSummary } from '#domain/cars/car-codec.ts'
import type { StockAnswer, StockRecord } from '#stock/query.ts'
import { findUnfit, isSummaryRecord } from './summary-record.ts'

/** A car takes one to two kilobytes. */
const mostKept = 5000

/** By the state of the stock and the id. All go when there are too many, and with them those of states that are gone. */
const kept = new Map<string, Map<string, CarSummary>>()
let keptCount = 0

/** The cars of a search answer that asked for `summaryFields`. A record that does not fit is left out and reported. */
export function toCarSummaries(
	{ content, state }: Pick<StockAnswer, 'content' | 'state'>,
	onInvalid: (record: StockRecord, issues: readonly object[]) => void,
): CarSummary[] {
	const keptCars = state === undefined ? undefined : carsOf(state)
	const cars: CarSummary[] = []
	for (const record of content) {
		const id = String(record.car_id)
		const known = keptCars?.get(id)
		const car = known ?? toSummary(record)
		if (car) cars.push(car)
		else onInvalid(record, [{ field: findUnfit(record) }])
		if (keptCars && car && !known) keep(keptCars, id, car)
	}
	return cars
}

function carsOf(state: string): Map<string, CarSummary> {
	const cars = kept.get(state) ?? new Map<string, CarSummary>()
	kept.set(state, cars)
	return cars
}

function keep(cars: Map<string, CarSummary>, id: string, car: CarSummary): void {
	cars.set(id, car)
	if (++keptCount < mostKept) return
	kept.clear()
	keptCount = 0
}

function toSummary(record: StockRecord): CarSummary | null {
	return isSummaryRecord(record) ? toCarSummary(record) : null
}
