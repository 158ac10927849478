import type { MouseEvent } from 'react'

/** A click that goes to the link in this tab, not one that wants it in another or saved. */
export function isPlainClick(event: MouseEvent): boolean {
	return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
