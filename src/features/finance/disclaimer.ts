import type { LeaseQuote } from '#domain/finance/company-lease.ts'
import type { LoanQuote } from '#domain/finance/loan-quote.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { formatNumber } from '#platform/intl-formats.ts'
import type { LeaseCalculator } from './lease-calculator.ts'

/** The values for a finance disclaimer, formatted in the site's language. */
export type DisclaimerValues = {
	mileage?: string
	months?: string
	cash_amount_percentage?: string
	residual_percentage?: string
	interest_rate?: string
	invoice_fee?: string
	start_fee?: string
}

/** Names of the placeholders {1} to {5}. */
const byNumber = ['mileage', 'months', 'cash_amount_percentage', 'residual_percentage', 'interest_rate'] as const

/**
 * Fills the placeholders of a disclaimer, by number and by name. A missing value becomes a dash, because leaving it out
 * would change the meaning of the sentence. A non-breaking space keeps a percent sign with its figure.
 */
export function fillDisclaimer(text: string, values: DisclaimerValues): string {
	const filled = text.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
		const name = /^[1-5]$/.test(key) ? byNumber[Number(key) - 1] : key
		if (name === undefined || !isKnown(name)) return placeholder
		return values[name] ?? '–'
	})
	return filled.replaceAll(' %', '\u00a0%')
}

const known = new Set<string>([...byNumber, 'invoice_fee', 'start_fee'])
const isKnown = (name: string): name is keyof DisclaimerValues => known.has(name)

export function loanDisclaimerValues(quote: LoanQuote, locale: string): DisclaimerValues {
	return {
		months: String(quote.months),
		cash_amount_percentage: formatNumber(locale, quote.downPaymentPercentage),
		residual_percentage: formatNumber(locale, quote.residualPercentage),
		interest_rate: formatNumber(locale, quote.nominalRatePercentage),
		invoice_fee: formatExactMoney(quote.invoiceFee, locale),
		start_fee: formatExactMoney(quote.startFee, locale),
	}
}

export function leaseDisclaimerValues(
	quote: LeaseQuote,
	{ startFeeText, invoiceFeeText }: Pick<LeaseCalculator, 'startFeeText' | 'invoiceFeeText'>,
	locale: string,
): DisclaimerValues {
	return {
		months: String(quote.months),
		mileage: formatNumber(locale, quote.yearlyDistance),
		cash_amount_percentage: formatNumber(locale, quote.cashPercentage),
		residual_percentage: formatNumber(locale, quote.residualPercentage),
		interest_rate: formatNumber(locale, quote.nominalRatePercentage),
		invoice_fee: invoiceFeeText,
		start_fee: startFeeText,
	}
}
