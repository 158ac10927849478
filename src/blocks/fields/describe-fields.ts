import type { TextKey } from '#i18n/texts.ts'
import type { BlockFields, FieldKind, FieldLimits } from './define-field.ts'

/** A field as plain data: for an editor's panel, guides and the gallery. */
export type FieldDescription = {
	name: string
	kind: FieldKind
	label: TextKey
	help: TextKey
	limits: FieldLimits
	/** Labels of the words of a choice. */
	options: { value: string; label: TextKey }[]
	/** The value if nothing is stored; undefined if the field must be filled. */
	fallback: unknown
	/** The fields of a group, or of each entry of a list. */
	fields: FieldDescription[]
}

export function describeFields(fields: BlockFields): FieldDescription[] {
	return Object.entries(fields).map(([name, field]) => ({
		name,
		kind: field.kind,
		label: textKey('label', field.label ?? name),
		help: textKey('help', field.help ?? name),
		limits: field.limits,
		options: (field.limits.options ?? []).map((value) => ({ value, label: textKey('option', value) })),
		fallback: field.schema.safeParse(undefined).data,
		fields: describeFields(field.fields ?? {}),
	}))
}

/** A test looks up the keys of all blocks. */
function textKey(kind: 'label' | 'help' | 'option', name: string): TextKey {
	return `fields.${kind}.${name}` as TextKey
}
