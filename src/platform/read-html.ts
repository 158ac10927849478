import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5'

/** Called with the parts of an HTML text in their order. Nothing says that what is opened is closed. */
export type HtmlReader = {
	open(tag: string, attributes: ReadonlyMap<string, string>): void
	close(tag: string): void
	text(characters: string): void
}

/**
 * Reads HTML without scripts, styles and others whose content is no text for readers. In linear time: building the tree takes
 * quadratic time for some unclosed tags.
 */
export function readHtml(html: string, reader: HtmlReader): void {
	const tokens = new ReadableTokens(reader)
	const tokenizer = new Tokenizer({}, tokens)
	tokens.tokenizer = tokenizer
	tokenizer.write(html, true)
}

/** Elements that are skipped, and how their content is tokenized. */
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

class ReadableTokens implements TokenHandler {
	tokenizer: Tokenizer | null = null
	readonly #reader: HtmlReader
	#skipped: string | null = null
	/** The tokenizer ends a token at each space; readers get the text between two tags at once. */
	#text = ''

	constructor(reader: HtmlReader) {
		this.#reader = reader
	}

	onStartTag({ tagName, attrs }: Token.TagToken): void {
		this.#tellText()
		const mode = skippedElements.get(tagName)
		if (mode === undefined || !this.tokenizer) {
			this.#reader.open(tagName, new Map(attrs.map(({ name, value }) => [name, value])))
			return
		}
		this.tokenizer.state = mode
		this.#skipped = tagName
	}

	onEndTag({ tagName }: Token.TagToken): void {
		this.#tellText()
		if (this.#skipped === tagName) this.#skipped = null
		else this.#reader.close(tagName)
	}

	onCharacter({ chars }: Token.CharacterToken): void {
		if (this.#skipped === null) this.#text += chars
	}

	onWhitespaceCharacter(token: Token.CharacterToken): void {
		this.onCharacter(token)
	}

	onNullCharacter(): void {}
	onComment(): void {}
	onDoctype(): void {}
	onEof(): void {
		this.#tellText()
	}

	#tellText(): void {
		if (this.#text === '') return
		const text = this.#text
		this.#text = ''
		// The tokenizer puts U+FFFD for references to no character.
		this.#reader.text(text.replaceAll('\ufffd', ''))
	}
}
