import { numberFormat } from '#platform/intl-formats.ts'
import type { Money } from './money.ts'

/** `249 900 kr`, `24 900 €`, `£24,900`: whole units, as the locale writes them. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
	return numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
}
