import type { LoanQuote } from '#domain/finance/loan-quote.ts'
import type { BlockFixtures } from '../testing/block-fixture.ts'

const gbp = (amount: number) => ({ amount, currency: 'GBP' as const })

const quote: LoanQuote = {
	monthlyCost: gbp(257.98),
	months: 48,
	cashPrice: gbp(15_000),
	downPayment: gbp(3000),
	downPaymentPercentage: 20,
	credit: gbp(12_000),
	nominalRatePercentage: 1.15,
	hasFixedInterestRate: true,
	effectiveRatePercentage: 1.6,
	startFee: gbp(100),
	isStartFeeLent: false,
	invoiceFee: gbp(2),
	residualValue: gbp(0),
	residualPercentage: 0,
	totalPayable: gbp(12_483.04),
}

export const fixtures: BlockFixtures = {
	block: 'ObligatoryLoanInfo',
	variants: [
		{
			name: 'an example',
			fields: { Title: 'What a loan costs', Text: 'A representative example.', Price: 15_000, InterestRate: '1.15' },
			data: { quote },
		},
		{ name: 'the warning alone, light', fields: { BackgroundColor: 'Light' }, data: { quote: null } },
	],
}
