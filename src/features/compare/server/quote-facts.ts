import { findChosen } from '#features/finance-quotes/asked-quote.ts'
import type { QuoteState } from '#features/finance-quotes/quote-flow.ts'
import { formatApr, formatPayment } from '#features/finance-quotes/quote-texts.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'

/** Rows of the comparison by the lender's key of a detail. */
const rows: Record<string, TextKey> = {
	CashPrice: 'finance.exampleCashPrice',
	Deposit: 'finance.downPayment',
	Balance: 'finance.exampleCredit',
	FinalPayment: 'finance.exampleResidual',
	RateOfInterest: 'finance.exampleNominalRate',
	TotalAmountPayable: 'finance.exampleTotal',
}

/** Already in other rows. */
const shownKeys = new Set(['apr', 'regularpayment'])

/** The quote that a car's page opens with, in the rows of a loan; the remaining items of the example are its terms. */
export function quoteFacts(state: QuoteState, { locale, t }: { locale: string; t: Translate }) {
	const chosen = findChosen(state)
	const quote = chosen?.problem ? null : chosen?.quote
	if (!chosen || !quote) return {}
	const facts: Partial<Record<TextKey, string>> = {
		'finance.examplePayments': t('quotes.perMonth', { amount: formatPayment(quote, locale) }),
		'finance.exampleEffectiveRate': t('quotes.percent', { value: formatApr(quote, locale) }),
	}
	const terms = [chosen.product.name]
	for (const { key, label, value } of quote.details) {
		const row = rows[key]
		if (row) facts[row] = value
		else if (!shownKeys.has(key.toLowerCase()) && value) terms.push(`${label}: ${value}`)
	}
	facts['compare.loanTerms'] = `${terms.join('. ')}.`
	return facts
}
