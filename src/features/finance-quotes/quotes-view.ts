import type { Car } from '#domain/cars/car.ts'
import { dealerKeyOf, toFinancedVehicle } from '#domain/finance-quotes/financed-car.ts'
import type { FinancedVehicle } from '#domain/finance-quotes/quote.ts'
import type { FinanceQuoteSettings, Site } from '#sites/site.ts'
import type { QuoteInputName, QuoteState } from './quote-flow.ts'

/** Data of a car's page for its live quotes. */
export type FinanceQuotesView = {
	vehicle: FinancedVehicle
	dealerKey: string
	/** What the panel shows first. */
	opening: QuoteState
	/** Terms of the address that the product does not allow. */
	corrected: QuoteInputName[]
} & Pick<FinanceQuoteSettings, 'providerKey' | 'links'>

/** Null if the site has no quotes or the car cannot be financed. The VIN is not sent to the browser. */
export function toFinanceQuotesView(
	car: Car,
	{ financeQuotes }: Site,
	opened: { state: QuoteState; corrected: QuoteInputName[] } | null,
): FinanceQuotesView | null {
	const financed = toFinancedVehicle(car)
	if (!financed || !financeQuotes || !opened) return null
	const { vin: _vin, ...vehicle } = financed
	const { providerKey, links, dealerKeys } = financeQuotes
	const { state: opening, corrected } = opened
	return { vehicle, dealerKey: dealerKeyOf(car, dealerKeys), providerKey, links, opening, corrected }
}
