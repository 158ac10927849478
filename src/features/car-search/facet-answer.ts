/** The stock's answer about a facet, as a structural type without a dependency on the stock. */
export type FacetValue = { text: string; count: number; children?: FacetValue[] }

export type FacetAnswer =
	| { name: string; type: 'value'; values: FacetValue[] }
	| { name: string; type: 'histogram'; min: number | null; max: number | null }
