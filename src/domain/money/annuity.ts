/**
 * An annuity with a residual value left after the last payment. `annualRate` is nominal, as a fraction: 0.0695 means
 * 6.95 %.
 */
export type Annuity = {
	principal: number
	residualValue: number
	annualRate: number
	months: number
	/** Payments at the beginning of each month, as for rents, instead of at its end. */
	isPaidInAdvance?: boolean
}

/** Monthly cost of an annuity, unrounded; the view rounds. */
export function monthlyPayment({ principal, residualValue, annualRate, months, isPaidInAdvance }: Annuity): number {
	if (annualRate === 0) return (principal - residualValue) / months

	const rate = annualRate / 12
	const discount = (1 + rate) ** -months
	const payment = ((principal - residualValue * discount) * rate) / (1 - discount)
	return isPaidInAdvance ? payment / (1 + rate) : payment
}
