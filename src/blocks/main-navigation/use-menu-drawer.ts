import { type ToggleEvent, useEffect, useRef } from 'react'
import { desktopMenuQuery } from './desktop-menu.ts'

/**
 * The drawer is a popover: browsers open it, close it by Escape or a press beside it and give the focus back, script or no
 * script. Here the rest of the page is put out of reach while it is open.
 */
export function useMenuDrawer() {
	const ref = useRef<HTMLDivElement>(null)

	useEffect(() => {
		// Grown to a desktop, the menu is no drawer any more.
		const desktop = matchMedia(desktopMenuQuery)
		const close = () => hide(ref.current)
		desktop.addEventListener('change', close)
		return () => desktop.removeEventListener('change', close)
	}, [])

	return {
		ref,
		close: () => hide(ref.current),
		onToggle({ newState, target, currentTarget }: ToggleEvent<HTMLElement>) {
			if (target !== currentTarget) return
			const isOpen = newState === 'open'
			for (const element of document.querySelectorAll<HTMLElement>('main, footer, .skip-link')) element.inert = isOpen
			if (isOpen) currentTarget.querySelector('button')?.focus()
		},
	}
}

function hide(drawer: HTMLElement | null) {
	if (drawer?.matches(':popover-open')) drawer.hidePopover()
}
