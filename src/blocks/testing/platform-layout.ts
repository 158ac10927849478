import { isPlainObject } from '#platform/plain-object.ts'
import type { BlockField, BlockFields } from '../fields/define-field.ts'

/** Stored fields in the shape of a layout of the other content platform. */
export function toLayout(fields: BlockFields, stored: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(stored).flatMap(([name, value]) => {
			const field = fields[name]
			return field ? [[name, toLayoutField(field, value)]] : []
		}),
	)
}

function toLayoutField({ kind, fields = {} }: BlockField, value: unknown): unknown {
	const toItem = (entry: unknown, id: string) =>
		isPlainObject(entry) ? { id, url: `/data/${id}`, name: id, fields: toLayout(fields, entry) } : entry
	switch (kind) {
		case 'list':
			return Array.isArray(value) ? value.map((entry, index) => toItem(entry, String(index))) : value
		case 'group':
			return toItem(value, 'group')
		case 'checkbox':
			return { value: value === true || value === '1' ? '1' : '' }
		case 'number':
			return { value: String(value) }
		case 'image':
			return { value: isPlainObject(value) ? sizesAsTexts(value) : value }
		default:
			return { value }
	}
}

function sizesAsTexts({ width, height, ...picture }: Record<string, unknown>): Record<string, unknown> {
	return {
		...picture,
		...(width !== undefined && { width: `${width}` }),
		...(height !== undefined && { height: `${height}` }),
	}
}
