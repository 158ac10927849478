import type { Car } from '../cars/car.ts'
import { convertOdometer } from '../cars/format-odometer.ts'
import { toIsoDay } from '../cars/registration-day.ts'
import type { FinancedVehicle } from './quote.ts'

/** What a provider is told of a car. Null when it cannot be financed: a mere example, sold in another currency, no price. */
export function toFinancedVehicle(car: Car): FinancedVehicle | null {
	const { price, retailPrice, campaignPrice } = car.prices
	const cashPrice = campaignPrice ?? price ?? retailPrice
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

/** Spaces, hyphens and case do not tell registration numbers apart. */
export function isSameRegistration(one: string, other: string): boolean {
	const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
	return plain(one) === plain(other)
}

/**
 * The key under which the provider knows the car's dealer: of the make's dealer in that town, of the dealer by name, or else
 * the dealer's name as it stands.
 */
export function dealerKeyOf({ brand, site }: Car, dealerKeys: Readonly<Record<string, string>>): string {
	const names = [site.city && `${brand} ${site.city}`, site.name].filter((name) => name !== undefined)
	const official = names.find((name) => Object.hasOwn(dealerKeys, name))
	return (official && dealerKeys[official]) || (site.name ?? '')
}
