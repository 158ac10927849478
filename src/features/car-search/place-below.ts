const gapPx = 8

/**
 * Opens a popover under a box and as wide as it, above it where the screen ends too soon. It lies in the top layer, so
 * nothing around the box cuts it off. Gives back what closes it.
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
