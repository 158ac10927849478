import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { carModelFields } from '../fields/car-model-fields.ts'
import { cardRowFields } from '../fields/card-fields.ts'
import { list } from '../fields/field-schemas.ts'

/** Car models in a row. */
export const carModelCardList = defineBlock({
	name: 'CarModelCardList',
	fields: z.object({ ...cardRowFields, Items: list(z.object(carModelFields)) }),
})
