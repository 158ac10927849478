import { useCallback, useSyncExternalStore } from 'react'
import { afterWhile } from './after-paint.ts'
import type { DraftEditor } from './draft-editor.ts'
import { type EditedPart, stateOf } from './open-drafts.ts'

/** Draws the component again after each change of the draft. */
export function useDraft(editor: DraftEditor): DraftEditor {
	const subscribe = useCallback(
		(listener: () => void) => {
			const later = afterWhile(listener)
			// A letter on the page is shown before what is said about it. An input of the tools holds its value and cannot wait.
			return editor.subscribe(() => (isWritingOnPage() ? later() : listener()))
		},
		[editor],
	)
	useSyncExternalStore(subscribe, () => editor.version)
	return editor
}

/** Never behind: "Saved" is no longer said, and nothing published, with the first letter that is not. */
export function useSaveState(parts: readonly EditedPart[]): ReturnType<typeof stateOf> {
	const subscribe = useCallback(
		(listener: () => void) => {
			const ends = parts.map(({ editor }) => editor.subscribe(listener))
			return () => {
				for (const end of ends) end()
			}
		},
		[parts],
	)
	return useSyncExternalStore(subscribe, () => stateOf(parts))
}

/** A text on the page has the focus. */
export const isWritingOnPage = () =>
	document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable
