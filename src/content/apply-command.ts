import { fail, ok, type Result } from '#platform/result.ts'
import type { ContentDocument } from './document.ts'
import { changeBlock, findBlock, flattenBlocks, putBlock, takeBlock } from './document-blocks.ts'
import { readField, type StoredFields, toEntries, writeField } from './document-fields.ts'
import type { EditCommand, EntryValue, FieldPlace } from './edit-command.ts'
import { insertAfter, takeOut } from './items.ts'
import { isSameJson } from './same-json.ts'
import { sourceAt, withSource } from './translation-sources.ts'

export type EditError =
	/** The block, entry or list is gone, or never was. */
	| { code: 'place-missing' }
	| { code: 'uid-taken'; uid: string }
	| { code: 'inside-itself' }
	/** The field has another value than its author saw: `current`. */
	| { code: 'changed-meanwhile'; current: unknown }

export type Applied = { document: ContentDocument; inverse: EditCommand }

type Outcome = Result<Applied, EditError>

/**
 * The document with the command applied, and the command that takes it back. What does not change is shared with the
 * document before. The same in browser and server, so that both come to the same document.
 */
export function applyCommand(document: ContentDocument, command: EditCommand): Outcome {
	switch (command.kind) {
		case 'setField':
			return setField(document, command)
		case 'insertBlock':
			return insertBlock(document, command)
		case 'moveBlock':
			return moveBlock(document, command)
		case 'removeBlock':
			return removeBlock(document, command.uid)
		case 'hideBlock':
			return hideBlock(document, command)
		case 'insertEntry':
			return insertEntry(document, command)
		case 'moveEntry':
			return moveEntry(document, command)
		case 'removeEntry':
			return removeEntry(document, command)
	}
}

type Command<Kind extends EditCommand['kind']> = EditCommand & { kind: Kind }

function setField(document: ContentDocument, command: Command<'setField'>): Outcome {
	const changed = setValue(document, command)
	if (!changed.ok || command.source === undefined) return changed
	const { place, source } = command
	const before = sourceAt(document, place)
	return ok({
		document: withSource(changed.value.document, place, source),
		inverse: { ...changed.value.inverse, source: before ?? null } as EditCommand,
	})
}

function setValue(document: ContentDocument, { place, from, to }: Command<'setField'>): Outcome {
	return changeFields(document, place, (fields) => {
		const found = readField(fields, place.path)
		if (!found) return fail({ code: 'place-missing' })
		const { value } = found
		if (!isSameJson(value, from) && !isSameJson(value, to)) return fail({ code: 'changed-meanwhile', current: value })
		return ok({
			fields: writeField(fields, place.path, to),
			inverse: {
				kind: 'setField',
				place,
				...(to !== undefined && { from: to }),
				...(value !== undefined && { to: value }),
			},
		})
	})
}

function insertBlock(document: ContentDocument, { into, after, block }: Command<'insertBlock'>): Outcome {
	const known = new Set(uidsOf(document.placeholders))
	const own = uidsOf({ block: [block] })
	const taken = own.find((uid, index) => known.has(uid) || own.indexOf(uid) !== index)
	if (taken !== undefined) return fail({ code: 'uid-taken', uid: taken })
	const placed = putBlock(document, into, after, block)
	return placed
		? ok({ document: placed, inverse: { kind: 'removeBlock', uid: block.uid } })
		: fail({ code: 'place-missing' })
}

function removeBlock(document: ContentDocument, uid: string): Outcome {
	const taken = takeBlock(document, uid)
	if (!taken) return fail({ code: 'place-missing' })
	const { into, after, block } = taken
	return ok({ document: taken.document, inverse: { kind: 'insertBlock', into, after, block } })
}

function moveBlock(document: ContentDocument, { uid, into, after }: Command<'moveBlock'>): Outcome {
	const taken = takeBlock(document, uid)
	if (!taken) return fail({ code: 'place-missing' })
	const inside = uidsOf({ block: [taken.block] })
	if (after === uid || (into.block !== null && inside.includes(into.block))) return fail({ code: 'inside-itself' })
	const placed = putBlock(taken.document, into, after, taken.block)
	if (!placed) return fail({ code: 'place-missing' })
	return ok({ document: placed, inverse: { kind: 'moveBlock', uid, into: taken.into, after: taken.after } })
}

function hideBlock(document: ContentDocument, { uid, isHidden }: Command<'hideBlock'>): Outcome {
	const before = findBlock(document.placeholders, uid)?.isHidden ?? false
	const placeholders = changeBlock(document.placeholders, uid, ({ isHidden: _, ...block }) =>
		isHidden ? { ...block, isHidden } : block,
	)
	if (!placeholders) return missing
	return ok({ document: { ...document, placeholders }, inverse: { kind: 'hideBlock', uid, isHidden: before } })
}

function insertEntry(document: ContentDocument, { list, after, entry }: Command<'insertEntry'>): Outcome {
	return changeList(document, list, (entries, isStored) => {
		if (entries.some(({ uid }) => uid === entry.uid)) return fail({ code: 'uid-taken', uid: entry.uid })
		const items = insertAfter(entries, after, entry)
		const inverse: EditCommand = isStored
			? { kind: 'removeEntry', list, uid: entry.uid }
			: { kind: 'setField', place: list, from: items }
		return ok({ items, inverse })
	})
}

function moveEntry(document: ContentDocument, { list, uid, after }: Command<'moveEntry'>): Outcome {
	return changeList(document, list, (entries) => {
		const taken = takeOut(entries, uid)
		if (!taken) return fail({ code: 'place-missing' })
		if (after === uid) return fail({ code: 'inside-itself' })
		const inverse: EditCommand = { kind: 'moveEntry', list, uid, after: taken.after }
		return ok({ items: insertAfter(taken.rest, after, taken.item), inverse })
	})
}

function removeEntry(document: ContentDocument, { list, uid }: Command<'removeEntry'>): Outcome {
	return changeList(document, list, (entries) => {
		const taken = takeOut(entries, uid)
		if (!taken) return fail({ code: 'place-missing' })
		const inverse: EditCommand = { kind: 'insertEntry', list, after: taken.after, entry: taken.item }
		return ok({ items: taken.rest, inverse })
	})
}

type ChangedFields = Result<{ fields: StoredFields; inverse: EditCommand }, EditError>

/** An empty list stays: without one the list of the default language would be shown. */
function changeList(
	document: ContentDocument,
	list: FieldPlace,
	change: (
		entries: readonly EntryValue[],
		isStored: boolean,
	) => Result<{ items: EntryValue[]; inverse: EditCommand }, EditError>,
): Outcome {
	return changeFields(document, list, (fields): ChangedFields => {
		const found = readField(fields, list.path)
		const entries = found && toEntries(found.value)
		if (!entries) return fail({ code: 'place-missing' })
		const changed = change(entries, found.value !== undefined)
		if (!changed.ok) return changed
		const { items, inverse } = changed.value
		return ok({ fields: writeField(fields, list.path, items), inverse })
	})
}

function changeFields(
	document: ContentDocument,
	{ block: uid, path }: FieldPlace,
	change: (fields: StoredFields) => ChangedFields,
): Outcome {
	if (uid === null) return changePage(document, path, change)
	const block = findBlock(document.placeholders, uid)
	const changed = block ? change(block.fields) : missing
	if (!changed.ok) return changed
	const { fields, inverse } = changed.value
	const placeholders = changeBlock(document.placeholders, uid, (found) => ({ ...found, fields: { ...fields } }))
	return placeholders ? ok({ document: { ...document, placeholders }, inverse }) : missing
}

const missing = fail<EditError>({ code: 'place-missing' })

const pageParts = new Set(['route', 'navigation', 'story'])

function changePage(
	document: ContentDocument,
	[part = '', ...below]: FieldPlace['path'],
	change: (fields: StoredFields) => ChangedFields,
): Outcome {
	if (!pageParts.has(part) || below.length === 0) return missing
	const { placeholders, ...parts } = document
	const changed = change(parts)
	if (!changed.ok) return changed
	const { fields, inverse } = changed.value
	// `route` and `navigation` are not left out when they are empty.
	return ok({ document: { route: {}, navigation: {}, ...fields, placeholders }, inverse })
}

const uidsOf = (placeholders: ContentDocument['placeholders']) => flattenBlocks(placeholders).map(({ uid }) => uid)
