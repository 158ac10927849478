import type { Car, MonthlyExample } from '../cars/car.ts'
import type { Money } from '../money/money.ts'
import { leaseQuote, toLeaseTerms } from './company-lease.ts'
import { loanQuote } from './loan-quote.ts'
import { toLoanTerms } from './loan-terms.ts'

/**
 * The initial monthly cost on a car's page: of the loan, otherwise of private leasing, otherwise of company leasing.
 */
export function monthlyCostOf(car: Pick<Car, 'leasing' | 'companyLeasing' | 'loan'>): {
	cost: Money | undefined
	/** The legally required example; for loans only. */
	loan: MonthlyExample | undefined
} {
	const terms = car.loan && toLoanTerms(car.loan)
	const quote = terms && loanQuote(terms, terms.usual)
	if (quote) {
		const { monthlyCost, months, effectiveRatePercentage, totalPayable } = quote
		return { cost: monthlyCost, loan: { monthlyCost, months, effectiveRatePercentage, totalPayable } }
	}
	const privateOffer = car.leasing.find(({ type }) => type === 'private')
	return { cost: privateOffer?.monthlyCost ?? companyCost(car), loan: undefined }
}

function companyCost({ leasing, companyLeasing }: Pick<Car, 'leasing' | 'companyLeasing'>): Money | undefined {
	const terms = companyLeasing && toLeaseTerms(companyLeasing)
	if (terms) return leaseQuote(terms, terms.usual).monthlyCost
	return companyLeasing?.defaultMonthlyCost ?? leasing.find(({ type }) => type === 'company')?.monthlyCost
}
