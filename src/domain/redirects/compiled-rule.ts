import { ok, type Result } from '#platform/result.ts'
import { type Destination, parseDestination } from './destination.ts'
import { createKeeper, listKey } from './kept-once.ts'
import type { QueryCondition } from './query-pairs.ts'
import type { RedirectRule } from './redirect-rule.ts'
import type { RuleErrorCode } from './rule-error.ts'
import { parseSource, type SourcePattern } from './source-pattern.ts'

/** One object including its destination, for memory locality: a table can have a hundred thousand rules. */
export type CompiledRule = Destination & {
	/** Index of the rule in its list. */
	rule: number
	conditions: readonly QueryCondition[]
}

/** Compiles the rules of one table. */
export function createCompiler(ownHosts: readonly string[]) {
	const keepConditions = createKeeper<readonly QueryCondition[]>(listKey)
	const keepEnd = createKeeper<Destination['pathEnd']>(listKey)
	const keepQuery = createKeeper<string>((query) => query)

	return (
		written: RedirectRule,
		rule: number,
	): Result<{ source: SourcePattern; compiled: CompiledRule }, RuleErrorCode> => {
		const source = parseSource(written)
		if (!source.ok) return source
		const destination = parseDestination(written.destination, source.value, ownHosts)
		if (!destination.ok) return destination
		const { origin, path, pathEnd, query, queryEnd, fragment } = destination.value
		const compiled = {
			rule,
			conditions: keepConditions(source.value.conditions),
			origin,
			path,
			pathEnd: keepEnd(pathEnd),
			query: keepQuery(query),
			queryEnd: keepEnd(queryEnd),
			fragment,
		}
		return ok({ source: source.value, compiled })
	}
}
