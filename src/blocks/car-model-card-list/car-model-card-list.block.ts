import { defineBlock } from '../define-block.ts'
import { carModelFields } from '../fields/car-model-fields.ts'
import { cardRowFields } from '../fields/card-fields.ts'
import { list } from '../fields/field-kinds.ts'

/** Car models in a row. */
export const carModelCardList = defineBlock({
	name: 'CarModelCardList',
	fields: {
		...cardRowFields,
		Items: list(carModelFields),
	},
})
