import { fail, ok, type Result } from '#platform/result.ts'
import { type QueryCondition, readConditions } from './query-pairs.ts'
import type { RedirectRule } from './redirect-rule.ts'
import { decodeText, plainPath, readRequestPath } from './request-path.ts'
import type { RuleErrorCode } from './rule-error.ts'
import { type SegmentPattern, toSegmentPattern } from './segment-pattern.ts'

/** The parsed source of a rule. */
export type SourcePattern = {
	/** Plain texts are matched in lower case. Empty if `exactKey` is set. */
	segments: readonly (string | SegmentPattern)[]
	/** Names of the parameters in order. */
	names: readonly string[]
	/** Name of the wildcard for the rest of the path; null if there is none. */
	wildcard: string | null
	conditions: readonly QueryCondition[]
	/** The key of the only matching path; null for sources with parameters or a wildcard. */
	exactKey: string | null
}

/** `:name` and `{name}` are equivalent. */
const parameter = /:([a-z_]\w*)|\{([a-z_]\w*)\}/gi
const wildcardSegment = /^(?:\{([a-z_]\w*)\*\}|:([a-z_]\w*)\*)$/i
const anyWildcard = /\{[a-z_]\w*\*\}|:[a-z_]\w*\*/i
const plainSegment = /^[a-z0-9_-]+$/

/** Parses the source of a rule. */
export function parseSource({
	source,
	conditions,
}: Pick<RedirectRule, 'source' | 'conditions'>): Result<SourcePattern, RuleErrorCode> {
	const [path = '', query = ''] = splitOnce(source, '?')
	if (!path.startsWith('/')) return fail('source-not-a-path')
	if (source.includes('#')) return fail('source-with-fragment')
	const required = readConditions(query, conditions)
	if (required === null) return fail('source-not-readable')
	if (plainPath.test(path)) return ok(exactPattern(path, required))

	const parts = path.split('/').filter(Boolean)
	const [, inBraces, afterColon] = wildcardSegment.exec(parts.at(-1) ?? '') ?? []
	const wildcard = inBraces ?? afterColon ?? null
	const fixed = wildcard === null ? parts : parts.slice(0, -1)
	if (fixed.some((part) => anyWildcard.test(part))) return fail('wildcard-not-last')

	const segments: (string | SegmentPattern)[] = []
	for (const part of fixed) {
		const segment = parseSegment(part)
		if (!segment.ok) return segment
		segments.push(segment.value)
	}
	const names = segments.flatMap((segment) => (typeof segment === 'string' ? [] : segment.names))
	const all = wildcard === null ? names : [...names, wildcard]
	if (new Set(all).size < all.length) return fail('parameter-twice')
	const isExact = all.length === 0
	if (isExact) {
		const exact = readRequestPath(path)
		return exact ? ok(exactPattern(exact.key, required)) : fail('source-not-readable')
	}
	return ok({ segments, names, wildcard, conditions: required, exactKey: null })
}

const none: readonly never[] = []

function exactPattern(exactKey: string, conditions: readonly QueryCondition[]): SourcePattern {
	return { segments: none, names: none, wildcard: null, conditions, exactKey }
}

function parseSegment(part: string): Result<string | SegmentPattern, RuleErrorCode> {
	if (plainSegment.test(part)) return ok(part)
	const names: string[] = []
	const texts: string[] = []
	let end = 0
	for (const match of part.matchAll(parameter)) {
		names.push(match[1] ?? match[2] ?? '')
		texts.push(part.slice(end, match.index))
		end = match.index + match[0].length
	}
	texts.push(part.slice(end))
	const decoded = texts.map(decodeText)
	if (!decoded.every((text) => text !== null)) return fail('source-not-readable')
	if (names.length === 0) {
		const [segment] = readRequestPath(part)?.segments ?? []
		return segment === undefined ? fail('source-not-readable') : ok(segment)
	}
	if (decoded.slice(1, -1).includes('')) return fail('parameters-touch')
	return ok(toSegmentPattern(names, decoded))
}

/** The text before the first separator and, if there is one, the text after it. */
export function splitOnce(text: string, separator: string): [string, string?] {
	const at = text.indexOf(separator)
	return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
