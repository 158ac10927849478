import type { FinanceQuoteSettings, Site } from '#sites/site.ts'
import type { Car } from '../cars/car.ts'
import { dealerKeyOf, toFinancedVehicle } from './financed-car.ts'
import type { FinancedVehicle } from './quote.ts'

/** What a car's page has to know to ask for quotes. */
export type FinanceQuotesView = {
	vehicle: FinancedVehicle
	dealerKey: string
} & Pick<FinanceQuoteSettings, 'providerKey' | 'links'>

/** Null where the site quotes no finance, or not for this car. The VIN stays on the server. */
export function toFinanceQuotesView(car: Car, { features, financeQuotes }: Site): FinanceQuotesView | null {
	const financed = features.financeQuotes && financeQuotes ? toFinancedVehicle(car) : null
	if (!financed || !financeQuotes) return null
	const { vin: _vin, ...vehicle } = financed
	const { providerKey, links, dealerKeys } = financeQuotes
	return { vehicle, dealerKey: dealerKeyOf(car, dealerKeys), providerKey, links }
}
