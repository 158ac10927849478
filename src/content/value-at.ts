import type { ContentDocument } from './document.ts'
import { findBlock } from './document-blocks.ts'
import { readField } from './document-fields.ts'
import type { FieldPlace } from './edit-command.ts'

/** The value stored at a place; undefined if there is none. */
export function valueAt(document: ContentDocument | null, { block: uid, path }: FieldPlace): unknown {
	if (!document) return undefined
	const fields = uid === null ? document : findBlock(document.placeholders, uid)?.fields
	return fields && readField(fields, path)?.value
}
