import { type ToggleEvent, useEffect, useRef } from 'react'
import { desktopMenuQuery } from './desktop-menu.ts'

/**
 * The drawer is a popover: browsers open it, close it by Escape or a press beside it and give the focus back, script or no
 * script. Here all that it covers is put out of reach while it is open.
 */
export function useMenuDrawer() {
	const ref = useRef<HTMLDivElement>(null)
	const covered = useRef<HTMLElement[]>([])

	useEffect(() => {
		// Grown to a desktop, the menu is no drawer any more; shrunk from one, it has nowhere to slide away from.
		const desktop = matchMedia(desktopMenuQuery)
		const begin = () => {
			hide(ref.current)
			ref.current?.removeAttribute('data-slides')
		}
		desktop.addEventListener('change', begin)
		return () => {
			desktop.removeEventListener('change', begin)
			uncover(covered.current)
		}
	}, [])

	return {
		ref,
		close: () => hide(ref.current),
		handlers: {
			onToggle({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) {
				if (target !== currentTarget || newState !== 'open') return
				covered.current = elementsBeside(currentTarget).filter((element) => !element.inert)
				for (const element of covered.current) element.inert = true
				currentTarget.querySelector('button')?.focus()
			},
			// Earlier than `toggle`: the browser is about to give the focus back to the button that opened the drawer.
			onBeforeToggle({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) {
				if (target !== currentTarget) return
				if (newState === 'closed') uncover(covered.current)
				else currentTarget.setAttribute('data-slides', '')
			},
		},
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

function uncover(covered: HTMLElement[]) {
	for (const element of covered) element.inert = false
}

function hide(drawer: HTMLElement | null) {
	if (drawer?.matches(':popover-open')) drawer.hidePopover()
}
