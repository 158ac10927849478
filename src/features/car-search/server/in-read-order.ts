import type { StockTexts } from '#features/cars/stock-texts.ts'

/** The stock sorts by its own words; on a page in another language they are sorted by what is read there. */
export function inReadOrder<Value>(
	values: readonly Value[],
	{ locale, pageLocale }: StockTexts,
	read: (value: Value) => string,
): Value[] {
	if (locale === pageLocale) return [...values]
	const { compare } = new Intl.Collator(pageLocale, { numeric: true })
	return values
		.map((value) => ({ value, text: read(value) }))
		.sort((a, b) => compare(a.text, b.text))
		.map(({ value }) => value)
}
