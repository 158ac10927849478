import { fail, ok, type Result } from '../result.ts'
import { type ExpressionErrorCode, type ExpressionNode, type LetterRange, parseExpression } from './parse-expression.ts'

/** One step of a program. The numbers are places in it. */
export type Instruction =
	| { do: 'letter'; fits: (code: number) => boolean }
	| { do: 'assert'; what: 'start' | 'end' | 'boundary' | 'no-boundary' }
	/** Tries `first`, and `second` if that leads nowhere. */
	| { do: 'split'; first: number; second: number }
	| { do: 'jump'; to: number }
	| { do: 'save'; slot: number }
	/** A new round of a repetition forgets the groups of the last. */
	| { do: 'forget'; from: number; to: number }
	| { do: 'match' }

export type Program = {
	instructions: readonly Instruction[]
	/** With the whole match as the first. */
	groups: number
	/** In lower case; a text without it does not fit. */
	required: string
}

/** Counted repetitions are written out. */
const maxInstructions = 2000

/** A regular expression of JavaScript with the flag `i` as a program, or why it cannot be one. */
export function compileExpression(source: string): Result<Program, ExpressionErrorCode> {
	const parsed = parseExpression(source)
	if (!parsed.ok) return parsed
	const { root, groups } = parsed.value
	const instructions: Instruction[] = [{ do: 'save', slot: 0 }]
	const isWritten = write(root, instructions)
	instructions.push({ do: 'save', slot: 1 }, { do: 'match' })
	if (!isWritten) return fail('too-large')
	return ok({ instructions, groups: groups + 1, required: requiredText(root) })
}

/** False if the program gets too large. */
function write(node: ExpressionNode, to: Instruction[]): boolean {
	if (to.length > maxInstructions) return false
	switch (node.kind) {
		case 'letter':
			to.push({ do: 'letter', fits: testOf(node) })
			return true
		case 'sequence':
			return node.parts.every((part) => write(part, to))
		case 'choice':
			return writeChoice(node.parts, to)
		case 'group': {
			if (node.index === null) return write(node.part, to)
			to.push({ do: 'save', slot: 2 * node.index })
			const isWritten = write(node.part, to)
			to.push({ do: 'save', slot: 2 * node.index + 1 })
			return isWritten
		}
		case 'repeat':
			return writeRepeat(node, to)
		default:
			to.push({ do: 'assert', what: node.kind })
			return true
	}
}

function writeChoice(parts: readonly ExpressionNode[], to: Instruction[]): boolean {
	const ends: { do: 'jump'; to: number }[] = []
	const areWritten = parts.every((part, index) => {
		if (index === parts.length - 1) return write(part, to)
		const split = { do: 'split' as const, first: to.length + 1, second: 0 }
		to.push(split)
		const isWritten = write(part, to)
		const end = { do: 'jump' as const, to: 0 }
		ends.push(end)
		to.push(end)
		split.second = to.length
		return isWritten
	})
	for (const end of ends) end.to = to.length
	return areWritten
}

function writeRepeat(
	{ part, min, max, isLazy }: Extract<ExpressionNode, { kind: 'repeat' }>,
	to: Instruction[],
): boolean {
	const inside = groupsIn(part)
	const round = () => {
		if (inside.length > 0) to.push({ do: 'forget', from: 2 * Math.min(...inside), to: 2 * Math.max(...inside) + 1 })
		return write(part, to)
	}
	for (let count = 0; count < min; count++) if (!round()) return false
	const splits: { do: 'split'; first: number; second: number }[] = []
	const open = () => {
		const split = { do: 'split' as const, first: 0, second: 0 }
		split[isLazy ? 'second' : 'first'] = to.length + 1
		splits.push(split)
		to.push(split)
	}
	if (max === Number.POSITIVE_INFINITY) {
		const start = to.length
		open()
		if (!round()) return false
		to.push({ do: 'jump', to: start })
	} else {
		for (let count = min; count < max; count++) {
			open()
			if (!round()) return false
		}
	}
	for (const split of splits) split[isLazy ? 'first' : 'second'] = to.length
	return true
}

function groupsIn(node: ExpressionNode): number[] {
	if ('parts' in node) return node.parts.flatMap(groupsIn)
	if (node.kind === 'group') return [...(node.index === null ? [] : [node.index]), ...groupsIn(node.part)]
	return node.kind === 'repeat' ? groupsIn(node.part) : []
}

const tests = new WeakMap<ExpressionNode, (code: number) => boolean>()

/** A letter that is repeated is written out many times. */
function testOf(node: Extract<ExpressionNode, { kind: 'letter' }>): (code: number) => boolean {
	const test = tests.get(node) ?? letterTest(node)
	tests.set(node, test)
	return test
}

/** Compares as JavaScript with the flag `i`. */
function letterTest({ ranges, isNegated }: { ranges: readonly LetterRange[]; isNegated: boolean }) {
	const holds = (code: number) => ranges.some(([from, to]) => code >= from && code <= to)
	const ascii = asciiVariants.map((forms) => forms.some(holds) !== isNegated)
	return (code: number) => ascii[code] ?? variants(code).some(holds) !== isNegated
}

/** The letter in both cases. */
function variants(code: number): number[] {
	const letter = String.fromCharCode(code)
	const forms = [letter, letter.toLowerCase(), letter.toUpperCase()].filter((form) => form.length === 1)
	// A letter beyond ASCII is never equal to one of ASCII.
	return forms.map((form) => form.charCodeAt(0)).filter((form) => form < 128 === code < 128)
}

const asciiVariants = Array.from({ length: 128 }, (_, code) => variants(code))

/** The longest run of plain letters that every match has. */
function requiredText(root: ExpressionNode): string {
	const parts = root.kind === 'sequence' ? root.parts : [root]
	const letters = parts.map((part) =>
		part.kind === 'letter' && !part.isNegated && part.ranges.length === 1 ? oneLetter(part.ranges[0]) : '\0',
	)
	const runs = letters.join('').split('\0')
	return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

const oneLetter = (range: LetterRange | undefined) =>
	range && range[0] === range[1] && range[0] < 128 ? String.fromCharCode(range[0]).toLowerCase() : '\0'
