/**
 * Puts the elements of blocks, which follow one another, into an order. Most of those that are in that order already are not touched, as
 * an element that is moved loses its focus and its frames. False if none of them is on the page, so that it is not known where they belong.
 */
export function arrangeElements(elements: readonly Element[]): boolean {
	const staying = new Set(longestInOrder(elements))
	const [first] = staying
	if (!first) return elements.length === 0
	let previous: Element | null = null
	for (const element of elements) {
		if (!staying.has(element)) {
			if (previous) previous.after(element)
			else first.before(element)
		}
		previous = element
	}
	return true
}

/** The most elements that are in the same order on the page. */
function longestInOrder(elements: readonly Element[]): Element[] {
	const onPage = [...document.querySelectorAll('[data-block]')]
	const positions = new Map(onPage.map((element, index) => [element, index]))
	const runs: { element: Element; position: number; length: number; before: number }[] = []
	let last = -1
	for (const element of elements) {
		const position = positions.get(element)
		if (position === undefined) continue
		const run = { element, position, length: 1, before: -1 }
		for (const [index, earlier] of runs.entries()) {
			if (earlier.position < position && earlier.length >= run.length) {
				run.length = earlier.length + 1
				run.before = index
			}
		}
		if (runs.push(run) && run.length > (runs[last]?.length ?? 0)) last = runs.length - 1
	}
	const found: Element[] = []
	for (let run = runs[last]; run; run = runs[run.before]) found.unshift(run.element)
	return found
}
