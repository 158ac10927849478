import { numberFormat } from '#platform/intl-formats.ts'
import type { Currency } from '../market.ts'
import type { Money } from './money.ts'

/**
 * Formats `249 900 kr`, `24 900 €` or `£24,900`: whole units in the locale's notation, for what is calculated, as a monthly
 * cost. The price of a car is exact.
 */
export function formatMoney({ amount, currency }: Money, locale: string): string {
	return numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
}

/** Formats `59 900–489 900 kr`, and a single amount if both are the same. */
export function formatMoneyRange(from: Money, to: Money, locale: string): string {
	if (from.amount === to.amount) return formatMoney(from, locale)
	const options = { style: 'currency', currency: from.currency, maximumFractionDigits: 0 } as const
	return numberFormat(locale, options).formatRange(from.amount, to.amount)
}

/**
 * Formats with cents if the amount has some, for prices, which structured data and contracts state as they are, and for
 * figures that must add up: `4 498 kr`, `4,49 €`.
 */
export function formatExactMoney({ amount, currency }: Money, locale: string): string {
	const digits = Number.isInteger(amount) ? 0 : 2
	const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
	return numberFormat(locale, options).format(amount)
}

/** Formats `1 990 kr – 2 390 kr`, or one amount if there is one only. */
export function formatMoneySpan(
	{ lowest, highest }: { lowest: number; highest: number },
	{ currency, locale }: { currency: Currency; locale: string },
): string {
	const amounts = lowest === highest ? [lowest] : [lowest, highest]
	return amounts.map((amount) => formatExactMoney({ amount, currency }, locale)).join(' – ')
}

/** The currency sign in the locale's notation: `kr`, `€`, `£`. */
export function currencySign(currency: Currency, locale: string): string {
	const parts = numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).formatToParts(0)
	return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
