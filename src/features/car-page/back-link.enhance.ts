import { isPlainClick } from '#ui/plain-click.ts'

/**
 * Goes back in the history if the previous page was on this site, so that the list and its scroll position are
 * restored.
 */
export function enhance(link: HTMLElement): void {
	link.addEventListener('click', (event) => {
		const cameFromHere = document.referrer.startsWith(`${location.origin}/`) && history.length > 1
		if (!cameFromHere || !isPlainClick(event)) return
		event.preventDefault()
		history.back()
	})
}
