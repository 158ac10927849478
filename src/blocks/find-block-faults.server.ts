import { isPlainObject } from '#platform/plain-object.ts'
import { isContentIconName } from '#ui/icon-names.ts'
import type { BlockFault } from './define-block.ts'
import type { BlockField, BlockFields } from './fields/define-field.ts'
import { blockRegistry } from './registry.server.ts'

/**
 * The faults of a stored block: an unknown name, fields that are invalid or unknown, unknown icons. Stricter than
 * drawing, which skips unknown fields and icons.
 */
export function findBlockFaults({ type, fields }: { type: string; fields: Record<string, unknown> }): BlockFault[] {
	const definition = blockRegistry.get(type)
	if (!definition) return [{ path: [], message: `no block is called ${type}.` }]
	const issues = definition.schema.safeParse(fields).error?.issues ?? []
	return [
		...issues.map(({ path, message }) => ({ path, message: `${message}.` })),
		...findUnknown(definition.fields, fields, type),
	]
}

/** Fields that the definition does not have, whose texts would never be shown, and unknown icons. */
function findUnknown(fields: BlockFields, stored: unknown, owner: string): BlockFault[] {
	if (!isPlainObject(stored)) return []
	return Object.entries(stored).flatMap(([name, value]) => {
		const field = Object.hasOwn(fields, name) ? fields[name] : undefined
		const faults = field
			? findUnknownIn(field, value, `${owner}.${name}`)
			: [{ path: [], message: `${owner} has no such field; it has ${Object.keys(fields).join(', ')}.` }]
		return faults.map(({ path, message }) => ({ path: [name, ...path], message }))
	})
}

function findUnknownIn({ kind, fields = {} }: BlockField, value: unknown, owner: string): BlockFault[] {
	if (kind === 'icon' && typeof value === 'string' && value !== '' && !isContentIconName(value)) {
		return [{ path: [], message: `no icon is called ${value}.` }]
	}
	if (kind === 'group') return findUnknown(fields, value, owner)
	if (kind !== 'list' || !Array.isArray(value)) return []
	return value.flatMap((entry, index) => {
		const { uid: _, ...own } = isPlainObject(entry) ? entry : {}
		return findUnknown(fields, own, owner).map(({ path, message }) => ({ path: [index, ...path], message }))
	})
}
