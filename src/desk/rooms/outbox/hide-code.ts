/** The text of a message with dots in place of its code of four digits. */
export function hideCode(text: string): string {
	return text.replace(/(?<!\d)\d{4}(?!\d)/g, '••••')
}
