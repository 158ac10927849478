import { compileExpression, type Program } from '#platform/linear-expression/compile-expression.ts'
import { matchExpression, type StepBudget } from '#platform/linear-expression/match-expression.ts'
import type { ExpressionErrorCode } from '#platform/linear-expression/parse-expression.ts'
import { decodeOrNull } from '#platform/percent-encoding.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Language } from '../market.ts'
import { addQuery, type Target } from './destination.ts'
import { type QueryCondition, type QueryPair, readConditions, readQuery } from './query-pairs.ts'

/** A redirect of a platform that reads its list from the top: the first that fits holds. */
export type OrderedRedirect = {
	/** A path, with a query if it asks for one, or a regular expression, also as `/…/i`. */
	pattern: string
	/** A path of the site or an address. `$1` is the first group of the expression, `$siteLang` the default language. */
	target: string
	kind: RedirectKind
	/** It holds in this language only, and before all others. */
	language: Language | null
	keepsQuery: boolean
	/** A target that names no language is one of the language asked for; of the default language otherwise. */
	keepsLanguage: boolean
}

/** `in-place`: the target is shown at the address asked for. */
export type RedirectKind = 'permanent' | 'temporary' | 'in-place'

/** The languages of a site, the default first, each as addresses of the platform write it too (`sv-SE`). */
export type NamedLanguages = readonly [NamedLanguage, ...NamedLanguage[]]
export type NamedLanguage = { language: Language; name: string }

export type OrderedRedirects = { languages: NamedLanguages; rules: readonly OrderedRedirect[] }

/** `target-elsewhere`: another host's page cannot be shown in place. */
export type OrderedRuleError =
	| 'target-not-an-address'
	| 'target-elsewhere'
	| 'pattern-not-readable'
	| ExpressionErrorCode

export type OrderedTable = {
	/** `search` begins with `?` or is empty. One step, no chains. */
	find(path: string, search: string): { target: Target; rule: OrderedRedirect } | null
	/** Rules that are left out. */
	invalid: { rule: OrderedRedirect; code: OrderedRuleError }[]
}

type Matcher = { path: string; conditions: readonly QueryCondition[] } | { program: Program; readsQuery: boolean }
type CompiledRule = { rule: OrderedRedirect; matcher: Matcher; origin: string; target: string }

/** What all expressions of a site may cost a request: a millisecond or two. */
const stepsPerRequest = 45_000

/** What one of them may, so that it takes nothing from the others. */
const stepsPerRule = 15_000

/** The rules of a site as a table. `onSpent` is told of an expression that was given up for a request. */
export function createOrderedTable(
	{ languages, rules }: OrderedRedirects,
	ownHosts: readonly string[] = [],
	onSpent: (pattern: string) => void = () => {},
): OrderedTable {
	const invalid: OrderedTable['invalid'] = []
	const compiled = rules.flatMap((rule): CompiledRule[] => {
		const read = compileRule(rule, languages)
		if (read.ok) return [read.value]
		invalid.push({ rule, code: read.error })
		return []
	})
	const ofItems = compiled.filter(({ rule }) => rule.language !== null)
	const others = compiled.filter(({ rule }) => rule.language === null)

	return {
		invalid,
		find(path, search) {
			if (compiled.length === 0) return null
			const asked = readAsked(path, search, languages)
			const budget = { left: stepsPerRequest }
			const isItem = ({ rule, matcher }: CompiledRule) =>
				rule.language === asked.language && 'path' in matcher && matcher.path === asked.paths[0]
			const item = ofItems.find(isItem)
			if (item) return found(item, [], asked, { languages, ownHosts })
			for (const each of others) {
				const groups = match(each.matcher, asked, budget)
				if (groups === 'spent') onSpent(each.rule.pattern)
				else if (groups) return found(each, groups, asked, { languages, ownHosts })
			}
			return null
		},
	}
}

/** Letters that mean something in an expression, but for the dot, which is in names of files. */
const plainPattern = /^\/(?![/\\])[^\\^$*+()[\]{}|?\s]*(?:\?[^\\^$*+()[\]{}|?\s]*)?$/

function compileRule(rule: OrderedRedirect, languages: NamedLanguages): Result<CompiledRule, OrderedRuleError> {
	const target = readTarget(rule.target, languages)
	if (!target) return fail('target-not-an-address')
	if (rule.kind === 'in-place' && target.origin !== ownOrigin) return fail('target-elsewhere')
	const pattern = rule.pattern.trim()
	if (rule.language !== null || (plainPattern.test(pattern) && !isDelimited(pattern))) {
		const [path = '', query = ''] = pattern.split('?', 2)
		const conditions = readConditions(query, {})
		if (conditions === null || !path.startsWith('/')) return fail('pattern-not-readable')
		return ok({ rule, matcher: { path: comparable(path), conditions }, ...target })
	}
	const source = withLiteralQuestionMarks(isDelimited(pattern) ? pattern.replace(/^\/(.*)\/[a-z]*$/s, '$1') : pattern)
	const program = compileExpression(source)
	if (!program.ok) return program
	return ok({ rule, matcher: { program: program.value, readsQuery: source.includes('\\?') }, ...target })
}

/** `/…/i`: with flags, or with letters of an expression. `/a/b` is a path. */
function isDelimited(pattern: string): boolean {
	const inside = /^\/(.+)\/([gimsuy]{0,6})$/s.exec(pattern)
	return inside !== null && ((inside[2] ?? '') !== '' || !plainPattern.test(pattern))
}

/**
 * Authors write `?` for the beginning of a query: after a letter it is itself, as Sitecore reads it. After a class of letters, and after the
 * slash at the end, it says that they may be missing.
 */
const withLiteralQuestionMarks = (source: string) =>
	source.replace(/(?<!\\[dwsDWS]|[\\.*+)\][|(])\?(?<!\/\?(?=\$?$))/g, '\\?')

/** With `$siteLang` filled. Null for what is no address; groups do not choose the host. */
function readTarget(written: string, [{ name }]: NamedLanguages): { origin: string; target: string } | null {
	const target = written.trim().replaceAll(/\$siteLang/gi, name)
	if (/^https?:\/\//i.test(target)) {
		const host = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?=[/?#]|$)/i.exec(target)?.[0]
		const origin = host && URL.parse(host)?.origin
		return origin ? { origin, target } : null
	}
	if (target === '' || /^(?:\/[/\\]|[\\~]|[a-z][a-z0-9+.-]*:)/i.test(target)) return null
	return { origin: ownOrigin, target: target.startsWith('/') || target.startsWith('$') ? target : `/${target}` }
}

const ownOrigin = 'https://own.invalid'

type Asked = {
	language: Language
	/** Without language first, then with its names; each as sent and decoded. */
	paths: readonly string[]
	/** The same with the letters of the request. */
	spelled: readonly string[]
	/** All that is tried, in lower case. */
	letters: string
	/** `spelled`, and each with the query. */
	withQuery: readonly string[]
	pairs: readonly QueryPair[]
}

function readAsked(sent: string, search: string, languages: NamedLanguages): Asked {
	const { language, path } = splitLanguage(sent.replace(/\/{2,}/g, '/'), languages)
	const bare = path.replace(/(.)\/$/, '$1')
	const names = languages.flatMap((each) => (each.language === language ? [each.name, each.language] : []))
	const paths = [bare, path, ...names.flatMap((name) => [`/${name}${bare}`, `/${name}${path}`])]
	const spelled = [...new Set([...paths, ...paths.map(decoded)])]
	const query = search.replace(/^\?/, '')
	const withQuery = query === '' ? spelled : [...spelled, ...spelled.flatMap((each) => queriesOf(each, query))]
	const letters = withQuery.join('\n').toLowerCase()
	return { language, spelled, paths: spelled.map(comparable), letters, withQuery, pairs: readQuery(query) }
}

/** `/sv-SE/a` and `/en/a` name a language, whatever its letters. */
function splitLanguage(
	path: string,
	languages: NamedLanguages,
): { language: Language; path: string; isNamed: boolean } {
	const first = (path.split(/[/?#]/, 2)[1] ?? '').toLowerCase()
	const named = languages.find(({ language, name }) => first === language || first === name.toLowerCase())
	if (!named) return { language: languages[0].language, path, isNamed: false }
	const rest = path.slice(first.length + 1)
	return { language: named.language, path: rest.startsWith('/') ? rest : `/${rest}`, isNamed: true }
}

const decoded = (path: string) => decodeOrNull(path)?.normalize('NFC') ?? path

const comparable = (path: string) =>
	decoded(path)
		.toLowerCase()
		.replace(/(.)\/$/, '$1')

/** The groups of the first spelling that fits; null if none does. */
function match(matcher: Matcher, asked: Asked, budget: { left: number }): readonly (string | null)[] | null | 'spent' {
	if ('path' in matcher) {
		const holds = matcher.conditions.every(([name, value]) =>
			asked.pairs.some(({ nameKey, valueKey }) => nameKey === name && valueKey === value),
		)
		return holds && asked.paths.includes(matcher.path) ? [] : null
	}
	const { program } = matcher
	if (!asked.letters.includes(program.required) || budget.left <= 0) return null
	const steps = Math.min(stepsPerRule, budget.left)
	const own: StepBudget = { steps }
	let groups: ReturnType<typeof matchExpression> = null
	for (const text of matcher.readsQuery ? asked.withQuery : asked.spelled) {
		groups = matchExpression(program, text, own)
		if (groups !== null) break
	}
	budget.left -= steps - Math.max(0, own.steps)
	// With less than its share it was not given its chance.
	return groups === 'spent' && steps < stepsPerRule ? null : groups
}

/** As sent, and with its pairs in the other order: editors do not know in which they come. */
function queriesOf(path: string, query: string): string[] {
	const pairs = query.split('&')
	const orders = pairs.length === 2 || pairs.length === 3 ? permutations(pairs) : [pairs]
	return orders.map((order) => `${path}?${order.join('&')}`)
}

function permutations(all: readonly string[]): string[][] {
	if (all.length < 2) return [[...all]]
	return all.flatMap((first, index) => permutations(all.toSpliced(index, 1)).map((rest) => [first, ...rest]))
}

function found(
	{ rule, origin, target }: CompiledRule,
	groups: readonly (string | null)[],
	asked: Asked,
	{ languages, ownHosts }: { languages: NamedLanguages; ownHosts: readonly string[] },
): { target: Target; rule: OrderedRedirect } | null {
	const filled = target.replace(/\$(\d)(\d?)/g, (_, first: string, second: string) => {
		// As in JavaScript: where there is no twelfth group, `$12` is the first one and a 2.
		const both = groups[Number(first + second)]
		return both === undefined ? toAddressPart(groups[Number(first)] ?? '') + second : toAddressPart(both ?? '')
	})
	const url = URL.parse(origin === ownOrigin ? `/${filled.replace(/^\/+/, '')}` : filled, ownOrigin)
	// A group with a backslash or dots could lead elsewhere.
	if (!url || url.origin !== origin) return null
	const isOwn = origin === ownOrigin || ownHosts.includes(url.host)
	const pairs = rule.keepsQuery ? asked.pairs : []
	return {
		rule,
		target: {
			origin: isOwn ? '' : origin,
			path: isOwn ? inLanguage(url.pathname, rule, asked, languages) : url.pathname,
			query: addQuery(url.search.slice(1), pairs, []),
			fragment: url.hash,
		},
	}
}

/** Groups are as they were sent, or decoded. */
const toAddressPart = (group: string) =>
	group.replace(/[^\x21-\x7e]|["#<>\\^`{|}]/gu, (letter) => encodeURIComponent(letter.toWellFormed()))

function inLanguage(written: string, rule: OrderedRedirect, asked: Asked, languages: NamedLanguages): string {
	const { language: named, path, isNamed } = splitLanguage(written.replace(/\/{2,}/g, '/'), languages)
	const [{ language: byDefault }] = languages
	const language = isNamed ? named : rule.keepsLanguage ? asked.language : byDefault
	const bare = path.replace(/(.)\/$/, '$1')
	return language === byDefault ? bare : `/${language}${bare === '/' ? '' : bare}`
}
