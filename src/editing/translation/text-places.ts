import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import type { BlockInstance, ContentDocument } from '#content/document.ts'
import { findBlock, flattenBlocks } from '#content/document-blocks.ts'
import { readField, toEntries } from '#content/document-fields.ts'
import type { FieldPlace } from '#content/edit-command.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import type { FieldsOf } from '../differences/compare-documents.ts'

/** A value in words: `block` is null for the page itself. */
export type TextPlace = { block: BlockInstance | null; place: FieldPlace; field: FieldDescription; value: unknown }

export type PageFields = Record<'route' | 'navigation' | 'story', readonly FieldDescription[]>

/** The same in every language. */
const samePageFields = new Set(['canonicalURL', 'date', 'author'])

/** What there is to translate, in the order of the page: texts, links and pictures, which have words too. */
export function textPlaces(document: ContentDocument, fieldsOf: FieldsOf, pageFields: PageFields): TextPlace[] {
	const ofPage = (['story', 'route'] as const).flatMap((part) =>
		textsIn(
			document[part] ?? {},
			pageFields[part].filter(({ name }) => !samePageFields.has(name)),
			{ block: null, path: [part] },
		),
	)
	const ofBlocks = flattenBlocks(document.placeholders).flatMap((block) =>
		textsIn(block.fields, fieldsOf(block.type), { block: block.uid, path: [] }).map((each) => ({ ...each, block })),
	)
	return [...ofPage, ...ofBlocks]
}

function textsIn(fields: unknown, descriptions: readonly FieldDescription[], { block, path }: FieldPlace): TextPlace[] {
	if (!isPlainObject(fields)) return []
	return descriptions.flatMap((field): TextPlace[] => {
		const value = fields[field.name]
		const place = { block, path: [...path, field.name] }
		if (field.kind === 'group') return textsIn(value, field.fields, place)
		if (field.kind === 'list') {
			const inEntry = (entry: { uid: string }) =>
				textsIn(entry, field.fields, { block, path: [...place.path, entry.uid] })
			return (toEntries(value) ?? []).flatMap(inEntry)
		}
		return hasWords(field) && !isEmpty(value) ? [{ block: null, place, field, value }] : []
	})
}

const worded = new Set(['text', 'richText', 'link', 'image', 'texts'])

/** Not an id or a code. */
const hasWords = ({ kind, limits }: FieldDescription) => worded.has(kind) && !limits.pattern

function isEmpty(value: unknown): boolean {
	if (value === undefined || value === null || value === '') return true
	if (Array.isArray(value)) return value.length === 0
	return isPlainObject(value) && ['href', 'src'].some((name) => value[name] === '')
}

/** Those that a translation can have: of its blocks, and of entries in its own lists. */
export function textsWithin(texts: readonly TextPlace[], own: ContentDocument): TextPlace[] {
	return texts.filter(({ block, place }) => {
		if (!block) return true
		const counterpart = findBlock(own.placeholders, block.uid)
		return counterpart?.type === block.type && readField(counterpart.fields, place.path) !== null
	})
}
