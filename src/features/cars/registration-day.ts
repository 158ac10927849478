/** Reads a day as feeds write it, `14/06/2022` or `2022-06-14`; undefined for anything else. The answer is of the second kind. */
export function toIsoDay(written: string | undefined): string | undefined {
	const british = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written ?? '')
	if (british) return `${british[3]}-${british[2]}-${british[1]}`
	return /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0]
}

/** DD/MM/YYYY where English is the site's first language, else YYYY-MM-DD (specification 2 §5). What is no day stands as it is. */
export function formatRegistrationDay(written: string, { isEnglish }: { isEnglish: boolean }): string {
	const day = toIsoDay(written)
	if (day === undefined) return written
	return isEnglish ? day.split('-').reverse().join('/') : day
}
