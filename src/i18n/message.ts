import { formatNumber, pluralRules } from '#platform/intl-formats.ts'

/**
 * A compiled message: plain text, or the parts of an ICU message.
 * `['count']` inserts a value, `['count', 'number']` formats it, `['#']` is the number of the enclosing plural.
 */
export type Message = string | MessagePart[]
export type MessagePart =
	| string
	| [name: string]
	| [name: string, kind: 'number']
	| [name: string, kind: 'select', choices: Record<string, MessagePart[]>]
	| [name: string, kind: 'plural' | 'ordinal', choices: Record<string, MessagePart[]>, offset: number]

export type MessageValues = Record<string, string | number>

/** Fills a message for a locale. A missing value is shown as `{name}`. */
export function formatMessage(locale: string, message: Message, values: MessageValues = {}): string {
	return typeof message === 'string' ? message : formatParts(locale, message, values, 0)
}

function formatParts(locale: string, parts: MessagePart[], values: MessageValues, pound: number): string {
	return parts.map((part) => (typeof part === 'string' ? part : formatPart(locale, part, values, pound))).join('')
}

function formatPart(locale: string, part: Exclude<MessagePart, string>, values: MessageValues, pound: number): string {
	const name = part[0]
	if (name === '#') return formatNumber(locale, pound)
	const value = values[name]
	if (value === undefined) return `{${name}}`

	if (part.length === 1) return String(value)
	if (part[1] === 'number') return formatNumber(locale, Number(value))
	const choices = part[2]
	if (part[1] === 'select') return formatParts(locale, choices[value] ?? choices.other ?? [], values, pound)

	const number = Number(value) - part[3]
	const rules = pluralRules(locale, part[1] === 'ordinal' ? 'ordinal' : 'cardinal')
	const chosen = choices[`=${value}`] ?? choices[rules.select(number)] ?? choices.other ?? []
	return formatParts(locale, chosen, values, number)
}
