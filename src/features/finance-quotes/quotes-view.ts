import type { FinanceQuoteSettings, Site } from '#sites/site.ts'
import type { Car } from '../cars/car.ts'
import { dealerKeyOf, toFinancedVehicle } from './financed-car.ts'
import type { FinancedVehicle } from './quote.ts'
import { fillQuoteLink } from './quote-links.ts'

/** What a car's page has to know to ask for quotes. */
export type FinanceQuotesView = {
	vehicle: FinancedVehicle
	dealerKey: string
	links: Pick<FinanceQuoteSettings['links'], 'reserve' | 'apply'>
} & Pick<FinanceQuoteSettings, 'providerKey'>

/** Null where the site quotes no finance, or not for this car. The VIN stays on the server. */
export function toFinanceQuotesView(car: Car, { features, financeQuotes }: Site): FinanceQuotesView | null {
	const financed = features.financeQuotes && financeQuotes ? toFinancedVehicle(car) : null
	if (!financed || !financeQuotes) return null
	const { vin: _vin, ...vehicle } = financed
	const { providerKey, links, dealerKeys } = financeQuotes
	const { reserve, apply } = links
	return { vehicle, dealerKey: dealerKeyOf(car, dealerKeys), providerKey, links: { reserve, apply } }
}

/** Where a visitor has his present car valued against this one; null where the site has no such page. */
export function toPartExchangeUrl(
	{ registrationNumber }: Pick<Car, 'registrationNumber'>,
	{ financeQuotes }: Site,
): string | null {
	if (!financeQuotes) return null
	const { providerKey, links } = financeQuotes
	return fillQuoteLink(links.partExchange, { providerKey, registration: registrationNumber })
}
