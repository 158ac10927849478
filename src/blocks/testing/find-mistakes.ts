import { isContentIconName } from '#ui/icon-names.ts'
import { blockRegistry } from '../registry.server.ts'

/** Problems of a stored block, as sentences: unknown name, invalid or unknown field, unknown icon. */
export function findMistakes(type: string, fields: Record<string, unknown>): string[] {
	const definition = blockRegistry.get(type)
	if (!definition) return [`no block is called ${type}`]
	const parsed = definition.fields.safeParse(fields)
	if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
	return [...findUnknownFields(fields, parsed.data), ...findUnknownIcons(fields)]
}

/** Keys dropped by the schema, whose texts would never be shown. */
function findUnknownFields(stored: unknown, parsed: unknown, path = ''): string[] {
	if (!isRecord(stored) || !isRecord(parsed)) {
		if (!Array.isArray(stored) || !Array.isArray(parsed)) return []
		return stored.flatMap((entry, index) => findUnknownFields(entry, parsed[index], `${path}${index}.`))
	}
	return Object.entries(stored).flatMap(([key, value]) =>
		key in parsed ? findUnknownFields(value, parsed[key], `${path}${key}.`) : [`${path}${key}: no such field`],
	)
}

function findUnknownIcons(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(findUnknownIcons)
	if (!isRecord(value)) return []
	const { Icon } = value
	const own = typeof Icon === 'string' && Icon !== '' && !isContentIconName(Icon) ? [`no icon is called ${Icon}`] : []
	return [...own, ...Object.values(value).flatMap(findUnknownIcons)]
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
