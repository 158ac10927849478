import type { CompiledRule } from './compiled-rule.ts'
import { holds, type QueryCondition, type QueryPair } from './query-pairs.ts'

/** A rule replaced by a later one for the same requests. */
export type ReplacedRule = { rule: number; by: number }

/** The rules of one path or pattern. A single rule, the usual case, is stored without a wrapper to save memory. */
export type RuleChoice = CompiledRule | ManyRules

/** The choice with one more rule; the rule it replaces is added to `replaced`. */
export function withRule(choice: RuleChoice | null, rule: CompiledRule, replaced: ReplacedRule[]): RuleChoice {
	if (choice === null) return rule
	const many = choice instanceof ManyRules ? choice : new ManyRules(choice)
	const earlier = many.add(rule)
	if (earlier) replaced.push({ rule: earlier.rule, by: rule.rule })
	return many
}

/** The rule with the most conditions, all of which hold. */
export function chooseRule(choice: RuleChoice, pairs: () => readonly QueryPair[]): CompiledRule | null {
	if (choice instanceof ManyRules) return choice.choose(pairs)
	return choice.conditions.length === 0 || holds(choice.conditions, pairs()) ? choice : null
}

/** Rules that differ only in their conditions. Old shops have one path and thousands of ids. */
class ManyRules {
	#unconditional: CompiledRule | null = null
	/** By the first condition, then by all conditions. */
	readonly #byCondition = new Map<string, Map<string, CompiledRule>>()

	constructor(rule: CompiledRule) {
		this.add(rule)
	}

	/** Returns the replaced rule with the same conditions, if any. */
	add(rule: CompiledRule): CompiledRule | null {
		const [first] = rule.conditions
		if (!first) {
			const earlier = this.#unconditional
			this.#unconditional = rule
			return earlier
		}
		const ofFirst = conditionKey(first)
		const ofAll = rule.conditions.map(conditionKey).join('\n')
		const others = this.#byCondition.get(ofFirst)
		const earlier = others?.get(ofAll) ?? null
		if (others) others.set(ofAll, rule)
		else this.#byCondition.set(ofFirst, new Map([[ofAll, rule]]))
		return earlier
	}

	/** Of several rules with equally many conditions the last one wins. */
	choose(pairs: () => readonly QueryPair[]): CompiledRule | null {
		if (this.#byCondition.size === 0) return this.#unconditional
		let best: CompiledRule | null = null
		for (const { nameKey, valueKey } of pairs()) {
			for (const rule of this.#byCondition.get(conditionKey([nameKey, valueKey]))?.values() ?? []) {
				if ((best === null || precedes(rule, best)) && holds(rule.conditions, pairs())) best = rule
			}
		}
		return best ?? this.#unconditional
	}
}

function precedes(a: CompiledRule, b: CompiledRule): boolean {
	const byConditions = a.conditions.length - b.conditions.length
	return byConditions === 0 ? a.rule > b.rule : byConditions > 0
}

function conditionKey([name, value]: QueryCondition): string {
	return `${name}\n${value}`
}
