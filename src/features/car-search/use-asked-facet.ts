import { useEffect, useEffectEvent, useRef } from 'react'
import { findFacet } from './facets.ts'

/** Fragment of the address for all filters, the id of their column. */
export const filtersId = 'filters'

/**
 * Scrolls to the facet named in the fragment of the address (`#car_price`) and opens it. `#filters`, followed before
 * the list was hydrated, opens the filters and leaves the address.
 */
export function useAskedFacet(openFilters: () => void) {
	const asked = useRef<string | null>(null)
	const ask = useEffectEvent(() => {
		const field = location.hash.slice(1)
		if (field === filtersId) history.replaceState(history.state, '', location.pathname + location.search)
		else if (findFacet(field)) asked.current = field
		else return
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
