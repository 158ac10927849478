import { fail, ok, type Result } from '../result.ts'

/** Letters from and to, both included. */
export type LetterRange = readonly [from: number, to: number]

export type ExpressionNode =
	| { kind: 'letter'; ranges: readonly LetterRange[]; isNegated: boolean }
	| { kind: 'start' | 'end' | 'boundary' | 'no-boundary' }
	| { kind: 'sequence' | 'choice'; parts: ExpressionNode[] }
	/** Without an index it is not captured. */
	| { kind: 'group'; index: number | null; part: ExpressionNode }
	| { kind: 'repeat'; part: ExpressionNode; min: number; max: number; isLazy: boolean }

export type ExpressionErrorCode =
	| 'not-an-expression'
	/** What needs backtracking: `(?=…)`, `(?!…)`, `(?<=…)`, `(?<!…)`, `\1`, `\k<name>`. */
	| 'needs-backtracking'
	| 'too-large'

export const maxExpressionLength = 1000
const maxRepeats = 1000
const maxNesting = 50

class ExpressionError extends Error {
	readonly code: ExpressionErrorCode

	constructor(code: ExpressionErrorCode) {
		super(code)
		this.code = code
	}
}

/** Reads a regular expression in the words of JavaScript, without flags. */
export function parseExpression(source: string): Result<{ root: ExpressionNode; groups: number }, ExpressionErrorCode> {
	if (source.length > maxExpressionLength) return fail('too-large')
	const reader = new ExpressionReader(source)
	try {
		return ok({ root: reader.readAll(), groups: reader.groups })
	} catch (error) {
		if (error instanceof ExpressionError) return fail(error.code)
		throw error
	}
}

const code = (letter: string) => letter.charCodeAt(0)
const range = (from: string, to: string): LetterRange => [code(from), code(to)]

const digits = [range('0', '9')]
const wordLetters = [range('a', 'z'), range('A', 'Z'), ...digits, range('_', '_')]
const spaces = Array.from('\t\n\v\f\r \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff', (space) => range(space, space))
const allSpaces = [...spaces, range('\u2000', '\u200a')]
const lineEnds = Array.from('\n\r\u2028\u2029', (end) => range(end, end))

const classes: Readonly<Record<string, readonly LetterRange[]>> = { d: digits, w: wordLetters, s: allSpaces }
const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', v: '\v' }

class ExpressionReader {
	readonly #source: string
	#at = 0
	#depth = 0
	groups = 0

	constructor(source: string) {
		this.#source = source
	}

	readAll(): ExpressionNode {
		const root = this.#readChoice()
		if (this.#at < this.#source.length) throw new ExpressionError('not-an-expression')
		return root
	}

	#readChoice(): ExpressionNode {
		if (++this.#depth > maxNesting) throw new ExpressionError('too-large')
		const parts = [this.#readSequence()]
		while (this.#take('|')) parts.push(this.#readSequence())
		this.#depth--
		return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts }
	}

	#readSequence(): ExpressionNode {
		const parts: ExpressionNode[] = []
		while (this.#at < this.#source.length && !'|)'.includes(this.#peek())) parts.push(this.#readRepeated())
		return { kind: 'sequence', parts }
	}

	#readRepeated(): ExpressionNode {
		const part = this.#readAtom()
		const count = this.#readCount()
		if (!count) return part
		if (!['letter', 'group'].includes(part.kind)) throw new ExpressionError('not-an-expression')
		const [min, max] = count
		if (max < min) throw new ExpressionError('not-an-expression')
		return { kind: 'repeat', part, min, max, isLazy: this.#take('?') }
	}

	#readCount(): [min: number, max: number] | null {
		if (this.#take('*')) return [0, Number.POSITIVE_INFINITY]
		if (this.#take('+')) return [1, Number.POSITIVE_INFINITY]
		if (this.#take('?')) return [0, 1]
		const written = /^\{(\d+)(,?)(\d*)\}/.exec(this.#source.slice(this.#at, this.#at + 20))
		if (!written) return null
		this.#at += written[0].length
		const min = Number(written[1])
		const max = written[2] === '' ? min : written[3] === '' ? Number.POSITIVE_INFINITY : Number(written[3])
		if (min > maxRepeats || (Number.isFinite(max) && max > maxRepeats)) throw new ExpressionError('too-large')
		return [min, max]
	}

	#readAtom(): ExpressionNode {
		const letter = this.#next()
		if (letter === '^') return { kind: 'start' }
		if (letter === '$') return { kind: 'end' }
		if (letter === '.') return { kind: 'letter', ranges: lineEnds, isNegated: true }
		if (letter === '(') return this.#readGroup()
		if (letter === '[') return this.#readClass()
		if (letter === '\\') return this.#readEscape()
		if ('*+?'.includes(letter)) throw new ExpressionError('not-an-expression')
		return letterNode(letter)
	}

	#readGroup(): ExpressionNode {
		const opening = /^\?(?::|<(?![=!])[A-Za-z_]\w*>|<?[=!])/.exec(this.#source.slice(this.#at, this.#at + 100))?.[0]
		if (opening && /[=!]$/.test(opening)) throw new ExpressionError('needs-backtracking')
		if (!opening && this.#peek() === '?') throw new ExpressionError('not-an-expression')
		this.#at += opening?.length ?? 0
		const index = opening === '?:' ? null : ++this.groups
		const part = this.#readChoice()
		if (!this.#take(')')) throw new ExpressionError('not-an-expression')
		return { kind: 'group', index, part }
	}

	#readEscape(): ExpressionNode {
		const letter = this.#next()
		if (letter === 'b') return { kind: 'boundary' }
		if (letter === 'B') return { kind: 'no-boundary' }
		if (/[1-9k]/.test(letter)) throw new ExpressionError('needs-backtracking')
		const ranges = classes[letter.toLowerCase()]
		if (ranges) return { kind: 'letter', ranges, isNegated: letter !== letter.toLowerCase() }
		return letterNode(this.#escaped(letter))
	}

	#readClass(): ExpressionNode {
		const isNegated = this.#take('^')
		const ranges: LetterRange[] = []
		while (!this.#take(']')) {
			const first = this.#readMember()
			const isRange = this.#peek() === '-' && this.#source[this.#at + 1] !== ']' && typeof first === 'string'
			if (!isRange) {
				ranges.push(...(typeof first === 'string' ? [range(first, first)] : first))
				continue
			}
			this.#at++
			const last = this.#readMember()
			if (typeof last !== 'string' || last < first) throw new ExpressionError('not-an-expression')
			ranges.push(range(first, last))
		}
		return { kind: 'letter', ranges, isNegated }
	}

	#readMember(): string | readonly LetterRange[] {
		const letter = this.#next()
		if (letter !== '\\') return letter
		const escaped = this.#next()
		if (escaped === 'b') return '\b'
		const ranges = classes[escaped.toLowerCase()]
		if (!ranges) return this.#escaped(escaped)
		return escaped === escaped.toLowerCase() ? ranges : others(ranges)
	}

	/** The letter that an escape stands for. */
	#escaped(letter: string): string {
		const digitCount = letter === 'x' ? 2 : letter === 'u' ? 4 : 0
		const hex = this.#source.slice(this.#at, this.#at + digitCount)
		if (digitCount > 0 && hex.length === digitCount && /^[0-9a-f]+$/i.test(hex)) {
			this.#at += digitCount
			return String.fromCharCode(Number.parseInt(hex, 16))
		}
		if (letter === '0') return '\0'
		if (letter in controls) return controls[letter] ?? letter
		// `\p{…}`, `\cA` and what is reserved have another meaning than their letters.
		if (/[A-Za-z]/.test(letter)) throw new ExpressionError('not-an-expression')
		return letter
	}

	#peek(): string {
		return this.#source[this.#at] ?? ''
	}

	#next(): string {
		const letter = this.#source[this.#at++]
		if (letter === undefined) throw new ExpressionError('not-an-expression')
		return letter
	}

	#take(letter: string): boolean {
		const isThere = this.#peek() === letter
		if (isThere) this.#at++
		return isThere
	}
}

const letterNode = (letter: string): ExpressionNode => ({
	...{ kind: 'letter', ranges: [range(letter, letter)], isNegated: false },
})

/** All letters but these. */
function others(ranges: readonly LetterRange[]): LetterRange[] {
	const gaps: LetterRange[] = []
	let from = 0
	for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
		if (first > from) gaps.push([from, first - 1])
		from = Math.max(from, last + 1)
	}
	return [...gaps, [from, 0xffff]]
}
