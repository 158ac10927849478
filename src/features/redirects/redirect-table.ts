import { parseDestination, toLocation, toTarget } from './destination.ts'
import { PatternTree } from './pattern-tree.ts'
import { readQuery } from './query-pairs.ts'
import type { RedirectRule, RuleErrorCode } from './redirect-rule.ts'
import { escapeSlash, firstSegment, type RequestPath, readRequestPath } from './request-path.ts'
import { type CompiledRule, chooseRule, type ReplacedRule, type RuleChoice, withRule } from './rule-choice.ts'
import { parseSource } from './source-pattern.ts'

/** Where a request is sent, and by which rules, one after the other; numbers are places in the list of rules. */
export type Redirect = { location: string; rules: number[] }

/** Rules that send a request round in a circle. */
export type RedirectLoop = { loop: number[] }

export type RedirectTable = {
	/** The query begins with `?`, or is empty. Null when the request may stay where it is. A circle leads nowhere: null too. */
	find(path: string, search: string): Redirect | null
	/** As `find`, but tells a circle. */
	follow(path: string, search: string): Redirect | RedirectLoop | null
	/** Rules that cannot be used. */
	invalid: { rule: number; code: RuleErrorCode }[]
	/** Rules whose place a later one has taken. */
	replaced: ReplacedRule[]
}

/** More redirects in a row than this are taken for a circle: some never close, `/a/{path*}` to `/a/b/{path*}`. */
export const maxHops = 10

/**
 * The redirects of a site. Exact sources come first, those with the most conditions before the others; then sources with
 * parameters; then wildcards, the longest prefix first. Of rules for the same requests the last listed holds. A chain of
 * rules is one redirect to its end. Addresses on `ownHosts` are paths.
 */
export function createRedirectTable(rules: readonly RedirectRule[], ownHosts: readonly string[] = []): RedirectTable {
	const exact = new Map<string, RuleChoice>()
	const patterns = new PatternTree()
	const beginnings = new Set<string>()
	const knownConditions = new Map<string, CompiledRule['conditions']>()
	let beginsAnyhow = false
	const invalid: RedirectTable['invalid'] = []
	const replaced: ReplacedRule[] = []
	for (const [rule, written] of rules.entries()) {
		const source = parseSource(written)
		const destination = source.ok ? parseDestination(written.destination, source.value, ownHosts) : source
		if (!source.ok || !destination.ok) {
			if (!destination.ok) invalid.push({ rule, code: destination.error })
			continue
		}
		const { exactKey, segments } = source.value
		// The same few repeat: kept once they are quick to come by.
		const conditions = getOrAdd(knownConditions, source.value.conditions)
		const [first] = segments
		if (exactKey !== null) beginnings.add(firstSegment(exactKey))
		else if (typeof first === 'string') beginnings.add(escapeSlash(first))
		else beginsAnyhow = true
		const compiled: CompiledRule = { rule, conditions, destination: destination.value }
		if (exactKey === null) patterns.add(source.value, compiled, replaced)
		else exact.set(exactKey, withRule(exact.get(exactKey) ?? null, compiled, replaced))
	}

	function takeStep(path: RequestPath, query: string) {
		// Where most redirects lead, none begins: their ends are told without a look into the large tables.
		if (!beginsAnyhow && !beginnings.has(firstSegment(path.key))) return null

		let read: ReturnType<typeof readQuery> | undefined
		const pairs = () => {
			read ??= readQuery(query)
			return read
		}
		const choice = exact.get(path.key)
		const atPath = choice && chooseRule(choice, pairs)
		const found = atPath ? { rule: atPath, captures: [] } : patterns.find(path, pairs)
		if (!found) return null
		const { rule, conditions, destination } = found.rule
		return { rule, target: toTarget(destination, found.captures, { conditions, pairs: pairs() }) }
	}

	function follow(requestedPath: string, search: string): Redirect | RedirectLoop | null {
		let path = readRequestPath(requestedPath)
		let query = search.replace(/^\?/, '')
		let location: string | null = null
		const taken: number[] = []
		const seen: string[] = []
		while (path) {
			const step = takeStep(path, query)
			if (!step) break
			const address: string = `${path.key}?${query}`
			if (seen.includes(address) || taken.length > maxHops) return { loop: taken }
			seen.push(address)
			const { rule, target } = step
			const next = target.origin === '' ? readRequestPath(target.path) : null
			const isThere = next?.key === path.key && target.query === query
			if (isThere) break
			taken.push(rule)
			location = toLocation(target)
			path = next
			query = target.query
		}
		return location === null ? null : { location, rules: taken }
	}

	return {
		find(path, search) {
			const followed = follow(path, search)
			return followed && 'location' in followed ? followed : null
		},
		follow,
		invalid,
		replaced,
	}
}

function getOrAdd(known: Map<string, CompiledRule['conditions']>, conditions: CompiledRule['conditions']) {
	if (conditions.length === 0) return conditions
	const key = JSON.stringify(conditions)
	const same = known.get(key)
	if (!same) known.set(key, conditions)
	return same ?? conditions
}
