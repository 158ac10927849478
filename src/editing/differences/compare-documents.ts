import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import type { BlockInstance, ContentDocument } from '#content/document.ts'
import { flattenBlocks } from '#content/document-blocks.ts'
import { toEntries } from '#content/document-fields.ts'
import type { EntryValue } from '#content/edit-command.ts'
import { isSameJson } from '#content/same-json.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import { byUid, compareItems, type ItemPair } from './compare-items.ts'

/** Stored values that differ; undefined: nothing is stored. */
export type FieldDifference = {
	name: string
	/** Null if the block has no such field, or not any more. */
	field: FieldDescription | null
	before: unknown
	after: unknown
	/** Of a group. */
	fields: FieldDifference[]
	/** Of a list. */
	entries: EntryDifference[]
}

type ItemDifference = { state: 'added' | 'removed' | 'changed' | 'same'; isMoved: boolean; fields: FieldDifference[] }

/** `number` counts from 1, in the later list if the entry is there. */
export type EntryDifference = ItemDifference & { uid: string; number: number }

/** `block` is the later one if there is one. */
export type BlockDifference = ItemDifference & { block: BlockInstance }

export type DocumentDifference = {
	/** Of `route`, `navigation` and `story`. */
	page: FieldDifference[]
	/** Blocks at any depth, in the order of the later document. Those that are the same are left out. */
	blocks: BlockDifference[]
}

/** The fields of the kind of block. */
export type FieldsOf = (type: string) => readonly FieldDescription[]

/** What is different in `after`. Values that are stored are compared, not those that are shown from another language. */
export function compareDocuments(
	before: ContentDocument,
	after: ContentDocument,
	fieldsOf: FieldsOf,
): DocumentDifference {
	const parts = ['route', 'navigation', 'story'] as const
	const page = parts.flatMap((part) => compareFields(before[part] ?? {}, after[part] ?? {}, []))
	const all = {
		before: byUid(flattenBlocks(before.placeholders)),
		after: byUid(flattenBlocks(after.placeholders)),
	}
	return { page, blocks: comparePlaceholders(before.placeholders, after.placeholders, all, fieldsOf) }
}

type Placeholders = ContentDocument['placeholders']
type AllBlocks = Record<'before' | 'after', ReadonlyMap<string, BlockInstance>>

function comparePlaceholders(
	before: Placeholders,
	after: Placeholders,
	all: AllBlocks,
	fieldsOf: FieldsOf,
): BlockDifference[] {
	return namesOf(after, before).flatMap((name) =>
		compareItems(before[name] ?? [], after[name] ?? [], all).flatMap((pair): BlockDifference[] => {
			const block = pair.after ?? pair.before
			if (!block) return []
			const own = compareBlock(pair, fieldsOf(block.type))
			const inner = comparePlaceholders(pair.before?.placeholders ?? {}, pair.after?.placeholders ?? {}, all, fieldsOf)
			return own.state === 'same' && !own.isMoved ? inner : [{ ...own, block }, ...inner]
		}),
	)
}

function compareBlock(
	{ before, after, isMoved }: ItemPair<BlockInstance>,
	descriptions: readonly FieldDescription[],
): ItemDifference {
	const fields = [
		...compareFields(before?.fields ?? {}, after?.fields ?? {}, descriptions),
		...compareFields(before?.params ?? {}, after?.params ?? {}, []),
		...compareFields({ isHidden: before?.isHidden }, { isHidden: after?.isHidden }, [isHiddenField]),
	]
	return { state: stateOf(before, after, fields), isMoved, fields }
}

const isHiddenField: FieldDescription = {
	...{ name: 'isHidden', kind: 'checkbox', label: 'editing.isHidden', help: 'editing.isHidden' },
	...{ limits: {}, options: [], fallback: false, fields: [] },
}

function stateOf(
	before: object | null,
	after: object | null,
	fields: readonly FieldDifference[],
): ItemDifference['state'] {
	if (!before) return 'added'
	if (!after) return 'removed'
	return fields.length > 0 ? 'changed' : 'same'
}

function compareFields(before: object, after: object, descriptions: readonly FieldDescription[]): FieldDifference[] {
	const described = Object.fromEntries(descriptions.map((field) => [field.name, field]))
	return namesOf(described, after, before).flatMap((name) => {
		const [old, own] = [valueIn(before, name), valueIn(after, name)]
		return isSameJson(old, own) ? [] : [compareField(name, old, own, described[name] ?? null)]
	})
}

function compareField(name: string, before: unknown, after: unknown, field: FieldDescription | null): FieldDifference {
	const own = { name, field, before, after, fields: [], entries: [] }
	if (field?.kind === 'group') return { ...own, fields: compareFields(asObject(before), asObject(after), field.fields) }
	if (field?.kind !== 'list') return own
	const [old, now] = [toEntries(before), toEntries(after)]
	return old && now ? { ...own, entries: compareEntries(old, now, field.fields) } : own
}

function compareEntries(
	before: readonly EntryValue[],
	after: readonly EntryValue[],
	descriptions: readonly FieldDescription[],
): EntryDifference[] {
	return compareItems(before, after).flatMap((pair) => {
		const { uid = '', ...fieldsAfter } = pair.after ?? {}
		const { uid: oldUid = '', ...fieldsBefore } = pair.before ?? {}
		const fields = compareFields(fieldsBefore, fieldsAfter, descriptions)
		const state = stateOf(pair.before, pair.after, fields)
		if (state === 'same' && !pair.isMoved) return []
		const number = 1 + (pair.after ? after.indexOf(pair.after) : pair.before ? before.indexOf(pair.before) : 0)
		return [{ uid: uid || oldUid, number, state, isMoved: pair.isMoved, fields }]
	})
}

function namesOf(...objects: readonly object[]): string[] {
	return [...new Set(objects.flatMap((each) => Object.keys(each)))]
}

const valueIn = (fields: object, name: string): unknown =>
	Object.hasOwn(fields, name) ? Reflect.get(fields, name) : undefined

const asObject = (value: unknown): object => (isPlainObject(value) ? value : {})
