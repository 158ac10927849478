import { expect, test } from 'vitest'
import { parseFinanceChoice, toAllowedChoice } from './finance-choice.ts'

test.each([
	['', { loan: {}, lease: {} }],
	['loanMonths=48&loanDownPayment=60%C2%A0000', { loan: { months: 48, downPayment: 60_000 }, lease: {} }],
	['leaseCash=15&leaseDistance=1500', { loan: {}, lease: { cashPercentage: 15, yearlyDistance: 1500 } }],
	['loanMonths=&leaseMonths=soon&page=3', { loan: {}, lease: { months: Number.NaN } }],
	['loanDownPayment=-90000', { loan: { downPayment: -90_000 }, lease: {} }],
])('%j asks %o', (query, asked) => {
	expect(parseFinanceChoice(new URLSearchParams(query))).toEqual(asked)
})

test.each([
	[{}, { months: 36, cash: 10 }, []],
	[{ cash: 20 }, { months: 36, cash: 20 }, []],
	[{ cash: -20 }, { months: 36, cash: 0 }, ['cash']],
	[{ months: 48, cash: 999 }, { months: 48, cash: 30 }, ['cash']],
	[{ months: Number.NaN }, { months: 36, cash: 10 }, ['months']],
])('%o asked of an offer with cash up to 30 is %o, with %j changed', (asked, choice, corrected) => {
	const toAllowed = ({ months, cash }: { months: number; cash: number }) => ({
		months,
		cash: Math.min(30, Math.max(0, cash)),
	})
	expect(toAllowedChoice({ months: 36, cash: 10 }, asked, toAllowed)).toEqual({ choice, corrected })
})
