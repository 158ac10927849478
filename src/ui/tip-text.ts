/** Letters of a tip at most, specification 2 §5. */
const tipLength = 288

/** What a tip says: a longer text is cut and ends in an ellipsis. */
export function tipText(text: string): string {
	const letters = [...text.trim()]
	return letters.length > tipLength ? `${letters.slice(0, tipLength).join('').trimEnd()}…` : letters.join('')
}
