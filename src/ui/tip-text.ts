/** Maximum length of a tip, specification 2 §5. */
const tipLength = 288

/** The text of a tip; a longer text is truncated with an ellipsis. */
export function tipText(text: string): string {
	const letters = [...text.trim()]
	return letters.length > tipLength ? `${letters.slice(0, tipLength).join('').trimEnd()}…` : letters.join('')
}
