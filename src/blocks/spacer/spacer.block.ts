import { defineBlock } from '../define-block.ts'
import { choice } from '../fields/field-kinds.ts'

/** Empty space between two blocks. */
export const spacer = defineBlock({
	name: 'Spacer',
	areas: ['page', 'footer'],
	fields: {
		Height: choice(['Small', 'Medium', 'Large'], 'Medium'),
	},
})
