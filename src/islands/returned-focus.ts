import { isRevisit } from './revisit.ts'

const stateKey = 'followed'

/**
 * Remembers a link that was followed by keyboard or a screen reader in the history entry, and focuses it when Back or
 * Forward load the document again. A document from the back/forward cache keeps its focus. Call it once per document.
 */
export function returnFocus(): void {
	addEventListener('click', ({ target, detail }) => {
		// A click without a pointer has no count.
		const link = detail === 0 && target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
		const href = link?.getAttribute('href')
		if (href) history.replaceState({ ...history.state, [stateKey]: href }, '')
	})
	if (isRevisit()) focusFollowed(history.state)
}

function focusFollowed(state: unknown): void {
	const followed = typeof state === 'object' && state !== null && stateKey in state ? state[stateKey] : null
	if (typeof followed !== 'string' || document.activeElement !== document.body) return
	document.querySelector<HTMLElement>(`a[href="${CSS.escape(followed)}"]`)?.focus({ preventScroll: true })
}
