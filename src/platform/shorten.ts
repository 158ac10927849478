/** The text with an ellipsis after so many letters, if it has more. */
export function shorten(text: string, most: number): string {
	const letters = Array.from(text)
	return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text
}
