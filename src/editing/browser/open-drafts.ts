import type { EditedOf } from '../editing-data.ts'
import type { SaveState } from './draft-editor.ts'
import type { EditorParts } from './editor-parts.ts'
import type { Presence } from './presence.ts'

/** A draft that is open: of the page, or of header and footer, which all pages share. */
export type EditedPart = EditorParts & { of: EditedOf; presence: Presence }

/** The draft of the page, which is the first. */
export function getPage([page]: readonly EditedPart[]): EditedPart {
	if (!page) throw new Error('There is no page')
	return page
}

const worstFirst = ['deleted', 'stopped', 'refused', 'offline', 'saving', 'saved'] as const satisfies SaveState[]

/** What is said of all drafts together: what waits is about to be saved. */
export function stateOf(parts: readonly Pick<EditedPart, 'editor'>[]): (typeof worstFirst)[number] {
	const states = parts.map(({ editor: { state } }) => (state === 'waiting' ? 'saving' : state))
	return worstFirst.find((state) => states.includes(state)) ?? 'saved'
}

/** Sends what waits in all drafts. Resolves once it is saved, or cannot be now. */
export function saveNow(parts: readonly Pick<EditedPart, 'editor'>[]): Promise<void> {
	for (const { editor } of parts) editor.save()
	return new Promise((resolve) => {
		const look = () => {
			if (stateOf(parts) === 'saving') return
			for (const end of ends) end()
			resolve()
		}
		const ends = parts.map(({ editor }) => editor.subscribe(look))
		look()
	})
}

/** Takes back what was done last, in whichever draft. False if there is nothing. */
export function undo(parts: readonly EditedPart[]): boolean {
	const part = latest(parts, ({ editor }) => editor.undoOrder)
	if (!part?.editor.canUndo) return false
	part.editor.undo()
	return true
}

export function redo(parts: readonly EditedPart[]): boolean {
	const part = latest(parts, ({ editor }) => editor.redoOrder)
	if (!part?.editor.canRedo) return false
	part.editor.redo()
	return true
}

function latest(parts: readonly EditedPart[], orderOf: (part: EditedPart) => number): EditedPart | undefined {
	return parts.toSorted((a, b) => orderOf(b) - orderOf(a))[0]
}
