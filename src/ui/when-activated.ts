/** Calls back when a visitor sees the page: at once, or once a page that the browser has prepared is opened. */
export function whenActivated(then: () => void): void {
	// Not in TypeScript's DOM yet; only Chromium prerenders.
	if ('prerendering' in document && document.prerendering === true) {
		document.addEventListener('prerenderingchange', then, { once: true })
	} else then()
}

/** Calls back whenever the page comes back from the browser's cache, as it was left. */
export function onRestored(then: () => void): void {
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) then()
	})
}
