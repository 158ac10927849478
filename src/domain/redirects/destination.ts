import { fail, ok, type Result } from '#platform/result.ts'
import { type QueryCondition, type QueryPair, readQuery } from './query-pairs.ts'
import { plainPath, readRequestPath } from './request-path.ts'
import type { RuleErrorCode } from './rule-error.ts'
import { type SourcePattern, splitOnce } from './source-pattern.ts'

/** The values of the source's parameters: a text each, a list of segments for the wildcard. */
export type Captures = readonly (string | readonly string[])[]

/** Captures by index, and the percent-encoded texts between and after them. */
type TemplateEnd = readonly (string | number)[]

/** The parsed destination of a rule. */
export type Destination = {
	/** `''` for the same host, otherwise `https://host`. */
	origin: string
	/** Percent-encoded, up to the first capture. */
	path: string
	pathEnd: TemplateEnd
	query: string
	queryEnd: TemplateEnd
	/** `''` or `#…` */
	fragment: string
}

/** The target address of a redirect. */
export type Target = { origin: string; path: string; query: string; fragment: string }

const none: readonly never[] = []
const parameter = /:([a-z_]\w*)\*?|\{([a-z_]\w*)\*?\}/gi
const httpsOrigin = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?=[/?#]|$)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const neverInAddress = /[\x00-\x20\x7f-\x9f\\]/

/** Parses the destination of a rule; it may use the parameters of the source. */
export function parseDestination(
	destination: string,
	source: SourcePattern,
	ownHosts: readonly string[],
): Result<Destination, RuleErrorCode> {
	if (plainPath.test(destination)) {
		return ok({ origin: '', path: destination, pathEnd: none, query: '', queryEnd: none, fragment: '' })
	}

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
	if (inQuery.value.end.includes(wildcardAt)) return fail('destination-wildcard-in-query')
	const isOwn = origin === '' || ownHosts.includes(origin.slice('https://'.length))
	if (isOwn && !readRequestPath(fill(inPath.value.start, inPath.value.end, [...source.names, 'rest'])))
		return fail('destination-not-readable')
	return ok({
		origin: isOwn ? '' : origin,
		path: inPath.value.start,
		pathEnd: inPath.value.end,
		query: inQuery.value.start,
		queryEnd: inQuery.value.end,
		fragment: fragment ? `#${toAddressText(fragment)}` : '',
	})
}

function parseTemplate(
	text: string,
	{ names, wildcard }: SourcePattern,
): Result<{ start: string; end: TemplateEnd }, RuleErrorCode> {
	const known = wildcard === null ? names : [...names, wildcard]
	const parts: (string | number)[] = []
	let at = 0
	for (const match of text.matchAll(parameter)) {
		const capture = known.indexOf(match[1] ?? match[2] ?? '')
		if (capture === -1) return fail('destination-unknown-parameter')
		parts.push(toAddressText(text.slice(at, match.index)), capture)
		at = match.index + match[0].length
	}
	const rest = toAddressText(text.slice(at))
	if (parts.length === 0) return ok({ start: rest, end: none })
	const [start, ...end] = rest === '' ? parts : [...parts, rest]
	return ok({ start: String(start), end })
}

/**
 * The target of a request. The request's query is kept, except for consumed conditions and names set by the
 * destination.
 */
export function toTarget(
	{ origin, path, pathEnd, query, queryEnd, fragment }: Destination,
	captures: Captures,
	{ conditions, pairs }: { conditions: readonly QueryCondition[]; pairs: readonly QueryPair[] },
): Target {
	const filled = fill(path, pathEnd, captures)
	const own = fill(query, queryEnd, captures)
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

/** Captures can be empty, and two slashes at the start would mean another host. */
function withoutEmptySegments(path: string): string {
	return path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}

function fill(start: string, end: TemplateEnd, captures: Captures): string {
	let filled = start
	for (const part of end) filled += typeof part === 'string' ? part : encodeCapture(captures[part] ?? '')
	return filled
}

function encodeCapture(capture: string | readonly string[]): string {
	return typeof capture === 'string' ? encodeSegment(capture) : capture.map(encodeSegment).join('/')
}

function encodeSegment(text: string): string {
	return /^[\w-]*$/.test(text) ? text : encodeURIComponent(text)
}

/** The query of the destination with those pairs of the request whose names it does not set. */
export function addQuery(own: string, pairs: readonly QueryPair[], conditions: readonly QueryCondition[]): string {
	const set = readQuery(own)
	let query = own
	for (const { raw, name, nameKey } of pairs) {
		const isConsumed = conditions.some(([consumed]) => consumed === nameKey)
		if (isConsumed || set.some((pair) => pair.name === name)) continue
		query += (query && '&') + toAddressText(raw)
	}
	return query
}

/** Percent-encodes everything that is not allowed in an address. */
function toAddressText(text: string): string {
	if (/^[\w/.~%=&:;,@!$'()*+?-]*$/.test(text)) return text
	return text.toWellFormed().replace(/[^\x21-\x7e]|["#<>\\^`{|}]/gu, encodeURIComponent)
}
