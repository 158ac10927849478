import type { Car } from '../cars/car.ts'
import { convertOdometer } from '../cars/format-odometer.ts'
import { paidPrice } from '../cars/paid-price.ts'
import { toIsoDay } from '../cars/registration-day.ts'
import type { FinancedVehicle } from './quote.ts'

/** The data of a car for a provider. Null if it cannot be financed: a sample, another currency, or no price. */
export function toFinancedVehicle(car: Car): FinancedVehicle | null {
	const cashPrice = paidPrice(car.prices)
	if (car.isSample || !cashPrice || cashPrice.currency !== 'GBP' || cashPrice.amount <= 0) return null
	return {
		id: car.id,
		isVan: car.pricedWithoutVat,
		price: cashPrice.amount,
		odometerMiles: car.odometer ? convertOdometer(car.odometer, 'mi').value : 0,
		registrationNumber: car.registrationNumber,
		vin: car.vin,
		registeredOn: toIsoDay(car.firstRegistration) ?? (car.year === undefined ? undefined : `${car.year}-01-01`),
	}
}

/** Compares registration numbers without spaces, hyphens and case. */
export function isSameRegistration(one: string, other: string): boolean {
	const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
	return plain(one) === plain(other)
}

/**
 * The provider's key of the car's dealer: by make and town, then by dealer name, otherwise the dealer's name itself.
 */
export function dealerKeyOf({ brand, site }: Car, dealerKeys: Readonly<Record<string, string>>): string {
	const names = [site.city && `${brand} ${site.city}`, site.name].filter((name) => name !== undefined)
	const official = names.find((name) => Object.hasOwn(dealerKeys, name))
	return (official && dealerKeys[official]) || (site.name ?? '')
}
