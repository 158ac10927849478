import { parseTyped } from '#ui/slider-range.ts'
import type { LeaseChoice } from './company-lease.ts'
import type { LoanChoice } from './loan-terms.ts'

/** Field names of the calculators, sent by the form without JavaScript. */
export const financeFields = {
	loanMonths: 'loanMonths',
	loanDownPayment: 'loanDownPayment',
	leaseMonths: 'leaseMonths',
	leaseCash: 'leaseCash',
	leaseDistance: 'leaseDistance',
} as const

/** The calculator values of an address; missing ones keep the default of the offer. */
export type AskedFinance = { loan: Partial<LoanChoice>; lease: Partial<LeaseChoice> }

export function parseFinanceChoice(params: URLSearchParams): AskedFinance {
	const read = (name: keyof typeof financeFields) => parseTyped(params.get(name))
	return {
		loan: said({ months: read('loanMonths'), downPayment: read('loanDownPayment') }),
		lease: said({
			months: read('leaseMonths'),
			cashPercentage: read('leaseCash'),
			yearlyDistance: read('leaseDistance'),
		}),
	}
}

function said<T extends Record<string, number | null>>(choice: T): Partial<Record<keyof T, number>> {
	const entries = Object.entries(choice).filter(([, value]) => value !== null)
	// Object.entries loses the key type; all keys come from `choice`.
	return Object.fromEntries(entries) as Partial<Record<keyof T, number>>
}
