import { type RefObject, useEffect, useRef } from 'react'
import type { CarListAnswer } from './car-list-answer.ts'

/**
 * Scrolls to the start of the list after a new query. Not after Back and Forward, where the browser restores the
 * position.
 */
export function useBackToTop(
	top: RefObject<HTMLElement | null>,
	{ query, listPath }: CarListAnswer,
	isRevisit: boolean,
) {
	const before = useRef({ query, listPath })
	useEffect(() => {
		const isOther = before.current.query !== query && query.pageIndex === 0 && before.current.listPath === listPath
		before.current = { query, listPath }
		if (!isOther || isRevisit || !top.current || top.current.getBoundingClientRect().top >= 0) return
		top.current.scrollIntoView()
		// The keyboard focus is still among the filters.
		document.activeElement?.scrollIntoView({ block: 'nearest' })
	}, [top, query, listPath, isRevisit])
}
