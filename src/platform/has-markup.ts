/** Whether a text was meant for a browser: it has tags or character references. */
export function hasMarkup(text: string): boolean {
	return /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--|&(?:#\w+|[a-z][a-z0-9]*);/i.test(text)
}
