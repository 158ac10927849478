import { z } from 'zod'
import { loanQuote } from '#domain/finance/loan-quote.ts'
import { defineBlock } from '../define-block.ts'
import { background, checkbox, choice, decimal, richText, text, wholeNumber } from '../fields/field-schemas.ts'

/** The representative example that the law requires for advertising credit with a figure, and the warning. */
export const obligatoryLoanInfo = defineBlock({
	name: 'ObligatoryLoanInfo',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** Price of the car in whole units of the site's currency. Without it only the warning is rendered. */
		Price: wholeNumber(0, { min: 0, max: 100_000_000 }),
		/** 20 means 20 %. */
		DownPaymentPercentage: decimal(20, { min: 0, max: 99 }),
		/** Nominal per year; 5.95 means 5.95 %. */
		InterestRate: decimal(0, { min: 0, max: 100 }),
		/** Whether the rate is fixed, which the law also requires to be stated. */
		InterestRateKind: choice(['NotTold', 'Variable', 'Fixed'], 'NotTold'),
		Months: wholeNumber(36, { min: 1, max: 360 }),
		ResidualPercentage: decimal(0, { min: 0, max: 99 }),
		StartFee: decimal(0, { min: 0, max: 1_000_000 }),
		/** The start fee is lent with the price instead of paid at the start. */
		HasLentStartFee: checkbox(),
		/** Per month. */
		InvoiceFee: decimal(0, { min: 0, max: 10_000 }),
		BackgroundColor: background(),
	}),
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
