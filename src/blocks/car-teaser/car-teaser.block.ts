import { z } from 'zod'
import { carFilter } from '#features/car-search/car-filter.ts'
import type { BlockServices } from '../block-services.ts'
import { defineBlock } from '../define-block.ts'
import { defineField } from '../fields/define-field.ts'
import { background, buttonType, link, text, textList, wholeNumber } from '../fields/field-kinds.ts'
import { findTeaserCars } from './find-teaser-cars.server.ts'

/** Cars of the stock: the named ones, or the first hits of a search. */
export const carTeaser = defineBlock({
	name: 'CarTeaser',
	suits: ({ stock }) => stock !== undefined,
	fields: {
		Title: text(),
		Text: text(),
		CarIds: textList(),
		Keyphrase: text(),
		Filters: defineField({
			kind: 'carFilter',
			schema: z.preprocess((filters) => filters ?? {}, carFilter),
		}),
		Sort: text(),
		NumberOfCars: wholeNumber(8, { min: 1, max: 24 }),
		Link: link({ help: 'carListLink' }),
		ButtonType: buttonType('Secondary'),
		BackgroundColor: background(),
	},
	load: (fields, context, services: Pick<BlockServices, 'stock'>) => findTeaserCars(fields, context, services),
})
