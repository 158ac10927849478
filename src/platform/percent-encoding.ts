/** Null if the encoding is invalid. */
export function decodeOrNull(text: string): string | null {
	try {
		return decodeURIComponent(text)
	} catch {
		return null
	}
}

/** A text with invalid encoding, such as a `%` that encodes nothing, is kept. */
export function decodeOrKeep(text: string): string {
	return decodeOrNull(text) ?? text
}
