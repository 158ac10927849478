import type { Money } from '../money/money.ts'

/** The terms of a contract of `months`. Percentages are of the price: 20 means 20 %. */
export type ContractTerm = {
	months: number
	residualPercentage: number
	minCashPercentage: number
	maxCashPercentage: number
}

export type LoanOffer = {
	title?: string
	description?: string
	/** With placeholders {1} to {5} or their names, see the specification's loan option. */
	disclaimer?: string
	/** Nominal rate per year in per cent: 6.95 means 6.95 %. */
	interestRatePercentage?: number
	hasFixedInterestRate?: boolean
	startFee?: Money
	/** The start fee is lent with the price instead of paid at the start. */
	isStartFeeLent?: boolean
	/** Per month. */
	invoiceFee?: Money
	price?: Money
	defaultMonthlyCost?: Money
	defaultMonths?: number
	terms: ContractTerm[]
}

export type LeasingOffer = {
	type: 'private' | 'company'
	title?: string
	description?: string
	salesText?: string
	monthlyCost?: Money
	monthlyCostText?: string
	firstTimeFee?: Money
	months?: number
	/** Per year, in the odometer unit of the car. */
	yearlyDistance?: number
	/** The footnote of the monthly cost. */
	footnote?: string
}

/** Prepared texts of a leasing box. */
export type LeasingTexts = {
	title?: string
	monthsText?: string
	distanceText?: string
	monthlyCostText?: string
	disclaimer?: string
	salesText?: string
}

export type PrivateLeasingOffer = LeasingTexts & { isCampaign: boolean }

export type CompanyLeasingOffer = LeasingTexts & {
	isCampaign: boolean
	interestRatePercentage?: number
	hasFixedInterestRate: boolean
	/** The price without VAT that the cost is computed from. */
	priceBaseAmount?: Money
	startFeeText?: string
	invoiceFeeText?: string
	defaultMonthlyCost?: Money
	defaultYearlyDistance?: number
	defaultTerm?: ContractTerm
	/** The terms per yearly distance, smallest distance first. */
	termsByYearlyDistance: { yearlyDistance: number; terms: ContractTerm[] }[]
}
