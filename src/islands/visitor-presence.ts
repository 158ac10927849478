/** The first events of somebody who is at the page; a pointer has to move. */
const signsOfPresence = ['pointerdown', 'scroll', 'keydown'] as const

let resolve = () => {}
/** Resolves when somebody is known to be at the page. Many pages are opened in a tab behind others, or left at once. */
export const present = new Promise<void>((done) => {
	resolve = done
})

/** Takes the visitor as present without a sign, for example because what is shown is counted. */
export function notePresence(): void {
	resolve()
}

/**
 * Waits for the first sign. There is none to wait for if the visitor comes from another page of the site, by Back, or to
 * an anchor, or has loaded the page again. Call it once per document.
 */
export function watchPresence(): void {
	const [visit] = performance.getEntriesByType('navigation')
	const isAgain = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate'
	if (isAgain || location.hash || document.referrer.startsWith(`${location.origin}/`)) resolve()
	const watch = new AbortController()
	const options = { capture: true, passive: true, signal: watch.signal }
	for (const sign of signsOfPresence) addEventListener(sign, notePresence, options)
	// Browsers send `pointermove` for a mouse that rests on a new page too.
	let last: PointerEvent | null = null
	addEventListener(
		'pointermove',
		(event) => {
			if (last && (last.clientX !== event.clientX || last.clientY !== event.clientY)) notePresence()
			last = event
		},
		options,
	)
	void present.then(() => watch.abort())
}
