import { type RefObject, useEffect, useState } from 'react'

/** True while part of the element is visible in an active window. */
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
