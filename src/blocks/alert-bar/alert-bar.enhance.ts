import { onRestored } from '#ui/when-activated.ts'
import { dismissalCookie, isDismissed } from './dismissal.ts'

export function enhance(bar: HTMLElement): void {
	const key = bar.dataset.message ?? ''
	bar.querySelector('button')?.addEventListener('click', () => {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not everywhere
		document.cookie = dismissalCookie(key)
		bar.inert = true
		bar.setAttribute('data-dismissed', '')
	})
	// The bar may have been dismissed on another page since this one was left.
	onRestored(() => {
		if (isDismissed(document.cookie, key)) bar.hidden = true
	})
}
