import type { Result } from '#platform/result.ts'
import type { Currency, DistanceUnit } from '../market.ts'

/** A car that its owner wants to sell. */
export type CarToValue = {
	make: string
	model: string
	modelYear: number
	odometer: { value: number; unit: DistanceUnit }
}

/** What we would pay, from the lower to the higher amount, and what the estimate rests on. */
export type Valuation = {
	low: number
	high: number
	currency: Currency
	/** Cars of the same model that we sell. */
	carCount: number
	firstYear: number
	lastYear: number
}

export type ValuationError =
	/** The car must be seen. */
	| { code: 'too-few-cars' }
	/** `reason` is for the log. */
	| { code: 'unavailable'; reason: string }

/** What the cars of the public are worth to one site. */
export type Valuations = {
	estimate(car: CarToValue): Promise<Result<Valuation, ValuationError>>
}
