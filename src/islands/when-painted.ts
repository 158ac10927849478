/**
 * Calls back after the first paint, which forced layouts and observers would delay. Calls back immediately in a hidden tab, which is
 * not painted until the visitor opens it.
 */
export function whenPainted(act: () => void): void {
	if (document.visibilityState === 'hidden') return void act()
	new PerformanceObserver((_, observer) => {
		observer.disconnect()
		act()
	}).observe({ type: 'paint', buffered: true })
}
