import type { BlockField, BlockFields, FieldKind } from './fields/define-field.ts'

/** Kinds that only say how the others are shown. */
const settings: ReadonlySet<FieldKind> = new Set(['choice', 'checkbox', 'number'])

type Values = Readonly<Record<string, unknown>>

/** False if there are fields for texts, pictures, links or entries, and all of them are empty. */
export function hasFilled(fields: BlockFields, values: Values): boolean {
	const shown = Object.entries(fields).filter(([, { kind }]) => !settings.has(kind))
	return shown.length === 0 || shown.some(([name, field]) => isFilled(field, values[name]))
}

/** The values without the entries of lists in which nothing is filled in, at any depth. */
export function withoutEmptyEntries<Fields extends Values>(fields: BlockFields, values: Fields): Fields {
	const changed = Object.entries(fields).flatMap(([name, field]) => {
		const before = values[name]
		if (field.kind !== 'list' || !field.fields || !Array.isArray(before)) return []
		return [[name, filledEntries(field.fields, before)] as const]
	})
	return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) }
}

function filledEntries(fields: BlockFields, entries: readonly Values[]): Values[] {
	return entries.map((entry) => withoutEmptyEntries(fields, entry)).filter((entry) => hasFilled(fields, entry))
}

function isFilled({ kind, fields }: BlockField, value: unknown): boolean {
	if (value === undefined || value === null || value === '') return false
	if (Array.isArray(value)) return value.length > 0
	return kind !== 'group' || !fields || hasFilled(fields, value as Values)
}
