import type { Money } from './money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** `249 900 kr`, `24 900 €`, `£24,900`: whole units, as the locale writes them. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
	const key = `${locale} ${currency}`
	let format = formats.get(key)
	if (!format) {
		format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
		formats.set(key, format)
	}
	return format.format(amount)
}
