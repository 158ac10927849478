export type DecimalMark = '.' | ','

/** What may stand around a number: currency, unit, spaces, and the Swedish `:-` and `,-`. */
const before = String.raw`^[\p{Sc}\p{L}\s.]{0,12}?`
const after = String.raw`\s*(?:[\p{Sc}\p{L}%³²/.\s]{0,16})(?::-|,-|\.-)?$`
const minus = '[-−]?'
const groups = String.raw`\d{1,3}(?:([ \u00a0\u202f\u2009'’GROUP])\d{3})(?:\2\d{3})*|\d+`

function patternFor(decimal: DecimalMark): RegExp {
	const number = groups.replace('GROUP', decimal === '.' ? ',' : '.')
	return new RegExp(`${before}(${minus}(?:${number})(?:[${decimal}]\\d+)?)${after}`, 'u')
}

const patterns: Record<DecimalMark, RegExp> = { '.': patternFor('.'), ',': patternFor(',') }

/**
 * Reads a number as people write it: `£11,000`, `11 000 kr`, `1.234,5 km` with a decimal comma. Null if it is none, or
 * if its marks contradict the decimal mark; three zeros behind it are thousands of another notation.
 */
export function parseNumber(text: string, decimal: DecimalMark): number | null {
	const [, found] = patterns[decimal].exec(text) ?? []
	if (found === undefined || found.endsWith(`${decimal}000`)) return null
	const digits = found
		.replace('−', '-')
		.replace(decimal === '.' ? /[^\d.-]/g : /[^\d,-]/g, '')
		.replace(',', '.')
	return Number(digits)
}
