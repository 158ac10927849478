import { type RefObject, useEffect, useRef } from 'react'
import type { CarListAnswer } from './car-list-answer.ts'

/**
 * Another question is answered from its beginning, wherever in the old list the visitor was. Back and forward are left alone:
 * the browser brings back the place.
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
		// Whoever walks by keyboard has gone on among the filters.
		document.activeElement?.scrollIntoView({ block: 'nearest' })
	}, [top, query, listPath, isRevisit])
}
