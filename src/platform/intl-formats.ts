// An Intl formatter takes about a hundred times as long to make as to use.

const plainNumbers = new Map<string, Intl.NumberFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** The number format of a locale, made once. Options must be few and fixed, never taken from a visitor. */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
	if (!options) return getOrMake(plainNumbers, locale, () => new Intl.NumberFormat(locale))
	return getOrMake(numberFormats, keyOf(locale, options), () => new Intl.NumberFormat(locale, options))
}

/** The date format of a locale, made once; the same rule for the options. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	return getOrMake(dateFormats, keyOf(locale, options), () => new Intl.DateTimeFormat(locale, options))
}

function keyOf(locale: string, options: object): string {
	return `${locale} ${JSON.stringify(options)}`
}

function getOrMake<T>(formats: Map<string, T>, key: string, make: () => T): T {
	const known = formats.get(key)
	if (known) return known
	const made = make()
	formats.set(key, made)
	return made
}
