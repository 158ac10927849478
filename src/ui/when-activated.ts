/** Calls back when a visitor sees the page: at once, or once a page that the browser has prepared is opened. */
export function whenActivated(then: () => void): void {
	// Not in TypeScript's DOM yet; only Chromium prerenders.
	if ('prerendering' in document && document.prerendering === true) {
		document.addEventListener('prerenderingchange', then, { once: true })
	} else then()
}

/** Calls back whenever the page comes back from the browser's cache, as it was left. The returned function ends it. */
export function onRestored(then: () => void): () => void {
	const watch = new AbortController()
	const callBack = ({ persisted }: PageTransitionEvent) => {
		if (persisted) then()
	}
	addEventListener('pageshow', callBack, watch)
	return () => watch.abort()
}
