import type { EditedOf } from '../editing-data.ts'
import type { SaveState } from './draft-editor.ts'
import type { EditorParts } from './editor-parts.ts'

/** A draft that is open: of the page, or of header and footer, which all pages share. */
export type EditedPart = EditorParts & { of: EditedOf }

/** The draft of the page, which is the first. */
export function getPage([page]: readonly EditedPart[]): EditedPart {
	if (!page) throw new Error('There is no page')
	return page
}

const worstFirst: readonly SaveState[] = ['deleted', 'stopped', 'offline', 'saving', 'waiting', 'saved']

/** What is said of all drafts together. */
export function stateOf(parts: readonly EditedPart[]): SaveState {
	return worstFirst.find((state) => parts.some(({ editor }) => editor.state === state)) ?? 'saved'
}

/** Takes back what was done last, in whichever draft. */
export function undo(parts: readonly EditedPart[]): void {
	latest(parts, ({ editor }) => editor.undoOrder)?.editor.undo()
}

export function redo(parts: readonly EditedPart[]): void {
	latest(parts, ({ editor }) => editor.redoOrder)?.editor.redo()
}

function latest(parts: readonly EditedPart[], orderOf: (part: EditedPart) => number): EditedPart | undefined {
	return parts.toSorted((a, b) => orderOf(b) - orderOf(a))[0]
}
