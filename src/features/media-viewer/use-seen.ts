import { type RefObject, useEffect, useState } from 'react'

/** Whether a part of the element is on screen, in a window that is looked at. */
export function useSeen(ref: RefObject<HTMLElement | null>): boolean {
	const [isOnScreen, setOnScreen] = useState(false)
	const [isLookedAt, setLookedAt] = useState(true)

	useEffect(() => {
		const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false))
		if (ref.current) observer.observe(ref.current)
		const look = () => setLookedAt(!document.hidden)
		document.addEventListener('visibilitychange', look)
		look()
		return () => {
			observer.disconnect()
			document.removeEventListener('visibilitychange', look)
		}
	}, [ref])

	return isOnScreen && isLookedAt
}
