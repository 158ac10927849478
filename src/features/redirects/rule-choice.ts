import type { Destination } from './destination.ts'
import { type Condition, holds, type QueryPair } from './query-pairs.ts'
import type { SourcePattern } from './source-pattern.ts'

export type CompiledRule = {
	/** Number of the rule in the list it came from. */
	rule: number
	source: SourcePattern
	destination: Destination
}

/** The rules of one path or pattern, which differ by their conditions only. Old shops have one path and thousands of ids. */
export class RuleChoice {
	#unconditional: CompiledRule | null = null
	#byCondition: Map<string, CompiledRule[]> | null = null

	add(rule: CompiledRule): this {
		const [first] = rule.source.conditions
		if (!first) {
			this.#unconditional = rule
			return this
		}
		this.#byCondition ??= new Map()
		const key = conditionKey(first)
		const same = this.#byCondition.get(key)
		if (same) same.push(rule)
		else this.#byCondition.set(key, [rule])
		return this
	}

	/** The rule with the most conditions that all hold; of several, the one listed last. */
	choose(pairs: () => readonly QueryPair[]): CompiledRule | null {
		if (!this.#byCondition) return this.#unconditional
		let best: CompiledRule | null = null
		for (const { nameKey, valueKey } of pairs()) {
			for (const rule of this.#byCondition.get(conditionKey([nameKey, valueKey])) ?? []) {
				if ((best === null || precedes(rule, best)) && holds(rule.source.conditions, pairs())) best = rule
			}
		}
		return best ?? this.#unconditional
	}
}

function precedes(a: CompiledRule, b: CompiledRule): boolean {
	const byConditions = a.source.conditions.length - b.source.conditions.length
	return byConditions === 0 ? a.rule > b.rule : byConditions > 0
}

function conditionKey([name, value]: Condition): string {
	return `${name}\n${value}`
}
