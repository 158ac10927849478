import { passFocusOn } from '#ui/move-focus.ts'
import { onRestored } from '#ui/when-activated.ts'
import { dismissalCookie, isDismissed } from './dismissal.ts'

export function enhance(bar: HTMLElement): void {
	const key = bar.dataset.message ?? ''
	bar.querySelector('button')?.addEventListener('click', () => {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not available everywhere
		document.cookie = dismissalCookie(key)
		passFocusOn(bar)
		bar.inert = true
		bar.setAttribute('data-dismissed', '')
	})
	// The bar may have been dismissed on another page while this one was in the back/forward cache.
	onRestored(() => {
		if (isDismissed(document.cookie, key)) bar.hidden = true
	})
}
