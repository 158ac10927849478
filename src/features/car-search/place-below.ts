const gapPx = 8

/**
 * Opens a popover below a box with the same width, or above it near the bottom of the screen. It is in the top layer,
 * so no ancestor clips it. Returns a function that closes it.
 */
export function placeBelow(popover: HTMLElement, box: Element): () => void {
	function place() {
		const { top, bottom, left, width } = box.getBoundingClientRect()
		const height = popover.offsetHeight
		const screenHeight = window.visualViewport?.height ?? window.innerHeight
		const isAbove = bottom + gapPx + height > screenHeight && top > height + gapPx
		popover.style.left = `${left + window.scrollX}px`
		popover.style.top = `${window.scrollY + (isAbove ? top - gapPx - height : bottom + gapPx)}px`
		popover.style.width = `${width}px`
	}
	popover.showPopover()
	place()
	const observer = new ResizeObserver(place)
	observer.observe(box)
	observer.observe(popover)
	window.visualViewport?.addEventListener('resize', place)
	return () => {
		observer.disconnect()
		window.visualViewport?.removeEventListener('resize', place)
		popover.hidePopover()
	}
}
