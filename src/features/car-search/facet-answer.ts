/** What the stock answers about a facet; the features know its shape only. */
export type FacetValue = { text: string; count: number; children?: FacetValue[] }

export type FacetAnswer =
	| { name: string; type: 'value'; values: FacetValue[] }
	| { name: string; type: 'histogram'; min: number | null; max: number | null }
