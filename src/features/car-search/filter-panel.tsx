import type { FacetView } from './facet-view.ts'
import { RangeFacet } from './range-facet.tsx'
import { ValuesFacet } from './values-facet.tsx'

/** All facets in a column. The inputs belong to the form around them. */
export function FilterPanel({ facets }: { facets: readonly FacetView[] }) {
	return (
		<div>
			{facets.map((facet) =>
				facet.kind === 'range' ? (
					<RangeFacet key={facet.field} facet={facet} />
				) : (
					<ValuesFacet key={facet.field} facet={facet} />
				),
			)}
		</div>
	)
}
