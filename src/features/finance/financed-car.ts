import type { Market } from '#sites/site.ts'
import type { Car } from '../cars/car.ts'

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

export type ViewContext = { locale: string; market: Market }
