import type { FinanceQuoteSettings, Site } from '#sites/site.ts'
import type { Car } from '../cars/car.ts'
import { dealerKeyOf, toFinancedVehicle } from './financed-car.ts'
import type { FinancedVehicle } from './quote.ts'
import { fillQuoteLink } from './quote-links.ts'

/** Data of a car's page for requesting quotes. */
export type FinanceQuotesView = {
	vehicle: FinancedVehicle
	dealerKey: string
	links: Pick<FinanceQuoteSettings['links'], 'reserve' | 'apply'>
} & Pick<FinanceQuoteSettings, 'providerKey'>

/** Null if the site has no quotes or the car cannot be financed. The VIN is not sent to the browser. */
export function toFinanceQuotesView(car: Car, { features, financeQuotes }: Site): FinanceQuotesView | null {
	const financed = features.financeQuotes && financeQuotes ? toFinancedVehicle(car) : null
	if (!financed || !financeQuotes) return null
	const { vin: _vin, ...vehicle } = financed
	const { providerKey, links, dealerKeys } = financeQuotes
	const { reserve, apply } = links
	return { vehicle, dealerKey: dealerKeyOf(car, dealerKeys), providerKey, links: { reserve, apply } }
}

/** The valuation page for the visitor's present car; null if the site has none. */
export function toPartExchangeUrl(
	{ registrationNumber }: Pick<Car, 'registrationNumber'>,
	{ financeQuotes }: Site,
): string | null {
	if (!financeQuotes) return null
	const { providerKey, links } = financeQuotes
	return fillQuoteLink(links.partExchange, { providerKey, registration: registrationNumber })
}
