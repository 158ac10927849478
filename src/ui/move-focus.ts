/**
 * Moves the focus to what an act has led to: the heading of a step, the first wrong field, an answer. A screen reader reads it.
 * Browsers differ in how far they scroll to a focus, so it is scrolled first: free of the header and of bars, by the page's `scroll-padding`.
 */
export function moveFocus(
	target: HTMLElement | null | undefined,
	block: ScrollLogicalPosition = 'nearest',
	{ focusVisible }: Pick<FocusOptions, 'focusVisible'> = {},
): void {
	if (target && !(block === 'nearest' && isFree(target))) target.scrollIntoView({ block })
	target?.focus({ preventScroll: true, ...(focusVisible !== undefined && { focusVisible }) })
}

/** Whether nothing covers it, at its top and at its bottom. The page would be scrolled to what is in the header, too. */
function isFree(target: HTMLElement): boolean {
	const { left, right, top, bottom } = target.getBoundingClientRect()
	return [top + 1, bottom - 1].every((y) => target.contains(document.elementFromPoint((left + right) / 2, y)))
}

/** Call it before `leaving` is removed or hidden: a focus in it goes to `next`, or without one to the content of the page. */
export function passFocusOn(leaving: Element, next?: HTMLElement | null): void {
	if (!leaving.contains(document.activeElement)) return
	const content = document.getElementById('content')
	if (next?.checkVisibility()) moveFocus(next)
	else content?.focus({ preventScroll: true })
}
