/**
 * Closes a menu when the page is left, so that it is closed when the page comes back from the back/forward cache, and
 * when a link of the menu leads to a place on the same page.
 */
export function closeWhenLeft(menu: HTMLElement, close: () => void): void {
	addEventListener('pagehide', close)
	addEventListener('hashchange', close)
	menu.addEventListener('click', ({ target }) => {
		const link = target instanceof Element ? target.closest('a') : null
		if (link?.hash && link.pathname === location.pathname && link.search === location.search) close()
	})
}
