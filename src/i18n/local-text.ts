/** A text in the language of the page, or in another one with its BCP 47 tag. */
export type LocalText = string | { text: string; lang: string }

export function textOf(written: LocalText): string {
	return typeof written === 'string' ? written : written.text
}

/** For the `lang` attribute; undefined in the language of the page. */
export function langOf(written: LocalText | undefined): string | undefined {
	return typeof written === 'object' ? written.lang : undefined
}

export function isLocalText(value: unknown): value is LocalText {
	if (typeof value === 'string') return true
	if (typeof value !== 'object' || value === null || !('text' in value) || !('lang' in value)) return false
	return typeof value.text === 'string' && typeof value.lang === 'string'
}
