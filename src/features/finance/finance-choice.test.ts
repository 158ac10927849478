import { expect, test } from 'vitest'
import { parseFinanceChoice } from './finance-choice.ts'

test.each([
	['', { loan: {}, lease: {} }],
	['loanMonths=48&loanDownPayment=60%C2%A0000', { loan: { months: 48, downPayment: 60_000 }, lease: {} }],
	['leaseCash=15&leaseDistance=1500', { loan: {}, lease: { cashPercentage: 15, yearlyDistance: 1500 } }],
	['loanMonths=&leaseMonths=soon&page=3', { loan: {}, lease: {} }],
])('%j asks %o', (query, asked) => {
	expect(parseFinanceChoice(new URLSearchParams(query))).toEqual(asked)
})
