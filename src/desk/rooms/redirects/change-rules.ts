import { inspectRedirects, type RedirectFinding } from '#domain/redirects/inspect-redirects.ts'
import { type RedirectCsvProblem, readRedirectCsv } from '#domain/redirects/redirect-csv.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import { createRedirectTable } from '#domain/redirects/redirect-table.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { sourceOf } from './rule-texts.ts'

export type RefusedRules =
	/** The rule is not there any more, or is another. */
	| { code: 'changed-meanwhile' }
	/** Rules that could not be used, or would lead in circles. */
	| { code: 'unusable'; findings: RedirectFinding[]; rules: RedirectRule[] }
	/** Lines of a table that are no rules; none if it has no rules. */
	| { code: 'unreadable'; problems: RedirectCsvProblem[] }

type Changed = Result<RedirectRule[], RefusedRules>

/** The rules after a form was sent. */
export function changeRules(rules: readonly RedirectRule[], form: URLSearchParams, own: readonly string[]): Changed {
	switch (form.get('do')) {
		case 'add':
			return usable([...rules, readRule(form)], rules, own)
		case 'import': {
			const { rules: read, problems } = readRedirectCsv(form.get('table') ?? '')
			if (problems.length > 0 || read.length === 0) return fail({ code: 'unreadable', problems })
			return usable(form.get('replace') === 'yes' ? read : [...rules, ...read], rules, own)
		}
		default: {
			const at = rules.findIndex((rule) => keyOf(rule) === form.get('rule'))
			if (at === -1) return fail({ code: 'changed-meanwhile' })
			const changed = form.get('do') === 'remove' ? [] : [readRule(form)]
			return usable(rules.toSpliced(at, 1, ...changed), rules, own)
		}
	}
}

/** What tells a rule from others, for a form. */
export function keyOf(rule: RedirectRule): string {
	return JSON.stringify([sourceOf(rule), rule.destination])
}

function readRule(form: URLSearchParams): RedirectRule {
	const read = (name: string) => (form.get(name) ?? '').trim().slice(0, 2000)
	const conditions = Object.fromEntries(new URLSearchParams(read('conditions')))
	return { source: read('source'), destination: read('destination'), conditions, permanent: true }
}

/** Faults of rules that are not changed do not prevent a change. */
function usable(changed: RedirectRule[], before: readonly RedirectRule[], own: readonly string[]): Changed {
	const known = new Set(before.map(keyOf))
	const findings = inspectRedirects(changed, createRedirectTable(changed, own)).filter((finding) => {
		if (finding.kind !== 'invalid' && finding.kind !== 'loop') return false
		const about = finding.kind === 'loop' ? [finding.rule, ...finding.rules] : [finding.rule]
		return about.some((index) => changed[index] && !known.has(keyOf(changed[index])))
	})
	return findings.length > 0 ? fail({ code: 'unusable', findings, rules: changed }) : ok(changed)
}
