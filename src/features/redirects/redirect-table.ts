import type { RedirectRule } from '#content/redirect-rule.ts'
import { createCompiler } from './compiled-rule.ts'
import { toLocation, toTarget } from './destination.ts'
import { PatternTree } from './pattern-tree.ts'
import { readQuery } from './query-pairs.ts'
import { firstSegment, type RequestPath, readRequestPath } from './request-path.ts'
import { chooseRule, type ReplacedRule, type RuleChoice, withRule } from './rule-choice.ts'
import type { RuleErrorCode } from './rule-error.ts'

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
	/** Of the exact sources. */
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
		// Where most redirects lead, none begins: their ends are told without a look into the large tables.
		const first = firstSegment(path.key)
		const choice = beginnings.has(first) ? exact.get(path.key) : undefined
		const atPath = choice && chooseRule(choice, pairs)
		const inTree = !atPath && patterns.begins(first) ? patterns.find(path, pairs) : null
		const found = atPath ? { rule: atPath, captures: [] } : inTree
		if (!found) return null
		const { rule, conditions } = found.rule
		return { rule, target: toTarget(found.rule, found.captures, { conditions, pairs: pairs() }) }
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
