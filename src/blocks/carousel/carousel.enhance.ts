const motionRefused = '(prefers-reduced-motion: reduce)'

/**
 * Advances the scroll-snapping track automatically and restarts after the end, until the visitor interacts or if
 * reduced motion is preferred. It pauses while the carousel has pointer or focus.
 */
export function enhance(carousel: HTMLElement): void {
	const track = carousel.querySelector('ul')
	const slides = track ? [...track.children].filter((slide) => slide instanceof HTMLElement) : []
	if (!track || slides.length === 0) return
	const place = carousel.querySelector('[data-place]')
	const play = carousel.querySelector<HTMLElement>('[data-play]')
	const seconds = Number(carousel.dataset.seconds ?? 0)
	const count = slides.length

	let current = 0
	let isPlaying = seconds > 0 && count > 1 && !matchMedia(motionRefused).matches
	let isHeld = false
	/** A finger has been on the track since it was last moved from here. */
	let isTouched = false
	let timer: ReturnType<typeof setInterval> | undefined

	function scrollTo(index: number) {
		const left = slides[(index + count) % count]?.offsetLeft
		isTouched = false
		track?.scrollTo({ left, behavior: matchMedia(motionRefused).matches ? 'instant' : 'smooth' })
	}
	function showCurrent() {
		slides.forEach((slide, index) => {
			// Keeps hidden slides out of the tab order.
			slide.inert = index !== current
		})
		if (place) place.textContent = `${current + 1} / ${count}`
	}
	function setPlaying(next: boolean) {
		isPlaying = next
		if (track) track.ariaLive = isPlaying ? 'off' : 'polite'
		if (play) {
			const [pauseIcon, playIcon] = play.children
			pauseIcon?.toggleAttribute('hidden', !isPlaying)
			playIcon?.toggleAttribute('hidden', isPlaying)
			play.ariaLabel = (isPlaying ? play.dataset.pauseLabel : play.dataset.playLabel) ?? ''
		}
		restart()
	}
	function hold(next: boolean) {
		isHeld = next
		restart()
	}
	function restart() {
		clearInterval(timer)
		if (!isPlaying || isHeld) return
		timer = setInterval(() => {
			if (document.visibilityState === 'visible') scrollTo(current + 1)
		}, seconds * 1000)
	}

	track.addEventListener(
		'scroll',
		() => {
			const next = Math.min(count - 1, Math.round(Math.abs(track.scrollLeft) / track.clientWidth))
			if (next === current) return
			current = next
			showCurrent()
			if (isTouched) setPlaying(false)
			else restart()
		},
		{ passive: true },
	)
	track.addEventListener(
		'touchstart',
		() => {
			isTouched = true
		},
		{ passive: true },
	)
	carousel.addEventListener('pointerenter', () => hold(true))
	carousel.addEventListener('pointerleave', () => hold(false))
	carousel.addEventListener('focusin', () => hold(true))
	carousel.addEventListener('focusout', () => hold(false))
	play?.addEventListener('click', () => setPlaying(!isPlaying))
	for (const button of carousel.querySelectorAll<HTMLElement>('[data-step]')) {
		button.addEventListener('click', () => {
			// The visitor has interacted.
			setPlaying(false)
			scrollTo(current + Number(button.dataset.step))
		})
	}
	showCurrent()
	setPlaying(isPlaying)
}
