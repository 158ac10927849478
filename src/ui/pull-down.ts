/** A swipe longer than this closes the sheet. */
const closingPx = 80
/** The direction of a swipe is decided after this distance. */
const decidedPx = 8
const slideMs = 200

/**
 * Makes a bottom sheet follow a finger that pulls it down, by its head or by its content if that is scrolled to the
 * top. Touches on the backdrop, which also target the dialog, are ignored. The returned function stops it.
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
			// An upward movement scrolls, a sideways one is not for the sheet.
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
	// A passive listener could not prevent scrolling.
	sheet.addEventListener('touchmove', follow, { signal, passive: false })
	sheet.addEventListener('touchend', letGo, { signal })
	sheet.addEventListener('touchcancel', letGo, { signal })
	return () => listening.abort()
}

/** True if it is as wide as the window and at its bottom, but not full height. */
function isSheet(dialog: HTMLElement): boolean {
	const { top, left, right, bottom } = dialog.getBoundingClientRect()
	return top > 0 && left <= 0 && right >= innerWidth && bottom >= innerHeight
}

/** Sliders and text fields handle touches themselves, and scrolled content scrolls back first. */
function isTakenBefore(target: EventTarget | null, dialog: HTMLElement): boolean {
	if (!(target instanceof Element) || target.matches('input')) return true
	for (let node: Element | null = target; node && node !== dialog; node = node.parentElement) {
		if (node.scrollTop > 0) return true
	}
	return false
}
