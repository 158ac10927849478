/** The first events of a visitor who moves around the page. */
const signsOfMoving = ['scroll', 'keydown', 'pointerdown'] as const

/**
 * Calls back once: when the element is visible, or less than a screen away after the visitor has started to move around
 * the page. The returned function cancels it.
 */
export function whenNear(element: Element, then: () => void): () => void {
	const waiting = new AbortController()
	const { signal } = waiting
	const wait = (rootMargin: string) => {
		const observer = new IntersectionObserver(
			(entries) => {
				if (signal.aborted || !entries.some(({ isIntersecting }) => isIntersecting)) return
				waiting.abort()
				then()
			},
			{ rootMargin },
		)
		observer.observe(element)
		signal.addEventListener('abort', () => observer.disconnect())
	}
	wait('0px')
	for (const sign of signsOfMoving) addEventListener(sign, () => wait('100%'), { once: true, passive: true, signal })
	return () => waiting.abort()
}
