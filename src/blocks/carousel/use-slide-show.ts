import { type RefObject, useEffect, useState } from 'react'

const motionRefused = '(prefers-reduced-motion: reduce)'

/**
 * Moves a scroll-snapping track on by itself, again from the beginning after the end, until the visitor takes over or wants
 * no motion. While somebody points at it or is inside with the keyboard, it waits.
 */
export function useSlideShow(
	track: RefObject<HTMLElement | null>,
	{ count, seconds }: { count: number; seconds: number },
) {
	const [current, setCurrent] = useState(0)
	const [isReady, setIsReady] = useState(false)
	const [isPlaying, setIsPlaying] = useState(false)
	const [isHeld, setIsHeld] = useState(false)

	useEffect(() => {
		setIsReady(true)
		setIsPlaying(seconds > 0 && count > 1 && !matchMedia(motionRefused).matches)
	}, [seconds, count])

	useEffect(() => {
		const element = track.current
		if (!element) return
		const onScroll = () =>
			setCurrent(Math.min(count - 1, Math.round(Math.abs(element.scrollLeft) / element.clientWidth)))
		element.addEventListener('scroll', onScroll, { passive: true })
		return () => element.removeEventListener('scroll', onScroll)
	}, [track, count])

	useEffect(() => {
		if (!isPlaying || isHeld) return
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible') scrollTo(track.current, (current + 1) % count)
		}, seconds * 1000)
		return () => clearInterval(timer)
	}, [track, isPlaying, isHeld, seconds, current, count])

	return {
		current,
		/** The script has taken over: what is not shown may be hidden from the keyboard. */
		isReady,
		isPlaying,
		setIsPlaying,
		/** Asked for by the visitor, who then has the lead. */
		show(index: number) {
			setIsPlaying(false)
			scrollTo(track.current, (index + count) % count)
		},
		/** For the element around track and buttons. */
		hold: {
			onPointerEnter: () => setIsHeld(true),
			onPointerLeave: () => setIsHeld(false),
			onFocus: () => setIsHeld(true),
			onBlur: () => setIsHeld(false),
		},
	}
}

function scrollTo(track: HTMLElement | null, index: number): void {
	const slide = track?.children[index]
	if (!track || !(slide instanceof HTMLElement)) return
	track.scrollTo({ left: slide.offsetLeft, behavior: matchMedia(motionRefused).matches ? 'instant' : 'smooth' })
}
