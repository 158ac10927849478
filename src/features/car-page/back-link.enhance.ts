import { isPlainClick } from '#ui/plain-click.ts'

/** Goes one step back in the history when the page before was one of this site, so that list and place are as they were. */
export function enhance(link: HTMLElement): void {
	link.addEventListener('click', (event) => {
		const cameFromHere = document.referrer.startsWith(`${location.origin}/`) && history.length > 1
		if (!cameFromHere || !isPlainClick(event)) return
		event.preventDefault()
		history.back()
	})
}
