import { useCallback, useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'
import type { DraftEditor } from './draft-editor.ts'

/** Draws the component again after each change of the draft. */
export function useDraft(editor: DraftEditor): DraftEditor {
	const subscribe = useCallback(
		(listener: () => void) => {
			const later = afterPaint(listener)
			// A letter on the page is shown before what is said about it. An input of the tools holds its value and cannot wait.
			return editor.subscribe(() => (isWritingOnPage() ? later() : listener()))
		},
		[editor],
	)
	useSyncExternalStore(subscribe, () => editor.version)
	return editor
}

const isWritingOnPage = () => document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable
