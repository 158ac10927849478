import { z } from 'zod'
import { defineBlock } from '../define-block.ts'

/** Empty height between two blocks. */
export const spacer = defineBlock({
	name: 'Spacer',
	fields: z.object({ height: z.enum(['Small', 'Medium', 'Large']).default('Medium') }),
})
