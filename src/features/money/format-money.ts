import { numberFormat } from '#platform/intl-formats.ts'
import type { Currency } from '#sites/site.ts'
import type { Money } from './money.ts'

/** Formats `249 900 kr`, `24 900 €` or `£24,900`: whole units in the locale's notation. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
	return numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
}

/** The currency sign in the locale's notation: `kr`, `€`, `£`. */
export function currencySign(currency: Currency, locale: string): string {
	const parts = numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).formatToParts(0)
	return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
