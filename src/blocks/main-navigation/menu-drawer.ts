import { moveFocus } from '#ui/move-focus.ts'
import { desktopMenuQuery } from './desktop-menu.ts'

/**
 * The drawer is a popover: browsers open it, close it on Escape or an outside press, and restore the focus, with or
 * without script. This makes everything it covers inert while it is open. Returns a function that closes it.
 */
export function createMenuDrawer(drawer: HTMLElement): () => void {
	let covered: HTMLElement[] = []
	const close = () => {
		if (drawer.matches(':popover-open')) drawer.hidePopover()
	}

	drawer.addEventListener('toggle', ({ newState }) => {
		if (newState === 'open') cover()
	})
	// Earlier than `toggle`, because the browser is about to restore the focus to the button that opened the drawer.
	drawer.addEventListener('beforetoggle', ({ newState }) => {
		if (newState === 'open') {
			drawer.setAttribute('data-slides', '')
			return
		}
		for (const element of covered) element.inert = false
		covered = []
	})
	// When the window becomes wide the drawer is closed; when it becomes narrow the drawer must not animate.
	matchMedia(desktopMenuQuery).addEventListener('change', () => {
		close()
		drawer.removeAttribute('data-slides')
	})
	if (drawer.matches(':popover-open')) cover()
	return close

	function cover() {
		covered = elementsBeside(drawer).filter((element) => !element.inert)
		for (const element of covered) element.inert = true
		moveFocus(drawer.querySelector('button'))
	}
}

/** All elements on the page that are neither inside the element nor its ancestors. */
function elementsBeside(element: HTMLElement): HTMLElement[] {
	const parent = element.parentElement
	if (!parent || element === document.body) return []
	const beside = [...parent.children].flatMap((child) =>
		child instanceof HTMLElement && child !== element ? child : [],
	)
	return [...beside, ...elementsBeside(parent)]
}
