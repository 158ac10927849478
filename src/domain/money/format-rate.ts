import { numberFormat } from '#platform/intl-formats.ts'

/** A percentage with at least one decimal, as the law requires. */
export function formatRate(percentage: number, locale: string): string {
	return numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(percentage)
}
