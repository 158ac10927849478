import { closeWhenLeft } from './close-when-left.ts'
import { isDesktopMenu } from './desktop-menu.ts'
import { createDropdowns } from './dropdowns.ts'
import { gatherOverflow } from './fitting-entries.ts'
import { createMenuDrawer } from './menu-drawer.ts'

export function enhance(header: HTMLElement): void {
	const dropdowns = createDropdowns(header, {
		isRow: isDesktopMenu,
		onChange: (isOpen) => header.toggleAttribute('data-open', isOpen),
	})
	const drawer = header.querySelector<HTMLElement>('[popover]')
	const closeDrawer = drawer ? createMenuDrawer(drawer) : () => {}
	closeWhenLeft(header, () => {
		dropdowns.dismiss()
		closeDrawer()
	})

	const overflow = header.querySelector<HTMLTemplateElement>('template[data-overflow]')
	const row = overflow?.parentElement?.closest<HTMLElement>('[data-row]')
	if (overflow && row) gatherOverflow(row, [...overflow.content.children])

	// The page is scrolled if the element before the header is off screen.
	const mark = header.previousElementSibling
	if (!mark) return
	new IntersectionObserver(([entry]) => {
		header.toggleAttribute('data-scrolled', entry?.isIntersecting === false)
	}).observe(mark)
}
