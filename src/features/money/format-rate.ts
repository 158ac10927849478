/** The law asks for one decimal at least. */
export function formatRate(percentage: number, locale: string): string {
	return percentage.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
}
