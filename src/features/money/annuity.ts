/**
 * Monthly cost of an annuity loan with a residual value left after the last payment, paid at the end of each month.
 * `annualRate` is nominal and a fraction: 0.0695 is 6.95 %. Not rounded: only the view rounds.
 */
export function monthlyPayment(loan: {
	principal: number
	residualValue: number
	annualRate: number
	months: number
}): number {
	const { principal, residualValue, annualRate, months } = loan
	if (annualRate === 0) return (principal - residualValue) / months

	const rate = annualRate / 12
	const discount = (1 + rate) ** -months
	return ((principal - residualValue * discount) * rate) / (1 - discount)
}
