import { fail, ok, type Result } from '#platform/result.ts'
import { type Condition, type QueryPair, readQuery } from './query-pairs.ts'
import type { RuleErrorCode } from './redirect-rule.ts'
import { plainPath, readRequestPath } from './request-path.ts'
import { type SourcePattern, splitOnce } from './source-pattern.ts'

/** What the source's parameters stood for: one text each, a list of segments for the wildcard. */
export type Captures = readonly (string | readonly string[])[]

/** Percent-encoded text with places for captures, given by their number; text alone where there are none. */
type Template = string | readonly (string | number)[]

/** Where a rule leads. */
export type Destination = {
	/** `''` on the same host, else `https://host`. */
	origin: string
	path: Template
	query: Template
	/** `''` or `#…` */
	fragment: string
}

/** An address a redirect leads to. */
export type Target = { origin: string; path: string; query: string; fragment: string }

const parameter = /:([a-z_]\w*)\*?|\{([a-z_]\w*)\*?\}/gi
const httpsOrigin = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?=[/?#]|$)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const neverInAddress = /[\x00-\x20\x7f-\x9f\\]/

/** Reads where a rule leads to; its parameters are those of the source. */
export function parseDestination(
	destination: string,
	source: SourcePattern,
	ownHosts: readonly string[],
): Result<Destination, RuleErrorCode> {
	if (plainPath.test(destination)) return ok({ origin: '', path: destination, query: '', fragment: '' })

	const origin = (httpsOrigin.exec(destination)?.[0] ?? '').toLowerCase()
	const isOwnPath = /^\/(?!\/)/.test(destination)
	if (neverInAddress.test(destination) || (origin === '' && !isOwnPath)) return fail('destination-not-an-address')
	if (origin !== '' && !URL.canParse(origin)) return fail('destination-not-an-address')
	if (!destination.isWellFormed() || /%(?![0-9a-f]{2})/i.test(destination)) return fail('destination-not-readable')

	const [beforeFragment, fragment] = splitOnce(destination.slice(origin.length), '#')
	const [path, query = ''] = splitOnce(beforeFragment, '?')
	const inPath = parseTemplate(path || '/', source)
	if (!inPath.ok) return inPath
	const inQuery = parseTemplate(query, source)
	if (!inQuery.ok) return inQuery
	const wildcardAt = source.names.length
	if (typeof inQuery.value !== 'string' && inQuery.value.includes(wildcardAt))
		return fail('destination-wildcard-in-query')
	const isOwn = origin === '' || ownHosts.includes(origin.slice('https://'.length))
	if (isOwn && !readRequestPath(fill(inPath.value, [...source.names, 'rest']))) return fail('destination-not-readable')
	return ok({
		origin: isOwn ? '' : origin,
		path: inPath.value,
		query: inQuery.value,
		fragment: fragment ? `#${toAddressText(fragment)}` : '',
	})
}

function parseTemplate(text: string, { names, wildcard }: SourcePattern): Result<Template, RuleErrorCode> {
	const known = wildcard === null ? names : [...names, wildcard]
	const template: (string | number)[] = []
	let end = 0
	for (const match of text.matchAll(parameter)) {
		const capture = known.indexOf(match[1] ?? match[2] ?? '')
		if (capture === -1) return fail('destination-unknown-parameter')
		template.push(toAddressText(text.slice(end, match.index)), capture)
		end = match.index + match[0].length
	}
	const rest = toAddressText(text.slice(end))
	if (template.length === 0) return ok(rest)
	return ok(rest === '' ? template : [...template, rest])
}

/**
 * The address a request is sent to. What the request asked besides is kept, but for the consumed conditions and what the
 * destination says itself.
 */
export function toTarget(
	{ origin, path, query, fragment }: Destination,
	captures: Captures,
	{ conditions, pairs }: { conditions: readonly Condition[]; pairs: readonly QueryPair[] },
): Target {
	const filled = fill(path, captures)
	const own = fill(query, captures)
	return {
		origin,
		path: origin === '' && !plainPath.test(filled) ? withoutEmptySegments(filled) : filled,
		query: pairs.length === 0 ? own : addQuery(own, pairs, conditions),
		fragment,
	}
}

export function toLocation({ origin, path, query, fragment }: Target): string {
	return `${origin}${path}${query && `?${query}`}${fragment}`
}

/** A capture may be empty; two slashes at the start would name another host. */
function withoutEmptySegments(path: string): string {
	return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}

function fill(template: Template, captures: Captures): string {
	if (typeof template === 'string') return template
	let filled = ''
	for (const part of template) filled += typeof part === 'string' ? part : encodeCapture(captures[part] ?? '')
	return filled
}

function encodeCapture(capture: string | readonly string[]): string {
	return typeof capture === 'string' ? encodeSegment(capture) : capture.map(encodeSegment).join('/')
}

function encodeSegment(text: string): string {
	return /^[\w-]*$/.test(text) ? text : encodeURIComponent(text)
}

function addQuery(own: string, pairs: readonly QueryPair[], conditions: readonly Condition[]): string {
	const set = readQuery(own)
	let query = own
	for (const { raw, name, nameKey } of pairs) {
		const isConsumed = conditions.some(([consumed]) => consumed === nameKey)
		if (isConsumed || set.some((pair) => pair.name === name)) continue
		query += (query && '&') + toAddressText(raw)
	}
	return query
}

/** Whatever may not stand in an address as it is, percent-encoded. */
function toAddressText(text: string): string {
	if (/^[\w/.~%=&:;,@!$'()*+?-]*$/.test(text)) return text
	return text.toWellFormed().replace(/[^\x21-\x7e]|["#<>\\^`{|}]/gu, encodeURIComponent)
}
