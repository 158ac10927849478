import type { Car } from '#domain/cars/car.ts'
import { toCar } from '#domain/cars/car-codec.ts'
import { vehicleRecord } from '#domain/cars/record.ts'
import type { PhysicalVehicle } from '#domain/finance-quotes/codeweavers-wire.ts'
import type { FinancedSale } from '#domain/finance-quotes/finance-quotes.ts'
import { dealerKeyOf, isSameRegistration, toFinancedVehicle } from '#domain/finance-quotes/financed-car.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { StockRecord } from '#stock/query.ts'
import type { StockReader, StockUnavailable } from '#stock/stock.ts'

export type FinancedCarError = { code: 'vehicle-not-found' | 'vehicle-mismatch' } | StockUnavailable

/**
 * The car of a request with price, distance and dealer from the stock; those of the request are ignored. Found by the stock's
 * id, or by registration number if the id is another one (a VIN). If id and number belong to two cars, it is a mismatch.
 */
export async function findFinancedSale(
	{ SourceVehicleId, Vin, Registration }: PhysicalVehicle,
	where: { stock: StockReader; index: string; dealerKeys: Readonly<Record<string, string>> },
): Promise<Result<FinancedSale, FinancedCarError>> {
	const registration = Registration?.RegistrationNumber
	const found = await findCar({ id: SourceVehicleId, registration }, where)
	if (!found.ok) return found
	const car = found.value
	if (!car) return fail({ code: 'vehicle-not-found' })

	const isOtherCar =
		(registration && car.registrationNumber && !isSameRegistration(registration, car.registrationNumber)) ||
		(SourceVehicleId && ![car.id, car.vin].includes(SourceVehicleId)) ||
		(Vin && car.vin && Vin.toUpperCase() !== car.vin.toUpperCase())
	if (isOtherCar) return fail({ code: 'vehicle-mismatch' })

	const vehicle = toFinancedVehicle(car)
	return vehicle ? ok({ vehicle, dealerKey: dealerKeyOf(car, where.dealerKeys) }) : fail({ code: 'vehicle-not-found' })
}

async function findCar(
	{ id, registration = '' }: { id: string | undefined; registration: string | undefined },
	{ stock, index }: { stock: StockReader; index: string },
): Promise<Result<Car | null, StockUnavailable>> {
	const byId = id ? await stock.findById(index, id) : ok(null)
	if (!byId.ok) return byId
	const car = toFoundCar(byId.value)
	// With its space the search would take a registration number for two words.
	const keyphrase = registration.replace(/[\s-]/g, '')
	if (car || keyphrase === '') return ok(car)

	const answer = await stock.search({ index, keyphrase, limit: 5 })
	if (!answer.ok && answer.error.code === 'unavailable') return fail(answer.error)
	const cars = answer.ok ? answer.value.content.map(toFoundCar) : []
	const isAsked = (each: Car | null) =>
		each?.registrationNumber && isSameRegistration(each.registrationNumber, registration)
	return ok(cars.find(isAsked) ?? null)
}

function toFoundCar(record: StockRecord | null): Car | null {
	const parsed = vehicleRecord.safeParse(record)
	return parsed.success ? toCar(parsed.data) : null
}
