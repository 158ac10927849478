import type { CompanyLeasingOffer, LoanOffer } from '#domain/cars/finance-offers.ts'

export const sek = (amount: number) => ({ amount, currency: 'SEK' as const })

/** A Swedish car loan with overrides. */
export function createLoanOffer(overrides: Partial<LoanOffer> = {}): LoanOffer {
	return {
		interestRatePercentage: 6.95,
		startFee: sek(695),
		invoiceFee: sek(55),
		price: sek(300_000),
		defaultMonthlyCost: sek(3701),
		defaultMonths: 36,
		terms: [
			{ months: 24, residualPercentage: 60, minCashPercentage: 20, maxCashPercentage: 30 },
			{ months: 36, residualPercentage: 50, minCashPercentage: 20, maxCashPercentage: 40 },
			{ months: 72, residualPercentage: 0, minCashPercentage: 20, maxCashPercentage: 80 },
		],
		...overrides,
	}
}

/** A Swedish company lease with two yearly distances. */
export function createCompanyLeasing(overrides: Partial<CompanyLeasingOffer> = {}): CompanyLeasingOffer {
	const terms = (less: number) =>
		[24, 36, 48].map((months, index) => ({
			months,
			residualPercentage: 65 - 7 * index - less,
			minCashPercentage: 0,
			maxCashPercentage: 30,
		}))
	return {
		isCampaign: false,
		interestRatePercentage: 6.35,
		hasFixedInterestRate: false,
		priceBaseAmount: sek(240_000),
		startFeeText: '695 kr',
		invoiceFeeText: '55 kr',
		defaultYearlyDistance: 1500,
		defaultTerm: terms(2)[1],
		termsByYearlyDistance: [
			{ yearlyDistance: 1000, terms: terms(0) },
			{ yearlyDistance: 1500, terms: terms(2) },
		],
		...overrides,
	}
}
