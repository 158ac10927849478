import { desktopMenuQuery } from './desktop-menu.ts'

/**
 * The drawer is a popover: browsers open it, close it by Escape or a press beside it and give the focus back, script or no
 * script. Here all that it covers is put out of reach while it is open. Returns what closes it.
 */
export function createMenuDrawer(drawer: HTMLElement): () => void {
	let covered: HTMLElement[] = []
	const close = () => {
		if (drawer.matches(':popover-open')) drawer.hidePopover()
	}

	drawer.addEventListener('toggle', ({ newState }) => {
		if (newState === 'open') cover()
	})
	// Earlier than `toggle`: the browser is about to give the focus back to the button that opened the drawer.
	drawer.addEventListener('beforetoggle', ({ newState }) => {
		if (newState === 'open') {
			drawer.setAttribute('data-slides', '')
			return
		}
		for (const element of covered) element.inert = false
		covered = []
	})
	// Grown to a desktop, the menu is no drawer any more; shrunk from one, it has nowhere to slide away from.
	matchMedia(desktopMenuQuery).addEventListener('change', () => {
		close()
		drawer.removeAttribute('data-slides')
	})
	if (drawer.matches(':popover-open')) cover()
	return close

	function cover() {
		covered = elementsBeside(drawer).filter((element) => !element.inert)
		for (const element of covered) element.inert = true
		drawer.querySelector('button')?.focus()
	}
}

/** Everything on the page that is neither in the element nor around it. */
function elementsBeside(element: HTMLElement): HTMLElement[] {
	const parent = element.parentElement
	if (!parent || element === document.body) return []
	const beside = [...parent.children].flatMap((child) =>
		child instanceof HTMLElement && child !== element ? child : [],
	)
	return [...beside, ...elementsBeside(parent)]
}
