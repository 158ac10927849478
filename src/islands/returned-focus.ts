import { moveFocus } from '#ui/move-focus.ts'
import { isRevisit } from './revisit.ts'

const stateKey = 'followed'

type Followed = { href: string; isByPointer: boolean }

/**
 * Remembers the link that was followed in the history entry, and focuses it when Back or Forward load the document again. A document from
 * the back/forward cache keeps its focus. Call it once per document.
 */
export function returnFocus(): void {
	addEventListener('click', (event) => {
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
		const href = link?.getAttribute('href')
		if (!href || event.defaultPrevented) return
		// Firefox counts a press of Enter as a click too.
		const followed: Followed = { href, isByPointer: event instanceof PointerEvent && event.pointerType !== '' }
		history.replaceState({ ...history.state, [stateKey]: followed }, '')
	})
	if (isRevisit()) focusFollowed()
}

/** Focuses the link that the document was left by, unless something else has the focus. */
export function focusFollowed(): void {
	const followed = readFollowed(history.state)
	if (!followed || document.activeElement !== document.body) return
	const link = document.querySelector<HTMLElement>(`a[href="${CSS.escape(followed.href)}"]`)
	// Without a pointer the ring is shown, as it was.
	moveFocus(link, 'nearest', { focusVisible: !followed.isByPointer })
}

function readFollowed(state: unknown): Followed | null {
	const followed = typeof state === 'object' && state !== null && stateKey in state ? state[stateKey] : null
	if (typeof followed !== 'object' || followed === null || !('href' in followed)) return null
	const { href } = followed
	if (typeof href !== 'string') return null
	return { href, isByPointer: 'isByPointer' in followed && followed.isByPointer === true }
}
