import type { RedirectRule } from '../redirect-rule.ts'

// The redirect rules of the specification by brute force: every rule is tried as a regular expression, and the best
// match is taken.

type Fitting = { rule: RedirectRule; index: number; order: (number | string)[]; captures: Record<string, string> }

/** The redirect by the best matching rule; one step, no chains. */
export function bruteForceStep(rules: readonly RedirectRule[], path: string, query: string): string | null {
	const request = new URLSearchParams(query)
	const spelled = path
		.split('/')
		.filter(Boolean)
		.map((part) => decodeURIComponent(part).normalize('NFC'))
	const fitting = rules.flatMap((rule, index): Fitting[] => {
		const captures = findCaptures(rule.source, spelled)
		const holds = Object.entries(rule.conditions).every(([name, value]) =>
			[...request].some(([key, given]) => same(key, name) && same(given, value)),
		)
		return captures && holds ? [{ rule, index, order: orderOf(rule, index), captures }] : []
	})
	fitting.sort((a, b) => compare(a.order, b.order))
	const [best] = fitting
	return best ? destinationOf(best, query) : null
}

const same = (a: string, b: string) => a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase()

function segmentsOf(source: string): string[] {
	return source.split('/').filter(Boolean)
}

function findCaptures(source: string, spelled: string[]): Record<string, string> | null {
	const expressions = segmentsOf(source).map((segment) => {
		const wildcard = /^\{(\w+)\*\}$/.exec(segment)
		if (wildcard) return `(?:/(?<${wildcard[1]}>.*))?`
		const parts = segment.split(/(:\w+)/).map((part) => {
			if (part.startsWith(':')) return `(?<${part.slice(1)}>[^/]+)`
			// The texts of the tests contain no special characters of regular expressions.
			return decodeURIComponent(part).normalize('NFC').toLowerCase()
		})
		return `/${parts.join('')}`
	})
	const text = spelled.map((segment) => `/${segment}`).join('')
	const match = new RegExp(`^${expressions.join('')}$`, 'isu').exec(text)
	return match && { ...match.groups }
}

/** Lower values come first. */
function orderOf({ source, conditions }: RedirectRule, index: number): (number | string)[] {
	const segments = segmentsOf(source)
	const isWildcard = source.endsWith('*}')
	const fixed = isWildcard ? segments.slice(0, -1) : segments
	const hasParameters = fixed.some((segment) => segment.includes(':'))
	const kind = isWildcard ? 2 : hasParameters ? 1 : 0
	const closeness = fixed.flatMap((segment): (number | string)[] => {
		const names = segment.match(/:\w+/g)?.length ?? 0
		const texts = decodeURIComponent(segment).normalize('NFC').toLowerCase().split(/:\w+/)
		return names === 0 ? [0, 0, 0, ''] : [1, -texts.join('').length, names, JSON.stringify(texts)]
	})
	return [kind, isWildcard ? -fixed.length : 0, ...closeness, -Object.keys(conditions).length, -index]
}

function compare(a: (number | string)[], b: (number | string)[]): number {
	for (const [at, value] of a.entries()) {
		const other = b[at]
		if (other === undefined) return 1
		if (value !== other) return value < other ? -1 : 1
	}
	return -1
}

function destinationOf({ rule, captures }: Fitting, query: string): string {
	const fill = (text: string) =>
		text.replace(/:(\w+)|\{(\w+)\*\}/g, (_, one?: string, all?: string) =>
			(captures[one ?? all ?? ''] ?? '').split('/').map(encodeURIComponent).join('/'),
		)
	const [path = '', ownQuery = ''] = rule.destination.split('?')
	const own = new Set(new URLSearchParams(ownQuery).keys())
	const isConsumed = (name: string) => Object.keys(rule.conditions).some((condition) => same(condition, name))
	const kept = query.split('&').filter((pair) => {
		const [[name = ''] = []] = [...new URLSearchParams(pair)]
		return pair !== '' && !own.has(name) && !isConsumed(name)
	})
	const all = [fill(ownQuery), ...kept].filter(Boolean).join('&')
	return (fill(path).replace(/(.)\/$/, '$1') || '/') + (all && `?${all}`)
}
