/**
 * Calls back when something of the page has been painted: what measures the page before would hold the first paint up. At once if
 * nobody can see the page, as it is painted later then.
 */
export function whenPainted(act: () => void): void {
	if (document.visibilityState === 'hidden') return void act()
	new PerformanceObserver((_, observer) => {
		observer.disconnect()
		act()
	}).observe({ type: 'paint', buffered: true })
}
