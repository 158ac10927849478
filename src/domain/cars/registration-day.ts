/** Parses a day in the formats of feeds, `14/06/2022` or `2022-06-14`, to an ISO date; undefined for anything else. */
export function toIsoDay(written: string | undefined): string | undefined {
	const british = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written ?? '')
	if (british) return `${british[3]}-${british[2]}-${british[1]}`
	return /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0]
}

/**
 * DD/MM/YYYY if English is the site's first language, otherwise YYYY-MM-DD (specification 2 §5). A text that is not a
 * date is returned unchanged.
 */
export function formatRegistrationDay(written: string, { isEnglish }: { isEnglish: boolean }): string {
	const day = toIsoDay(written)
	if (day === undefined) return written
	return isEnglish ? day.split('-').reverse().join('/') : day
}
