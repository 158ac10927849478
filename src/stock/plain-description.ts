import { descriptionLimits } from '#domain/cars/record.ts'
import { hasMarkup } from '#platform/has-markup.ts'
import { toPlainText } from '#platform/plain-text.ts'
import { fail, ok } from '#platform/result.ts'
import type { Tidy } from './tidy-record.ts'

const field = 'car_description'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const controlCharacters = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]+/g

/** Converts the description to plain text of limited length at import, so that pages do not have to. */
export const withPlainDescription: Tidy = (record) => {
	const sent = record[field]
	if (typeof sent !== 'string') return ok({ record })
	if (sent.length > descriptionLimits.sent)
		return fail({ field, reason: `longer than ${descriptionLimits.sent} characters` })

	const text = (hasMarkup(sent) ? toPlainText(sent) : sent).replace(controlCharacters, ' ')
	if (text.length <= descriptionLimits.stored)
		return ok({ record: text === sent ? record : { ...record, [field]: text } })
	const reason = `shortened from ${text.length} to ${descriptionLimits.stored} characters`
	return ok({ record: { ...record, [field]: shorten(text) }, warnings: [{ field, reason }] })
}

/** Cuts at a word boundary if there is one. */
function shorten(text: string): string {
	const start = text.slice(0, descriptionLimits.stored - 1).toWellFormed()
	return `${start.replace(/\s\S{0,100}$/, '')}…`
}
