import type { Car, MonthlyExample } from '../cars/car.ts'
import type { Money } from '../money/money.ts'
import { leaseQuote, toLeaseTerms } from './company-lease.ts'
import { usualLoan } from './loan-quote.ts'

/** The initial monthly costs on a car's page. Cards, lists and filters have the same. */
export type MonthlyCosts = {
	/** With the figures that the law requires beside it. */
	loan: MonthlyExample | undefined
	privateLeasing: Money | undefined
	companyLeasing: Money | undefined
}

export function monthlyCostsOf(car: Pick<Car, 'leasing' | 'companyLeasing' | 'loan'>): MonthlyCosts {
	const quote = car.loan && usualLoan(car.loan)
	return {
		loan: quote && {
			monthlyCost: quote.monthlyCost,
			months: quote.months,
			effectiveRatePercentage: quote.effectiveRatePercentage,
			totalPayable: quote.totalPayable,
		},
		privateLeasing: car.leasing.find(({ type }) => type === 'private')?.monthlyCost,
		companyLeasing: companyCost(car),
	}
}

function companyCost({ leasing, companyLeasing }: Pick<Car, 'leasing' | 'companyLeasing'>): Money | undefined {
	const terms = companyLeasing && toLeaseTerms(companyLeasing)
	if (terms) return leaseQuote(terms, terms.usual).monthlyCost
	return companyLeasing?.defaultMonthlyCost ?? leasing.find(({ type }) => type === 'company')?.monthlyCost
}
