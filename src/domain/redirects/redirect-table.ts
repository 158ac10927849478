import { createCompiler } from './compiled-rule.ts'
import { toLocation, toTarget } from './destination.ts'
import { PatternTree } from './pattern-tree.ts'
import { readQuery } from './query-pairs.ts'
import type { RedirectRule } from './redirect-rule.ts'
import { firstSegment, type RequestPath, readRequestPath } from './request-path.ts'
import { chooseRule, type ReplacedRule, type RuleChoice, withRule } from './rule-choice.ts'
import type { RuleErrorCode } from './rule-error.ts'

/** The location for a request and the rules that led there, in order, as indexes into the list. */
export type FoundRedirect = { location: string; rules: number[] }

/** Rules that form a loop. */
export type RedirectLoop = { loop: number[] }

export type RedirectTable = {
	/** `search` begins with `?` or is empty. Returns null if there is no redirect or it would loop. */
	find(path: string, search: string): FoundRedirect | null
	/** Like `find`, but reports a loop. */
	follow(path: string, search: string): FoundRedirect | RedirectLoop | null
	/** Invalid rules. */
	invalid: { rule: number; code: RuleErrorCode }[]
	/** Rules replaced by a later one. */
	replaced: ReplacedRule[]
}

/** A longer chain counts as a loop: some grow forever, such as `/a/{path*}` to `/a/b/{path*}`. */
export const maxHops = 10

/**
 * The redirects of a site. Exact sources come first, those with the most conditions before the others; then sources
 * with parameters; then wildcards, the longest prefix first. The last of several rules for the same requests wins. A
 * chain of rules becomes one redirect to its end. Destinations on `ownHosts` are treated as paths.
 */
export function createRedirectTable(rules: readonly RedirectRule[], ownHosts: readonly string[] = []): RedirectTable {
	const exact = new Map<string, RuleChoice>()
	const patterns = new PatternTree()
	/** First segments of the exact sources. */
	const beginnings = new Set<string>()
	const compile = createCompiler(ownHosts)
	const invalid: RedirectTable['invalid'] = []
	const replaced: ReplacedRule[] = []
	for (const [rule, written] of rules.entries()) {
		const read = compile(written, rule)
		if (!read.ok) {
			invalid.push({ rule, code: read.error })
			continue
		}
		const { source, compiled } = read.value
		if (source.exactKey === null) {
			patterns.add(source, compiled, replaced)
		} else {
			beginnings.add(firstSegment(source.exactKey))
			exact.set(source.exactKey, withRule(exact.get(source.exactKey) ?? null, compiled, replaced))
		}
	}

	function takeStep(path: RequestPath, query: string) {
		let read: ReturnType<typeof readQuery> | undefined
		const pairs = () => {
			read ??= readQuery(query)
			return read
		}
		// A quick check: most destinations begin with a segment no source has, so the large tables are not searched.
		const first = firstSegment(path.key)
		const choice = beginnings.has(first) ? exact.get(path.key) : undefined
		const atPath = choice && chooseRule(choice, pairs)
		const inTree = !atPath && patterns.begins(first) ? patterns.find(path, pairs) : null
		const found = atPath ? { rule: atPath, captures: [] } : inTree
		if (!found) return null
		const { rule, conditions } = found.rule
		return { rule, target: toTarget(found.rule, found.captures, { conditions, pairs: pairs() }) }
	}

	function follow(requestedPath: string, search: string): FoundRedirect | RedirectLoop | null {
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
