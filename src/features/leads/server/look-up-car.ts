import { registeredModel } from '#domain/cars/model-series.ts'
import { isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import type { Valuations } from '#domain/cars/valuation.ts'
import type { Language } from '#domain/market.ts'
import type { Logger } from '#platform/logger.ts'
import { marketIn } from '#sites/distance-unit.ts'
import type { Site } from '#sites/site.ts'
import type { Workshop } from '#workshop/workshop.ts'
import type { CarLookUp, CarValue } from '../car-look-up.ts'

export type LookingUp = { site: Site; siteLanguage: { language: Language }; log: Logger }

export type CarLookUpServices = {
	/** They have the register of vehicles. */
	workshopOf: (site: Site) => Workshop | null
	valuationsOf: (site: Site) => Valuations | null
}

/** The car of a plate in the register, and what it may be worth. `mileage` is in the unit of the page. */
export async function lookUpCar(
	visit: LookingUp,
	{ workshopOf, valuationsOf }: CarLookUpServices,
	{ plate: typed, mileage }: { plate: string; mileage: number | null },
): Promise<CarLookUp> {
	const { site, log } = visit
	const plate = normalizeRegistrationNumber(typed)
	if (!isRegistrationNumber(plate, site.market.country)) return { state: 'invalid-plate' }
	const found = await workshopOf(site)?.findVehicle(plate)
	if (!found) return { state: 'unavailable' }
	if (!found.ok) {
		if (found.error.code === 'invalid-registration-number') return { state: 'invalid-plate' }
		if (found.error.code === 'vehicle-not-found') return { state: 'unknown' }
		log.warn({ code: found.error.code }, 'the car to sell could not be looked up')
		return { state: 'unavailable' }
	}
	const { make, model, modelYear } = found.value
	const value = await findValue(visit, valuationsOf(site), { make, model, modelYear, mileage })
	const modelText = registeredModel(model, site.market.country, visit.siteLanguage.language)
	return { state: 'found', name: `${make} ${modelText}`, modelYear, value }
}

async function findValue(
	{ site, siteLanguage, log }: LookingUp,
	valuations: Valuations | null,
	{ mileage, ...car }: { make: string; model: string; modelYear: number; mileage: number | null },
): Promise<CarValue> {
	if (mileage === null) return { state: 'mileage-missing' }
	const unit = marketIn(site.market, siteLanguage.language).distanceUnit
	const estimated = await valuations?.estimate({ ...car, odometer: { value: mileage, unit } })
	if (estimated?.ok) return { state: 'estimated', ...estimated.value }
	if (estimated?.error.code === 'unavailable') log.warn({ reason: estimated.error.reason }, 'a car could not be valued')
	return { state: 'must-see' }
}
