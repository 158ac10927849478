import type { Market } from '#sites/site.ts'
import type { Car } from '../cars/car.ts'

/** What the ways to pay by the month need of a car. */
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

export type ViewContext = { locale: string; market: Market }
