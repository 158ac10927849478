import type { RedirectRule } from './redirect-rule.ts'
import { createRedirectTable } from './redirect-table.ts'
import { readRequestPath } from './request-path.ts'
import { parseSource } from './source-pattern.ts'

/** A page, or what visitors are to find instead, has another address. Both are paths of the site, language prefix included. */
export type AddressMove = { from: string; to: string }

/**
 * The rules after pages have moved: an old address leads to the new one, what led to the old address leads to the new one, and rules at
 * addresses where visitors find a page now (`live`) are gone. Rules with parameters or conditions only get new destinations.
 */
export function followMoves(
	rules: readonly RedirectRule[],
	{ moves, live }: { moves: readonly AddressMove[]; live: readonly string[] },
): RedirectRule[] {
	const newAddresses = new Map(moves.map(({ from, to }) => [keyOf(from), to]))
	const shown = new Set(live.map(keyOf))
	const kept = rules.flatMap((rule) => {
		const source = plainSource(rule)
		if (source !== null && (shown.has(source) || newAddresses.has(source))) return []
		const destination = follow(rule.destination, newAddresses)
		return source !== null && source === keyOf(pathOf(destination)) ? [] : [{ ...rule, destination }]
	})
	const added = moves.flatMap(({ from, to }): RedirectRule[] =>
		shown.has(keyOf(from)) ? [] : [{ source: from, destination: to, conditions: {}, permanent: true }],
	)
	return [...kept, ...added]
}

/** The source of a rule that leads visitors away from one of these addresses; null if there is none. */
export function findHidingRule(rules: readonly RedirectRule[], live: readonly string[]): string | null {
	const table = createRedirectTable(rules)
	for (const path of live) {
		const [first] = table.find(path, '')?.rules ?? []
		const rule = first === undefined ? undefined : rules[first]
		if (rule) return rule.source
	}
	return null
}

/** Null for a source with parameters or conditions. */
function plainSource(rule: RedirectRule): string | null {
	const source = parseSource(rule)
	return source.ok && source.value.conditions.length === 0 ? source.value.exactKey : null
}

/** Query and fragment of the destination stay. */
function follow(destination: string, newAddresses: ReadonlyMap<string, string>): string {
	const path = pathOf(destination)
	const to = newAddresses.get(keyOf(path))
	return to === undefined ? destination : to + destination.slice(path.length)
}

const pathOf = (destination: string) => /^[^?#]*/.exec(destination)?.[0] ?? ''

const keyOf = (path: string) => readRequestPath(path)?.key ?? path
