import { type RefObject, useEffect, useState } from 'react'
import { countFitting } from '#features/navigation/count-fitting.ts'
import { isDesktopMenu } from './desktop-menu.ts'

/**
 * How many entries of the row have room; the others are drawn under 'More'. Null until measured, and in the drawer: then all
 * are in the row, where the style sheet hides what does not fit.
 */
export function useFittingEntries(row: RefObject<HTMLElement | null>): number | null {
	const [count, setCount] = useState<number | null>(null)
	useEffect(() => {
		const element = row.current
		if (!element) return
		const measure = () => {
			// Not laid out for a moment, as when the page is captured or printed: what was measured last still holds.
			if (element.clientWidth > 0) setCount(isDesktopMenu() ? measureFitting(element) : null)
		}
		// Entries change their width when the font arrives, the row when the window does.
		const observer = new ResizeObserver(measure)
		for (const observed of [element, ...element.children]) observer.observe(observed)
		return () => observer.disconnect()
	}, [row])
	return count
}

/** Entries without room stay in the row's layout, invisible, so that all can be measured. The last child is 'More'. */
function measureFitting(row: HTMLElement): number {
	const widths = [...row.children].map((entry) => entry.getBoundingClientRect().width)
	return countFitting(widths.slice(0, -1), row.clientWidth, widths.at(-1) ?? 0)
}
