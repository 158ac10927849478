import type { LeaseChoice } from '#domain/finance/company-lease.ts'
import type { LoanChoice } from '#domain/finance/loan-terms.ts'
import { parseTyped } from '#domain/finance/slider-range.ts'
import type { QueryReader } from '#platform/query-reader.ts'

/** Field names of the calculators, sent by the form without JavaScript. */
export const financeFields = {
	loanMonths: 'loanMonths',
	loanDownPayment: 'loanDownPayment',
	leaseMonths: 'leaseMonths',
	leaseCash: 'leaseCash',
	leaseDistance: 'leaseDistance',
} as const

/** The calculator values of an address, NaN for a text; missing ones keep the default of the offer. */
export type AskedFinance = { loan: Partial<LoanChoice>; lease: Partial<LeaseChoice> }

export function parseFinanceChoice(params: QueryReader<keyof typeof financeFields>): AskedFinance {
	const read = (name: keyof typeof financeFields) => {
		const text = params.get(name)?.trim()
		return text ? (parseTyped(text) ?? Number.NaN) : null
	}
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

/**
 * What the offer makes of the values of an address: the choice, and the names of the values that had to be changed,
 * because they are out of range, between the steps, or no numbers.
 */
export function toAllowedChoice<Choice extends Record<string, number>>(
	usual: Choice,
	asked: Partial<Choice>,
	toAllowed: (choice: Choice) => Choice,
): { choice: Choice; corrected: (keyof Choice)[] } {
	const numbers = Object.fromEntries(Object.entries(asked).filter(([, value]) => !Number.isNaN(value)))
	const choice = toAllowed({ ...usual, ...numbers })
	return { choice, corrected: Object.keys(asked).filter((name) => asked[name] !== choice[name]) }
}
