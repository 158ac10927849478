import { getCatalogue } from '#i18n/catalogues.server.ts'
import type { FieldKind } from '../fields/define-field.ts'
import type { FieldDescription } from '../fields/describe-fields.ts'

const kindWords: Partial<Record<FieldKind, string>> = {
	richText: 'rich text',
	carFilter: 'values',
	texts: 'list of texts',
	choices: 'list of choices',
}

/** The fields of a block as the table in its README. */
export function fieldTable(fields: readonly FieldDescription[]): string {
	return ['| Field | Kind | |', '|---|---|---|', ...fields.flatMap((field) => rows(field))].join('\n')
}

function rows(field: FieldDescription, prefix = ''): string[] {
	const name = prefix + field.name
	const texts: Record<string, string> = getCatalogue('en', 'fields')
	const about = [limitsOf(field), texts[field.help]].filter(Boolean).join('. ')
	return [
		`| ${name} | ${kindWords[field.kind] ?? field.kind} | ${about} |`,
		...field.fields.flatMap((inner) => rows(inner, `${name}.`)),
	]
}

/** What is used when nothing is stored is bold. */
function limitsOf({ kind, fallback, limits: { isRequired, maxLength, options, min, max } }: FieldDescription): string {
	const words = (options ?? []).map((word) => (word === fallback ? `**\`${word}\`**` : `\`${word}\``))
	return [
		isRequired ? 'Required' : '',
		maxLength === undefined ? '' : `At most ${maxLength} characters`,
		words.join(', '),
		kind === 'number' ? `**${fallback}**, from ${min} to ${max}` : '',
		kind === 'checkbox' && fallback === true ? '**`true`**' : '',
	]
		.filter(Boolean)
		.join('. ')
}
