/** Calls back when the page is visible to the visitor: immediately, or when a prerendered page is activated. */
export function whenActivated(then: () => void): void {
	// Missing in TypeScript's DOM types; only Chromium prerenders.
	if ('prerendering' in document && document.prerendering === true) {
		document.addEventListener('prerenderingchange', then, { once: true })
	} else then()
}

/** Calls back each time the page is restored from the back/forward cache. The returned function unsubscribes. */
export function onRestored(then: () => void): () => void {
	const watch = new AbortController()
	const callBack = ({ persisted }: PageTransitionEvent) => {
		if (persisted) then()
	}
	addEventListener('pageshow', callBack, watch)
	return () => watch.abort()
}
