import { expect, test } from 'vitest'
import type { Car } from '../cars/car.ts'
import { monthlyCostOf } from './monthly-cost.ts'
import { createCompanyLeasing, createLoanOffer, sek } from './testing/create-offers.ts'

type Offers = Pick<Car, 'loan' | 'leasing' | 'companyLeasing'>

const privateLease = { type: 'private', monthlyCost: sek(4995), months: 36 } as const

test.each<[string, Offers, number | undefined]>([
	['the loan first', { loan: createLoanOffer(), leasing: [privateLease] }, 3701],
	['a loan that lacks a figure gives way', { loan: createLoanOffer({ terms: [] }), leasing: [privateLease] }, 4995],
	[
		'a company lease last',
		{ leasing: [], companyLeasing: createCompanyLeasing({ defaultMonthlyCost: sek(3695) }) },
		3695,
	],
	['nothing to pay by the month', { leasing: [] }, undefined],
])('the monthly cost of a car: %s', (_, offers, amount) => {
	expect(monthlyCostOf(offers).cost?.amount).toBe(amount)
})

test('a loan has the legally required example beside its cost, a lease has none', () => {
	expect(monthlyCostOf({ loan: createLoanOffer(), leasing: [] }).loan).toMatchObject({
		months: 36,
		totalPayable: sek(283_931),
	})
	expect(monthlyCostOf({ leasing: [privateLease] }).loan).toBeUndefined()
})
