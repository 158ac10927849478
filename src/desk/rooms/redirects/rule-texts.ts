import type { RedirectFinding } from '#domain/redirects/inspect-redirects.ts'
import type { RedirectCsvProblem } from '#domain/redirects/redirect-csv.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'

const errorTexts = {
	'source-not-a-path': 'deskRedirects.sourceNotAPath',
	'source-not-readable': 'deskRedirects.sourceNotReadable',
	'source-with-fragment': 'deskRedirects.sourceWithFragment',
	'wildcard-not-last': 'deskRedirects.wildcardNotLast',
	'parameters-touch': 'deskRedirects.parametersTouch',
	'parameter-twice': 'deskRedirects.parameterTwice',
	'destination-not-an-address': 'deskRedirects.destinationNotAnAddress',
	'destination-not-readable': 'deskRedirects.destinationNotReadable',
	'destination-unknown-parameter': 'deskRedirects.destinationUnknownParameter',
	'destination-wildcard-in-query': 'deskRedirects.destinationWildcardInQuery',
	'not-utf8': 'deskRedirects.lineNotUtf8',
	'not-a-row': 'deskRedirects.lineNotARow',
	'columns-missing': 'deskRedirects.columnsMissing',
} as const satisfies Record<RedirectCsvProblem['code'], TextKey>

/** Source and conditions, as a visitor would ask. */
export function sourceOf({ source, conditions }: RedirectRule): string {
	const query = new URLSearchParams(conditions).toString()
	return source + (query && `?${query}`)
}

/** Why a line of a table is no rule, as the command says it in English. */
export function lineProblemText({ line, code, source = '' }: RedirectCsvProblem, t: Translate): string {
	return `${t('deskRedirects.line', { line })}: ${source && `${source}: `}${t(errorTexts[code])}`
}

/** The field of the form that has to change. */
export function faultyField(finding: RedirectFinding): 'source' | 'destination' {
	return finding.kind === 'invalid' && !finding.code.startsWith('destination') ? 'source' : 'destination'
}

/** A finding about a rule, as the command says it in English. */
export function findingText(finding: RedirectFinding, rules: readonly RedirectRule[], t: Translate): string {
	const name = (index: number) => {
		const rule = rules[index]
		return rule ? sourceOf(rule) : ''
	}
	switch (finding.kind) {
		case 'invalid':
			return t(errorTexts[finding.code])
		case 'conflict':
			return t('deskRedirects.conflict', { destination: rules[finding.by]?.destination ?? '' })
		case 'repeated':
			return t('deskRedirects.repeated')
		case 'loop':
			return t('deskRedirects.loop', { rules: finding.rules.map(name).join(' → ') })
		case 'no-page':
			return t('deskRedirects.noPage', { location: finding.location })
		case 'hides-page':
			return t('deskRedirects.hidesPage', { address: finding.address })
		case 'chain':
			return t('deskRedirects.chain', {
				rules: finding.rules.slice(1).map(name).join(', '),
				location: finding.location,
			})
	}
}
