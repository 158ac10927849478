import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { choice } from '../fields/field-schemas.ts'

/** Empty space between two blocks. */
export const spacer = defineBlock({
	name: 'Spacer',
	fields: z.object({ Height: choice(['Small', 'Medium', 'Large'], 'Medium') }),
})
