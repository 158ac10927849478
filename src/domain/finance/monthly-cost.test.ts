import { expect, test } from 'vitest'
import { createCompanyLeasing, createLoanOffer, sek } from '#features/finance/testing/create-offers.ts'
import type { Car } from '../cars/car.ts'
import { monthlyCostsOf } from './monthly-cost.ts'

type Offers = Pick<Car, 'loan' | 'leasing' | 'companyLeasing'>

const privateLease = { type: 'private', monthlyCost: sek(4995), months: 36 } as const
const leasing = [privateLease]

test.each<[string, Offers, (number | undefined)[]]>([
	['all three', { loan: createLoanOffer(), leasing, companyLeasing: createCompanyLeasing() }, [3701, 4995, 3919.79]],
	['a loan that lacks a figure is not offered', { loan: createLoanOffer({ terms: [] }), leasing: [] }, []],
	[
		'a delivered company lease',
		{ leasing: [], companyLeasing: createCompanyLeasing({ defaultMonthlyCost: sek(4695) }) },
		[undefined, undefined, 4695],
	],
	['nothing to pay by the month', { leasing: [] }, []],
])('the monthly costs of a car: %s', (_, offers, [loan, ...leases]) => {
	const costs = monthlyCostsOf(offers)
	expect(costs.loan?.monthlyCost.amount).toBe(loan)
	expect([costs.privateLeasing?.amount, costs.companyLeasing?.amount]).toEqual([leases[0], leases[1]])
})

test('a loan has the legally required example beside its cost', () => {
	expect(monthlyCostsOf({ loan: createLoanOffer(), leasing: [] }).loan).toMatchObject({
		months: 36,
		totalPayable: sek(695 + 36 * 3701 + 150_000),
	})
})
