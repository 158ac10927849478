import { loanQuote } from '#domain/finance/loan-quote.ts'
import { defineBlock } from '../define-block.ts'
import { background, checkbox, choice, decimal, richText, text, wholeNumber } from '../fields/field-kinds.ts'

/** The representative example that the law requires for advertising credit with a figure, and the warning. */
export const obligatoryLoanInfo = defineBlock({
	name: 'ObligatoryLoanInfo',
	fields: {
		Title: text(),
		Text: richText(),
		Price: wholeNumber(0, { min: 0, max: 100_000_000 }),
		DownPaymentPercentage: decimal(20, { min: 0, max: 99 }),
		InterestRate: decimal(0, { min: 0, max: 100 }),
		InterestRateKind: choice(['NotTold', 'Variable', 'Fixed'], 'NotTold'),
		Months: wholeNumber(36, { min: 1, max: 360 }),
		ResidualPercentage: decimal(0, { min: 0, max: 99 }),
		StartFee: decimal(0, { min: 0, max: 1_000_000 }),
		HasLentStartFee: checkbox(),
		InvoiceFee: decimal(0, { min: 0, max: 10_000 }),
		BackgroundColor: background(),
	},
	/** The example is calculated, so that an editor cannot publish a wrong rate. */
	async load(fields, { site }) {
		const { Price, Months } = fields
		if (Price === 0) return { quote: null }
		const downPayment = Math.round((Price * fields.DownPaymentPercentage) / 100)
		const usual = { months: Months, downPayment }
		const contract = {
			months: Months,
			residualPercentage: fields.ResidualPercentage,
			minCashPercentage: fields.DownPaymentPercentage,
			maxCashPercentage: fields.DownPaymentPercentage,
		}
		const terms = {
			price: { amount: Price, currency: site.market.currency },
			nominalRatePercentage: fields.InterestRate,
			hasFixedInterestRate: fields.InterestRateKind === 'NotTold' ? undefined : fields.InterestRateKind === 'Fixed',
			startFee: fields.StartFee,
			isStartFeeLent: fields.HasLentStartFee,
			invoiceFee: fields.InvoiceFee,
			contracts: [contract],
			usual,
		} as const
		return { quote: loanQuote(terms, usual) }
	},
})
