export type JsonError = { line: number; column: number; reason: string }

/**
 * Where a text stops being JSON; null if it is JSON. `JSON.parse` names a position for some errors only, and in
 * sentences that change with the version of Node.
 */
export function findJsonError(text: string): JsonError | null {
	const scanner = new JsonScanner(text)
	const expected = scanner.value() ?? scanner.end()
	if (expected === null) return null
	const lines = text.slice(0, scanner.at).split('\n')
	const [next] = text.slice(scanner.at, scanner.at + 2)
	const found = next === undefined ? 'the end of the file' : next === '\n' ? 'the end of the line' : next
	return {
		line: lines.length,
		column: (lines.at(-1) ?? '').length + 1,
		reason: `${expected} is expected, not ${found}`,
	}
}

const space = /[ \t\r\n]*/y
const literal = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids control characters in texts
const quoted = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y

/** Each method moves past what it is named after, or returns what was expected at `at`. */
class JsonScanner {
	at = 0
	readonly #text: string

	constructor(text: string) {
		this.#text = text
	}

	value(): string | null {
		this.#skip(space)
		const first = this.#text[this.at]
		if (first === '{') return this.#members('}', () => this.#member())
		if (first === '[') return this.#members(']', () => this.value())
		if (first === '"') return this.#quoted()
		return this.#skip(literal) ? null : 'a value'
	}

	end(): string | null {
		this.#skip(space)
		return this.at === this.#text.length ? null : 'the end of the file'
	}

	#members(closing: string, member: () => string | null): string | null {
		this.at++
		this.#skip(space)
		if (this.#take(closing)) return null
		for (;;) {
			const expected = member()
			if (expected !== null) return expected
			this.#skip(space)
			if (this.#take(closing)) return null
			if (!this.#take(',')) return `"," or "${closing}"`
		}
	}

	#member(): string | null {
		this.#skip(space)
		if (this.#text[this.at] !== '"') return 'a name in quotes'
		const expected = this.#quoted()
		if (expected !== null) return expected
		this.#skip(space)
		return this.#take(':') ? this.value() : '":"'
	}

	#quoted(): string | null {
		this.#skip(quoted)
		return this.#take('"') ? null : 'a quote at the end of the text'
	}

	#take(character: string): boolean {
		const isThere = this.#text[this.at] === character
		if (isThere) this.at++
		return isThere
	}

	#skip(pattern: RegExp): boolean {
		pattern.lastIndex = this.at
		const found = pattern.exec(this.#text)
		if (found) this.at = pattern.lastIndex
		return found !== null
	}
}
