import type { Program } from './compile-expression.ts'

/** What matching may still cost. It is lowered by each step. */
export type StepBudget = { steps: number }

/** No address that an editor means is longer. */
const maxTextLength = 2000

/** The whole match and the groups, null for one that took no part; null if the text does not fit; `spent` if the budget ended before. */
export type ExpressionMatch = readonly (string | null)[] | null | 'spent'

let visited = new Uint32Array(1024)

/**
 * Searches as JavaScript does, and visits each place of the program with each place of the text once: what led nowhere leads nowhere the
 * second time. So it takes at most program × text steps.
 */
export function matchExpression({ instructions, groups }: Program, text: string, budget: StepBudget): ExpressionMatch {
	if (text.length > maxTextLength) return null
	const width = text.length + 1
	const words = Math.ceil((instructions.length * width) / 32)
	if (visited.length < words) visited = new Uint32Array(2 * words)
	visited.fill(0, 0, words)
	const slots = new Int32Array(2 * groups).fill(-1)
	/** Places to go on at, as pairs; a negative place puts a slot back to what it was. */
	const stack: number[] = []
	for (let start = 0; start <= text.length; start++) {
		stack.push(0, start)
		while (stack.length > 0) {
			let at = stack.pop() as number
			let pc = stack.pop() as number
			if (pc < 0) {
				slots[-pc - 1] = at
				continue
			}
			for (;;) {
				if (--budget.steps < 0) return 'spent'
				const bit = pc * width + at
				const mask = 1 << (bit & 31)
				if (((visited[bit >> 5] as number) & mask) !== 0) break
				visited[bit >> 5] = (visited[bit >> 5] as number) | mask
				const step = instructions[pc]
				if (step === undefined) break
				if (step.do === 'match') return toGroups(text, slots)
				if (step.do === 'letter') {
					if (at >= text.length || !step.fits(text.charCodeAt(at))) break
					at++
					pc++
				} else if (step.do === 'split') {
					stack.push(step.second, at)
					pc = step.first
				} else if (step.do === 'jump') {
					pc = step.to
				} else if (step.do === 'save') {
					stack.push(-step.slot - 1, slots[step.slot] as number)
					slots[step.slot] = at
					pc++
				} else if (step.do === 'forget') {
					for (let slot = step.from; slot <= step.to; slot++) {
						stack.push(-slot - 1, slots[slot] as number)
						slots[slot] = -1
					}
					pc++
				} else {
					if (!holds(step.what, text, at)) break
					pc++
				}
			}
		}
	}
	return null
}

function holds(what: 'start' | 'end' | 'boundary' | 'no-boundary', text: string, at: number): boolean {
	if (what === 'start') return at === 0
	if (what === 'end') return at === text.length
	const isBoundary = isWord(text[at - 1]) !== isWord(text[at])
	return isBoundary === (what === 'boundary')
}

const isWord = (letter: string | undefined) => letter !== undefined && /\w/.test(letter)

function toGroups(text: string, slots: Int32Array): (string | null)[] {
	return Array.from({ length: slots.length / 2 }, (_, group) => {
		const [from = -1, to = -1] = [slots[2 * group], slots[2 * group + 1]]
		return from < 0 || to < 0 ? null : text.slice(from, to)
	})
}
