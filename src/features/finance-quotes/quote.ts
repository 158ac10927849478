/** Live quotes are a British business: amounts are pounds with pence, distances miles. */

/** The car that is financed, as the stock knows it. */
export type FinancedVehicle = {
	id: string
	isVan: boolean
	/** On the road. A van is priced, and financed, without VAT. */
	price: number
	odometerMiles: number
	registrationNumber?: string
	vin?: string
	/** ISO date. */
	registeredOn?: string
}

/** What a visitor may choose: one of a list, or anything between two ends. */
export type Choice = { label: string; default: number } & ({ values: number[] } | { minimum: number; maximum: number })

/** A way to finance: hire purchase, personal contract purchase, whatever the provider offers for the car. */
export type FinanceProduct = {
	/** 'PCP', 'HP' and whatever else the provider knows. */
	familyKey: string
	name: string
	termMonths: Choice
	deposit: Choice
	payment: Choice
	/** Only where the car may be handed back, so that its distance counts. */
	annualMiles?: Choice
}

/** The deposit decides the monthly payment, or the other way round. */
export type Calculation = { kind: 'toRegularPayment'; deposit: number } | { kind: 'toCashDeposit'; payment: number }

export type QuoteTerms = {
	familyKey: string
	termMonths: number
	annualMiles?: number
	calculation: Calculation
}

/** A line of the representative example, in the words of the lender. */
export type QuoteDetail = { key: string; label: string; value: string }

export type Quote = {
	/** Under which the provider knows this quote again. */
	reference: string
	termMonths: number
	deposit: number
	payment: number
	annualMiles?: number
	/** Annual percentage rate of charge: 9.9 is 9.9 %. */
	apr: number
	details: QuoteDetail[]
	notifications: string[]
	/** Where the visitor can apply for exactly this credit. */
	applyUrl?: string
}

/** `refused` carries the lender's own sentence to the visitor; the other failures have none. */
export type QuoteError =
	| { code: 'refused'; message: string }
	| { code: 'unknown-reference' }
	/** `reason` is for the log. */
	| { code: 'unavailable'; reason: string }
