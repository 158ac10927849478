/** Live quotes exist in the UK only: amounts are pounds with pence, distances miles. */

/** The financed car, with data of the stock. */
export type FinancedVehicle = {
	id: string
	isVan: boolean
	/** On-the-road price. A van's price is without VAT. */
	price: number
	odometerMiles: number
	registrationNumber?: string
	vin?: string
	/** ISO date. */
	registeredOn?: string
}

/** The allowed values: a list or a range. */
export type Choice = { label: string; default: number } & ({ values: number[] } | { minimum: number; maximum: number })

/** A finance product: hire purchase, personal contract purchase, or another one of the provider. */
export type FinanceProduct = {
	/** 'PCP', 'HP' or another key of the provider. */
	familyKey: string
	name: string
	termMonths: Choice
	deposit: Choice
	payment: Choice
	/** Only for products with return of the car, where the distance matters. */
	annualMiles?: Choice
}

/** The deposit determines the monthly payment, or the reverse. */
export type Calculation = { kind: 'toRegularPayment'; deposit: number } | { kind: 'toCashDeposit'; payment: number }

export type QuoteTerms = {
	familyKey: string
	termMonths: number
	annualMiles?: number
	calculation: Calculation
}

/** A line of the representative example, as worded by the lender. */
export type QuoteDetail = { key: string; label: string; value: string }

export type Quote = {
	/** The provider's reference for this quote. */
	reference: string
	termMonths: number
	deposit: number
	payment: number
	annualMiles?: number
	/** Annual percentage rate of charge: 9.9 means 9.9 %. */
	apr: number
	details: QuoteDetail[]
	notifications: string[]
	/** Application page for exactly this credit. */
	applyUrl?: string
}

/** `refused` has the lender's message for the visitor; other failures have none. */
export type QuoteError =
	| { code: 'refused'; message: string }
	| { code: 'unknown-reference' }
	/** `reason` is for the log. */
	| { code: 'unavailable'; reason: string }
