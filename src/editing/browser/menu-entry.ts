/** An entry of a menu on the page. */
export type MenuEntryOnPage = { pageId: string; title: string }

/** The entry at an element; null if there is none. */
export function menuEntryAt(target: Element): MenuEntryOnPage | null {
	const element = target.closest<HTMLElement>('[data-menu-page]')
	const pageId = element?.dataset.menuPage
	return element && pageId ? { pageId, title: element.dataset.menuTitle ?? '' } : null
}
