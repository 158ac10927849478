import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { findFacet } from './facets.ts'

/** An address may end in the name of a facet (`#car_price`): whoever links so wants it in sight. */
export function useAskedFacet(openFilters: () => void) {
	const { hash } = useLocation()
	const open = useRef(openFilters)
	useEffect(() => {
		open.current = openFilters
	})
	useEffect(() => {
		const field = hash.slice(1)
		if (!findFacet(field)) return
		open.current()
		const frame = requestAnimationFrame(() => {
			// The drawer, where there is one, comes after the sidebar.
			const facet = [...document.querySelectorAll<HTMLDetailsElement>(`[data-facet="${field}"]`)].at(-1)
			if (facet) facet.open = true
			facet?.scrollIntoView({ block: 'nearest' })
		})
		return () => cancelAnimationFrame(frame)
	}, [hash])
}
