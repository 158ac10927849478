import type { Car } from '#domain/cars/car.ts'
import type { Market } from '#domain/market.ts'
import type { StockTexts } from '../cars/stock-texts.ts'

/** The fields of a car needed for monthly payments. */
export type FinancedCar = Pick<
	Car,
	| 'id'
	| 'odometer'
	| 'pricedWithoutVat'
	| 'loan'
	| 'leasing'
	| 'privateLeasing'
	| 'companyLeasing'
	| 'hasCampaignLoan'
	| 'hasCampaignPrivateLeasing'
	| 'hasCampaignCompanyLeasing'
>

/** `market` is that of the site, with the unit of the stock's distances. */
export type ViewContext = { locale: string; market: Market; texts: StockTexts }
