import type { RedirectFinding } from './inspect-redirects.ts'
import type { RedirectRule } from './redirect-rule.ts'
import type { RuleErrorCode } from './rule-error.ts'

// Texts for operators, on the command line and in files, in English.

const errorSentences: Record<RuleErrorCode, string> = {
	'source-not-a-path': 'the source is no path of the site; it must start with /.',
	'source-not-readable':
		'the source has broken percent-encoding, control characters, dot segments or two values for one condition.',
	'source-with-fragment': 'what follows # never reaches a server, so no source can have it.',
	'wildcard-not-last': 'a wildcard is a segment of its own and stands at the end.',
	'parameters-touch': 'two parameters in one segment need text between them.',
	'parameter-twice': 'two parameters have the same name.',
	'destination-not-an-address': 'the destination is neither a path of the site nor an https address.',
	'destination-not-readable': 'the destination has broken percent-encoding or dot segments.',
	'destination-unknown-parameter': 'the destination names a parameter the source does not have.',
	'destination-wildcard-in-query': 'a wildcard can only stand in the path of the destination.',
}

export function ruleErrorSentence(code: RuleErrorCode): string {
	return errorSentences[code]
}

/** A finding as a sentence; rules are named by their source. */
export function findingSentence(finding: RedirectFinding, rules: readonly RedirectRule[]): string {
	const name = (index: number) => {
		const { source = '', conditions = {} } = rules[index] ?? {}
		const query = new URLSearchParams(conditions).toString()
		return source + (query && `?${query}`)
	}
	const destination = (index: number) => rules[index]?.destination ?? ''
	const own = name(finding.rule)
	switch (finding.kind) {
		case 'invalid':
			return `${own}: ${ruleErrorSentence(finding.code)}`
		case 'conflict':
			return `${own}: leads to ${destination(finding.rule)} here and to ${destination(finding.by)} further down, which holds.`
		case 'repeated':
			return `${own}: stands again further down.`
		case 'loop':
			return `${own}: goes round in a circle by ${finding.rules.map(name).join(' → ')}; nobody is sent along it.`
		case 'no-page':
			return `${own} leads to ${finding.location}`
		case 'hides-page':
			return `nobody sees ${finding.address}, it leads to ${finding.location}`
		case 'chain':
			return `${own}: is sent on by ${finding.rules.slice(1).map(name).join(', ')} and ends at ${finding.location}.`
	}
}
