/** Whether the document was loaded by Back or Forward. One that the browser has kept is not loaded again. */
export function isRevisit(): boolean {
	const [navigation] = performance.getEntriesByType('navigation')
	return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}
