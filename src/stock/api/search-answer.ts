import { z } from 'zod'
import { searchLimits } from '../query.ts'

const facetValue = z.object({ text: z.string(), count: z.int() })

const facetAnswer = z.union([
	z.object({
		name: z.string(),
		child_name: z.string().optional(),
		type: z.literal('value'),
		values: z.array(facetValue.extend({ children: z.array(facetValue).optional() })),
	}),
	z.object({
		name: z.string(),
		type: z.literal('histogram'),
		min: z.number().nullable(),
		max: z.number().nullable(),
	}),
])

/** The answer of `POST /api/search`. Fields of records are those of the index. */
export const stockSearchAnswer = z.object({
	facet: z.array(facetAnswer),
	content: z.array(z.record(z.string(), z.unknown())),
	total_items: z.int().min(0).max(searchLimits.totalItems),
	limit: z.int(),
	offset: z.int(),
})

export const searchRefusal = z.object({ code: z.string(), message: z.string() })
