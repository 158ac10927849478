import type { Currency } from '../market.ts'

/** An amount in units of its currency, in whole cents; views round what is calculated. */
export type Money = { amount: number; currency: Currency }

/** The nearest whole cent. */
export function toCents(amount: number): number {
	return Math.round(amount * 100) / 100
}

/** The next whole cent, for payments that must cover a debt. */
export function upToCents(amount: number): number {
	// Less than a millionth of a cent is an error of the calculation.
	return Math.ceil(amount * 100 - 1e-6) / 100
}
