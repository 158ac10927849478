import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the page has moved from its top: the mark that stands right above the header has left the screen. */
export function useHasScrolled(): [mark: RefObject<HTMLDivElement | null>, hasScrolled: boolean] {
	const mark = useRef<HTMLDivElement>(null)
	const [hasScrolled, setHasScrolled] = useState(false)
	useEffect(() => {
		if (!mark.current) return
		const observer = new IntersectionObserver(([entry]) => setHasScrolled(entry?.isIntersecting === false))
		observer.observe(mark.current)
		return () => observer.disconnect()
	}, [])
	return [mark, hasScrolled]
}
