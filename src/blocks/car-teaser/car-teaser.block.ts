import { z } from 'zod'
import type { BlockServices } from '../block-services.ts'
import { defineBlock } from '../define-block.ts'
import { defineField } from '../fields/define-field.ts'
import { background, buttonType, link, text, textList, wholeNumber } from '../fields/field-kinds.ts'
import { findTeaserCars } from './find-teaser-cars.server.ts'

const value = z.union([z.string(), z.number(), z.boolean()])
const range = z.object({ from: z.number().optional(), to: z.number().optional() })

/** Field names and values of the stock: `{ car_brand: ['Volvo'], car_price: { to: 200000 } }`. */
const carFilter = defineField({
	kind: 'carFilter',
	schema: z.preprocess((filters) => filters ?? {}, z.record(z.string(), z.union([value, z.array(value), range]))),
})

/** Cars of the stock: the named ones, or the first hits of a search. */
export const carTeaser = defineBlock({
	name: 'CarTeaser',
	fields: {
		Title: text(),
		Text: text(),
		CarIds: textList(),
		Keyphrase: text(),
		Filters: carFilter,
		Sort: text(),
		NumberOfCars: wholeNumber(8, { min: 1, max: 24 }),
		Link: link({ help: 'carListLink' }),
		ButtonType: buttonType('Secondary'),
		BackgroundColor: background(),
	},
	load: (fields, context, services: Pick<BlockServices, 'stock'>) => findTeaserCars(fields, context, services),
})
