import type { FinanceProduct } from '#domain/finance-quotes/quote.ts'

export const pcp: FinanceProduct = {
	familyKey: 'PCP',
	name: 'Personal Contract Purchase',
	termMonths: { label: 'Term', default: 48, values: [24, 36, 48] },
	deposit: { label: 'Deposit', default: 2000, minimum: 1500, maximum: 9000 },
	payment: { label: 'Payment', default: 300, minimum: 100, maximum: 900 },
	annualMiles: { label: 'Mileage', default: 10_000, minimum: 8000, maximum: 60_000 },
}

const { annualMiles: _none, ...withoutMiles } = pcp
export const hp: FinanceProduct = { ...withoutMiles, familyKey: 'HP', name: 'Hire Purchase' }
