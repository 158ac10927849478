/** Events that a visitor's input causes. `pointermove` is handled apart, see `watchPresence`. */
const signsOfPresence = ['pointerdown', 'scroll', 'keydown'] as const

let resolve = () => {}
/** Resolves when the visitor has used the page, or is known to. A page in a background tab, or one left at once, never gets there. */
export const present = new Promise<void>((done) => {
	resolve = done
})

/** Resolves `present` without an input, for example because the cars shown are reported. */
export function notePresence(): void {
	resolve()
}

/**
 * Resolves `present` at the first input. Does so immediately after Back, Forward and Reload, at an anchor, and for a
 * visitor from another page of the site. Call it once per document.
 */
export function watchPresence(): void {
	const [visit] = performance.getEntriesByType('navigation')
	const isAgain = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate'
	if (isAgain || location.hash || document.referrer.startsWith(`${location.origin}/`)) resolve()
	const watch = new AbortController()
	const options = { capture: true, passive: true, signal: watch.signal }
	for (const sign of signsOfPresence) addEventListener(sign, notePresence, options)
	// Browsers send one `pointermove` for a mouse that rests on a new page, so the position has to change.
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
