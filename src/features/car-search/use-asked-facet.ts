import { useEffect, useEffectEvent, useRef } from 'react'
import { findFacet } from './facets.ts'

/** Scrolls to the facet named in the fragment of the address (`#car_price`) and opens it. */
export function useAskedFacet(openFilters: () => void) {
	const asked = useRef<string | null>(null)
	const ask = useEffectEvent(() => {
		const field = location.hash.slice(1)
		if (!findFacet(field)) return
		asked.current = field
		openFilters()
	})
	useEffect(() => {
		ask()
		const onHashChange = () => ask()
		addEventListener('hashchange', onHashChange)
		return () => removeEventListener('hashchange', onHashChange)
	}, [])
	// The sidebar or drawer may be rendered one turn later.
	useEffect(() => {
		if (asked.current === null) return
		const boxes = document.querySelectorAll<HTMLDetailsElement>(`[data-facet="${asked.current}"]`)
		// The drawer, if there is one, follows the sidebar.
		const facet = [...boxes].findLast((box) => box.checkVisibility())
		if (!facet) return
		asked.current = null
		facet.open = true
		facet.scrollIntoView({ block: 'nearest' })
	})
}
