import { z } from 'zod'
import { type CarQuery, type ChosenRange, type ChosenValues, emptyCarQuery } from './car-query.ts'
import { findFacet } from './facets.ts'

const scalar = z.union([z.string(), z.number(), z.boolean()])
const range = z.object({ from: z.number().optional(), to: z.number().optional() })

/** Field names and values of the stock: `{ car_brand: ['Volvo'], car_price: { to: 200000 } }`; `.neq` after a name excludes. */
export const carFilter = z.record(z.string(), z.union([scalar, z.array(scalar), range]))
export type CarFilter = z.infer<typeof carFilter>

/** A filter as a query of the car list. `others` is what the list has no facet for. */
export function readCarFilter(filter: CarFilter): { query: CarQuery; others: CarFilter } {
	const values: Record<string, readonly string[]> = {}
	const ranges: Record<string, ChosenRange> = {}
	const others: CarFilter = {}
	for (const [field, part] of Object.entries(filter)) {
		const kind = findFacet(field)?.kind
		const isRange = typeof part === 'object' && !Array.isArray(part)
		if (kind === 'range' && isRange) ranges[field] = { from: part.from ?? null, to: part.to ?? null }
		else if (kind === 'values' && !isRange) values[field] = [part].flat().map(String)
		else others[field] = part
	}
	return { query: { ...emptyCarQuery, values: values as ChosenValues, ranges: ranges as CarQuery['ranges'] }, others }
}

export function writeCarFilter({ values, ranges }: CarQuery, others: CarFilter): CarFilter {
	const chosen = Object.entries(values).flatMap(([field, texts]) => (texts.length > 0 ? [[field, [...texts]]] : []))
	const limited = Object.entries(ranges).map(([field, { from, to }]) => [
		field,
		{ ...(from !== null && { from }), ...(to !== null && { to }) },
	])
	return { ...Object.fromEntries([...chosen, ...limited]), ...others }
}
