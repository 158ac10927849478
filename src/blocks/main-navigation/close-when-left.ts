/**
 * Closes a menu when its page is left, so that a page that comes back from the browser's cache has none open, and when a link of
 * the menu leads to a place on this page.
 */
export function closeWhenLeft(menu: HTMLElement, close: () => void): void {
	addEventListener('pagehide', close)
	addEventListener('hashchange', close)
	menu.addEventListener('click', ({ target }) => {
		const link = target instanceof Element ? target.closest('a') : null
		if (link?.hash && link.pathname === location.pathname && link.search === location.search) close()
	})
}
