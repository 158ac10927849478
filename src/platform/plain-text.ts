/** Signs that feeds and providers write by name; those of the sites' languages and what their typists like. */
const named: Record<string, string> = {
	...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', pound: '£', euro: '€', deg: '°', bull: '•' },
	...{ auml: 'ä', ouml: 'ö', aring: 'å', Auml: 'Ä', Ouml: 'Ö', Aring: 'Å', uuml: 'ü', Uuml: 'Ü', eacute: 'é' },
	...{ aelig: 'æ', AElig: 'Æ', oslash: 'ø', Oslash: 'Ø', ndash: '–', mdash: '—', hellip: '…' },
	...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
}

/** Whether a text was meant for a browser: it has tags or signs by name. */
export function hasMarkup(text: string): boolean {
	return /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:#\w+|[a-z]+);/i.test(text)
}

/** The words of a text with markup, empty lines between its paragraphs. It is text and no HTML: whoever draws it must not trust it. */
export function toPlainText(html: string): string {
	return html
		.replace(/<(script|style)\b[^>]*>[^<]*<\/\1\s*>/gi, '')
		.replace(/<\s*(?:br|\/p|\/li|\/h\d|\/div|\/tr)\b[^>]*>/gi, '\n\n')
		.replace(/<[a-z/!][^>]*>/gi, '')
		.replace(/&(#?\w+);/g, (whole, name: string) => signOf(name) ?? whole)
		.replace(/[ \t]+/g, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

function signOf(name: string): string | undefined {
	if (!name.startsWith('#')) return Object.hasOwn(named, name) ? named[name] : undefined
	const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
	const isSign = Number.isInteger(code) && code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
	return isSign ? String.fromCodePoint(code) : undefined
}
