import type { Quote } from '#domain/finance-quotes/quote.ts'
import { numberFormat } from '#platform/intl-formats.ts'

/** Pounds and pence. */
export function formatPayment({ payment }: Pick<Quote, 'payment'>, locale: string): string {
	return numberFormat(locale, { style: 'currency', currency: 'GBP' }).format(payment)
}

/** One decimal, as the law requires. */
export function formatApr({ apr }: Pick<Quote, 'apr'>, locale: string): string {
	return numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(apr)
}
