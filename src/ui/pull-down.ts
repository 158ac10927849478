/** A finger that has pulled this far closes when it is lifted. */
const closingPx = 80
/** The direction of a finger is decided after this distance. */
const decidedPx = 8
const slideMs = 200

/**
 * A dialog that rises from the foot of the window goes with the finger that pulls it down: by its head, or by what it
 * holds once that is scrolled to its beginning. What dims the page above it, which is the dialog's too, is not pulled. The returned function
 * ends it.
 */
export function followPullDown(sheet: HTMLDialogElement): () => void {
	let start: { x: number; y: number } | null = null
	let pulledPx = 0

	function begin(event: TouchEvent) {
		const [finger] = event.touches
		const isPull =
			event.touches.length === 1 &&
			finger &&
			isSheet(sheet) &&
			finger.clientY >= sheet.getBoundingClientRect().top &&
			!isTakenBefore(event.target, sheet)
		start = isPull ? { x: finger.clientX, y: finger.clientY } : null
	}
	function follow(event: TouchEvent) {
		const [finger] = event.touches
		if (!start || !finger) return
		const down = finger.clientY - start.y
		if (pulledPx === 0 && down < decidedPx) {
			// Upwards it scrolls, sideways it is for something else.
			if (down < 0 || Math.abs(finger.clientX - start.x) > decidedPx) start = null
			return
		}
		event.preventDefault()
		pulledPx = Math.max(down, 1)
		sheet.style.translate = `0 ${pulledPx}px`
	}
	function letGo() {
		if (pulledPx === 0) return
		const from = `0 ${pulledPx}px`
		const isClosing = pulledPx >= closingPx
		start = null
		pulledPx = 0
		const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
		const slide = sheet.animate(
			{ translate: [from, isClosing ? '0 100%' : '0 0'] },
			{ duration: isStill ? 0 : slideMs, easing: 'ease-out' },
		)
		sheet.style.translate = isClosing ? '0 100%' : ''
		if (isClosing) slide.onfinish = () => sheet.close()
	}

	const listening = new AbortController()
	const { signal } = listening
	sheet.addEventListener('touchstart', begin, { signal, passive: true })
	// A passive listener could not keep the browser from scrolling.
	sheet.addEventListener('touchmove', follow, { signal, passive: false })
	sheet.addEventListener('touchend', letGo, { signal })
	sheet.addEventListener('touchcancel', letGo, { signal })
	return () => listening.abort()
}

/** As wide as the window and on its foot, but not over all of it. */
function isSheet(dialog: HTMLElement): boolean {
	const { top, left, right, bottom } = dialog.getBoundingClientRect()
	return top > 0 && left <= 0 && right >= innerWidth && bottom >= innerHeight
}

/** Sliders and carets follow the finger themselves, and what is scrolled away from its beginning scrolls back first. */
function isTakenBefore(target: EventTarget | null, dialog: HTMLElement): boolean {
	if (!(target instanceof Element) || target.matches('input')) return true
	for (let node: Element | null = target; node && node !== dialog; node = node.parentElement) {
		if (node.scrollTop > 0) return true
	}
	return false
}
