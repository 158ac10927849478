import { useSyncExternalStore } from 'react'
import type { DraftEditor } from './draft-editor.ts'

/** Draws the component again after each change of the draft. */
export function useDraft(editor: DraftEditor): DraftEditor {
	useSyncExternalStore(editor.subscribe, () => editor.version)
	return editor
}
