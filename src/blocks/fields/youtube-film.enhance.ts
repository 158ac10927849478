import { moveFocus } from '#ui/move-focus.ts'

export function enhance(link: HTMLElement): void {
	link.addEventListener('click', (event) => {
		const place = link.parentElement
		const player = place?.querySelector('template')?.content.firstElementChild?.cloneNode(true)
		if (!place || !(player instanceof HTMLElement)) return
		event.preventDefault()
		place.replaceChildren(player)
		moveFocus(player)
	})
}
