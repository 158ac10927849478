import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5'

/** Whether a text was meant for a browser: it has tags or character references. */
export function hasMarkup(text: string): boolean {
	return /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--|&(?:#\w+|[a-z][a-z0-9]*);/i.test(text)
}

/** The words of an HTML text, empty lines between its paragraphs. The result is text: drawn as HTML it is as unsafe as before. */
export function toPlainText(html: string): string {
	const words = new WordCollector()
	// Only tokens are needed. Building the tree takes quadratic time for some unclosed tags.
	const tokenizer = new Tokenizer({}, words)
	words.tokenizer = tokenizer
	tokenizer.write(html, true)
	return words.text
		.replace(/[ \t\u00a0]+/g, ' ')
		.replace(/ ?\r?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim()
}

const paragraphEnds = new Set(['br', 'p', 'li', 'div', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table'])

/** Elements whose content is no text for readers, and how it is tokenized. */
const skippedElements = new Map<string, Tokenizer['state']>([
	['script', TokenizerMode.SCRIPT_DATA],
	['style', TokenizerMode.RAWTEXT],
	['iframe', TokenizerMode.RAWTEXT],
	['noframes', TokenizerMode.RAWTEXT],
	['noembed', TokenizerMode.RAWTEXT],
	['xmp', TokenizerMode.RAWTEXT],
	['textarea', TokenizerMode.RCDATA],
	['title', TokenizerMode.RCDATA],
])

class WordCollector implements TokenHandler {
	text = ''
	tokenizer: Tokenizer | null = null
	#skipped: string | null = null

	onStartTag({ tagName }: Token.TagToken): void {
		const mode = skippedElements.get(tagName)
		if (mode !== undefined && this.tokenizer) {
			this.tokenizer.state = mode
			this.#skipped = tagName
		}
		if (tagName === 'br') this.text += '\n\n'
		if (tagName === 'td' || tagName === 'th') this.text += ' '
	}

	onEndTag({ tagName }: Token.TagToken): void {
		if (this.#skipped === tagName) this.#skipped = null
		if (paragraphEnds.has(tagName)) this.text += '\n\n'
	}

	onCharacter({ chars }: Token.CharacterToken): void {
		// The tokenizer puts U+FFFD for references to no character.
		if (this.#skipped === null) this.text += chars.replaceAll('\ufffd', '')
	}

	onWhitespaceCharacter(token: Token.CharacterToken): void {
		this.onCharacter(token)
	}

	onNullCharacter(): void {}
	onComment(): void {}
	onDoctype(): void {}
	onEof(): void {}
}
