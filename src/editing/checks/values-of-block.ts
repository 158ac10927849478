import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import type { RichTextNode } from '#content/field-values.ts'
import { isPlainObject } from '#platform/plain-object.ts'

/** A stored value with the field that it is in; those of groups and of entries too. */
export type FieldValue = { field: FieldDescription; value: unknown }

export function valuesOf(fields: unknown, descriptions: readonly FieldDescription[]): FieldValue[] {
	if (!isPlainObject(fields)) return []
	return descriptions.flatMap((field) => {
		const value = fields[field.name]
		const inner = field.kind === 'group' ? [value] : field.kind === 'list' && Array.isArray(value) ? value : []
		return [{ field, value }, ...inner.flatMap((each) => valuesOf(each, field.fields))]
	})
}

/** A picture, a film, or a link of a field or of a rich text. */
export type Reference =
	| { kind: 'picture'; address: string; alt: string; field: FieldDescription }
	| { kind: 'link' | 'film'; address: string; field: FieldDescription }

/** What a block, or a part of the page itself, shows or leads to. */
export function referencesOf({ fields }: { fields: unknown }, descriptions: readonly FieldDescription[]): Reference[] {
	return valuesOf(fields, descriptions).flatMap(({ field, value }): Reference[] => {
		if (field.kind === 'richText') return isPlainObject(value) ? referencesIn(value as RichTextNode, field) : []
		if (field.kind === 'image') return pictureOf(value, field)
		if (field.kind === 'video') return namedAt(isPlainObject(value) ? value.src : value, 'film', field)
		return field.kind === 'link' ? namedAt(isPlainObject(value) ? value.href : value, 'link', field) : []
	})
}

function namedAt(address: unknown, kind: 'link' | 'film', field: FieldDescription): Reference[] {
	return typeof address === 'string' && address.trim() !== '' ? [{ kind, address: address.trim(), field }] : []
}

function pictureOf(value: unknown, field: FieldDescription): Reference[] {
	if (!isPlainObject(value) || typeof value.src !== 'string' || value.src === '') return []
	const { src, alt } = value
	return [{ kind: 'picture', address: src, alt: typeof alt === 'string' ? alt : '', field }]
}

function referencesIn(node: RichTextNode, field: FieldDescription): Reference[] {
	const links = (node.marks ?? []).flatMap(({ type, attrs }): Reference[] =>
		type === 'link' && typeof attrs?.href === 'string' ? [{ kind: 'link', address: attrs.href, field }] : [],
	)
	const pictures = node.type === 'image' ? pictureOf(node.attrs, field) : []
	return [...links, ...pictures, ...(node.content ?? []).flatMap((child) => referencesIn(child, field))]
}
