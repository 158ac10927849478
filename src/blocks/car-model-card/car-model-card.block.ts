import { defineBlock } from '../define-block.ts'
import { carModelFields } from '../fields/car-model-fields.ts'
import { background } from '../fields/field-kinds.ts'

/** One car model, shown large. */
export const carModelCard = defineBlock({
	name: 'CarModelCard',
	fields: {
		...carModelFields,
		BackgroundColor: background(),
	},
})
