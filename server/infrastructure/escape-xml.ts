const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes text for an element or an attribute. */
export function escapeXml(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot represent these characters
	return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter).replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '')
}
