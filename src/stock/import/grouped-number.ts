/**
 * Formats numbers with grouped thousands. Intl is slow, so only the thousands are formatted and cached; the last three
 * digits are appended.
 */
export function createGrouping(locale: string): (value: number) => string {
	const format = new Intl.NumberFormat(locale)
	const known = new Map<number, string>()
	return (value) => {
		if (value < 1000 || !Number.isSafeInteger(value)) return format.format(value)
		const rest = value % 1000
		const thousands = value - rest
		const text = known.get(thousands) ?? format.format(thousands)
		if (known.size < 10_000) known.set(thousands, text)
		// Not possible in locales with digits of their own.
		return text.endsWith('000') ? text.slice(0, -3) + String(rest).padStart(3, '0') : format.format(value)
	}
}
