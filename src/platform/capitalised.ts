/** A text that begins a sentence, or a line of its own. */
export function capitalised(text: string, locale: string): string {
	return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
