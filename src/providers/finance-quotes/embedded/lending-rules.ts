/** The rules of the embedded lender. Amounts are pounds; rates are nominal per year, as fractions. */
export const lendingRules = {
	annualRate: 0.0948,
	minTermMonths: 12,
	maxTermMonths: 60,
	termStepMonths: 6,
	defaultTermMonths: 48,
	minAnnualMiles: 8000,
	maxAnnualMiles: 60_000,
	defaultAnnualMiles: 10_000,
	minDepositShare: 0.1,
	defaultDepositShare: 0.15,
	depositStep: 50,
	minCredit: 1000,
	minPayment: 25,
	/** Of the car at the end of the agreement. */
	maxAgeMonths: { HP: 144, PCP: 108 },
	maxFinalMiles: 150_000,
	// Without fees the rate is the same for every loan, so that a site has one representative APR.
	optionToPurchaseFee: 0,
	validDays: 14,
} as const

export type FamilyKey = 'HP' | 'PCP'

export const familyNames: Record<FamilyKey, string> = { PCP: 'Personal Contract Purchase', HP: 'Hire Purchase' }

/** Charge for each excess mile in whole pence, higher for expensive cars. */
export function excessMilePence(price: number): number {
	return Math.min(30, Math.max(5, Math.ceil(price / 4000)))
}
