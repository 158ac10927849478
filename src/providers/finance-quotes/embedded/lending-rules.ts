/** What the embedded lender lends on. Amounts are pounds; rates are nominal a year, as fractions. */
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
	/** Of the agreement's car when the agreement ends. */
	maxAgeMonths: { HP: 144, PCP: 108 },
	maxFinalMiles: 150_000,
	optionToPurchaseFee: 10,
	validDays: 14,
} as const

export type FamilyKey = 'HP' | 'PCP'

export const familyNames: Record<FamilyKey, string> = { PCP: 'Personal Contract Purchase', HP: 'Hire Purchase' }

/** A higher price loses more to every mile too many: in whole pence. */
export function excessMilePence(price: number): number {
	return Math.min(30, Math.max(5, Math.ceil(price / 4000)))
}
