import type { RedirectRule } from '#content/redirect-rule.ts'
import type { RedirectTable } from './redirect-table.ts'
import type { RuleErrorCode } from './rule-error.ts'
import { parseSource, type SourcePattern } from './source-pattern.ts'

/** Something about the rules an editor should know; rules are given by their places in the list. */
export type RedirectFinding =
	| { kind: 'invalid'; rule: number; code: RuleErrorCode }
	/** A later rule for the same requests leads elsewhere. */
	| { kind: 'conflict'; rule: number; by: number }
	/** A later rule says the same. */
	| { kind: 'repeated'; rule: number; by: number }
	| { kind: 'loop'; rule: number; rules: number[] }
	/** Works, but the rule could lead to the end at once. */
	| { kind: 'chain'; rule: number; rules: number[]; location: string }

/** A request only rules like this one are for. */
export type SampleRequest = { path: string; search: string }

/** Tries every rule of a table, as the visitors it is for would. */
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

/** A request the rule is for; null when the rule cannot be used. */
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

/** The key of a path escapes slashes and percent signs inside a segment, and nothing else. */
function encodePath(key: string): string {
	return key.split('/').map(decodeURIComponent).map(encodeURIComponent).join('/')
}

/** Stands for a parameter; nobody calls a page so. */
const sampleCapture = 'any0thing'
