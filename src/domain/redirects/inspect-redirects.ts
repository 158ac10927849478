import type { RedirectRule } from './redirect-rule.ts'
import type { RedirectTable } from './redirect-table.ts'
import type { RuleErrorCode } from './rule-error.ts'
import { parseSource, type SourcePattern } from './source-pattern.ts'

/** A finding for the editor; rules are identified by their index. */
export type RedirectFinding =
	| { kind: 'invalid'; rule: number; code: RuleErrorCode }
	/** A later rule for the same requests has another destination. */
	| { kind: 'conflict'; rule: number; by: number }
	/** A later rule is identical. */
	| { kind: 'repeated'; rule: number; by: number }
	| { kind: 'loop'; rule: number; rules: number[] }
	/** Works, but the rule could redirect to the end directly. */
	| { kind: 'chain'; rule: number; rules: number[]; location: string }
	/** The end is on the site, and there is no page. */
	| { kind: 'no-page'; rule: number; location: string }
	/** Visitors do not see the page at the address any more. */
	| { kind: 'hides-page'; rule: number; address: string; location: string }

/** A request that matches the rule. */
export type SampleRequest = { path: string; search: string }

/** Checks every rule of a table with a request that matches it. */
export function inspectRedirects(rules: readonly RedirectRule[], table: RedirectTable): RedirectFinding[] {
	const findings: RedirectFinding[] = table.invalid.map((each) => ({ kind: 'invalid', ...each }))
	for (const { rule, by } of table.replaced) {
		const isSame = rules[rule]?.destination === rules[by]?.destination
		findings.push({ kind: isSame ? 'repeated' : 'conflict', rule, by })
	}
	const isReplaced = new Set(table.replaced.map(({ rule }) => rule))
	for (const [rule, written] of rules.entries()) {
		const sample = isReplaced.has(rule) ? null : sampleRequest(written)
		const followed = sample && table.follow(sample.path, sample.search)
		if (!followed) continue
		if ('loop' in followed) findings.push({ kind: 'loop', rule, rules: [...new Set(followed.loop)] })
		else if (followed.rules.length > 1) findings.push({ kind: 'chain', rule, ...followed })
	}
	return findings.sort((a, b) => a.rule - b.rule)
}

/** A request that matches the rule; null if the rule is invalid. */
export function sampleRequest(rule: RedirectRule): SampleRequest | null {
	const source = parseSource(rule)
	if (!source.ok) return null
	const search = new URLSearchParams(source.value.conditions.map(([name, value]) => [name, value])).toString()
	return { path: samplePath(source.value), search: search && `?${search}` }
}

function samplePath({ segments, wildcard, exactKey }: SourcePattern): string {
	if (exactKey !== null) return encodePath(exactKey)
	const parts = segments.map((segment) =>
		typeof segment === 'string' ? segment : segment.texts.join(sampleCapture).replace(/^$/, sampleCapture),
	)
	return `/${[...parts, ...(wildcard === null ? [] : [sampleCapture, sampleCapture])].map(encodeURIComponent).join('/')}`
}

/** In the key of a path only slashes and percent signs inside a segment are escaped. */
function encodePath(key: string): string {
	return key.split('/').map(decodeURIComponent).map(encodeURIComponent).join('/')
}

/** Value for a parameter; assumed not to be a real page. */
const sampleCapture = 'any0thing'
