/** Date and time as the language writes them, in the site's time zone. */
export function formatMoment(
	moment: Date | string,
	{ locale, timeZone }: { locale: string; timeZone: string },
): string {
	const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
	return new Intl.DateTimeFormat(locale, style).format(new Date(moment))
}
