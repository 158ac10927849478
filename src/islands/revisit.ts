/** True if the document was loaded by Back or Forward. A document in the back/forward cache is not loaded again. */
export function isRevisit(): boolean {
	const [navigation] = performance.getEntriesByType('navigation')
	return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}
