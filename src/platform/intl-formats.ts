// Creating an Intl object takes 5 to 20 times as long as using it, so each is created once. Locales and options must come
// from a fixed set, never from a visitor: nothing is ever removed.

const plainNumberFormats = new Map<string, Intl.NumberFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const rulesByLocale = new Map<string, Intl.PluralRules>()
const collators = new Map<string, Intl.Collator>()

export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
	if (!options) return getOrCreate(plainNumberFormats, locale, () => new Intl.NumberFormat(locale))
	return getOrCreate(numberFormats, keyOf(locale, options), () => new Intl.NumberFormat(locale, options))
}

export function formatNumber(locale: string, value: number): string {
	// The same in all our languages, and a list of cars has about a hundred of them.
	if (value >= 0 && value < 1000 && Number.isInteger(value)) return String(value)
	return numberFormat(locale).format(value)
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	return getOrCreate(dateFormats, keyOf(locale, options), () => new Intl.DateTimeFormat(locale, options))
}

export function pluralRules(locale: string, type: Intl.PluralRuleType): Intl.PluralRules {
	return getOrCreate(rulesByLocale, `${locale} ${type}`, () => new Intl.PluralRules(locale, { type }))
}

export function collator(locale: string): Intl.Collator {
	return getOrCreate(collators, locale, () => new Intl.Collator(locale))
}

function keyOf(locale: string, options: object): string {
	return `${locale} ${JSON.stringify(options)}`
}

function getOrCreate<T>(objects: Map<string, T>, key: string, create: () => T): T {
	const known = objects.get(key)
	if (known) return known
	const created = create()
	objects.set(key, created)
	return created
}
