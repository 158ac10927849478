import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import { findBlock } from '#content/document-blocks.ts'
import type { FieldPlace } from '#content/edit-command.ts'
import { valueAt } from '#content/value-at.ts'
import type { EditingData } from '../editing-data.ts'
import type { DraftEditor } from './draft-editor.ts'

/** What is shown at a place: what is stored there, or else in the default language. */
export function shownAt(editor: DraftEditor, { fallback }: EditingData, place: FieldPlace): unknown {
	return valueAt(editor.document, place) ?? valueAt(fallback, place)
}

/**
 * Writes a value; in a translation with what it was translated from. A list that is shown from the default language becomes the page's own
 * first. Undefined: what the default language has is shown.
 */
export function writeAt(editor: DraftEditor, data: EditingData, place: FieldPlace, to: unknown): boolean {
	ownLists(editor, data, place)
	const source = data.fallback ? (valueAt(data.fallback, place) ?? null) : undefined
	return editor.type(place, valueAt(editor.document, place), to, to === undefined && data.fallback ? null : source)
}

/** The same as a step of undo of its own, whatever was written there before. */
export function putAt(editor: DraftEditor, data: EditingData, place: FieldPlace, to: unknown): boolean {
	ownLists(editor, data, place)
	const from = valueAt(editor.document, place)
	return editor.run({ kind: 'setField', place, ...(from !== undefined && { from }), to })
}

/** Copies lists of the default language that lead to a place. */
export function ownLists(editor: DraftEditor, { fallback }: EditingData, { block, path }: FieldPlace): void {
	for (let length = 1; length <= path.length; length++) {
		const list = { block, path: path.slice(0, length) }
		const theirs = valueAt(fallback, list)
		if (Array.isArray(theirs) && valueAt(editor.document, list) === undefined) {
			editor.run({ kind: 'setField', place: list, to: theirs })
		}
	}
}

/** The field at a place; null if the block has none there. */
export function describedAt(
	editor: DraftEditor,
	{ blocks }: EditingData,
	{ block: uid, path }: FieldPlace,
): FieldDescription | null {
	const block = uid === null ? null : findBlock(editor.document.placeholders, uid)
	let fields: readonly FieldDescription[] = (block && blocks[block.type]) || []
	let found: FieldDescription | null = null
	for (const part of path) {
		// The uid of an entry is between the names of the list and of the entry's field.
		if (found?.kind === 'list' && !fields.some(({ name }) => name === part)) continue
		found = fields.find(({ name }) => name === part) ?? null
		if (!found) return null
		fields = found.fields
	}
	return found
}
