import type { Currency } from '../market.ts'

/**
 * An effective rate in per cent with the decimals that pages state: one in the United Kingdom (FCA handbook, CONC App
 * 1.2), two elsewhere. `rate` is a fraction.
 */
export function toStatedRate(rate: number, currency: Currency): number {
	const steps = currency === 'GBP' ? 10 : 100
	return Math.round(rate * 100 * steps) / steps
}
