import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, buttonType, link, list, text, wholeNumber } from '../fields/field-schemas.ts'
import { findTeaserCars } from './find-teaser-cars.server.ts'

const value = z.union([z.string(), z.number(), z.boolean()])
const range = z.object({ from: z.number().optional(), to: z.number().optional() })

/** Cars of the stock: the named ones, or the first hits of a search. */
export const carTeaser = defineBlock({
	name: 'CarTeaser',
	fields: z.object({
		Title: text(),
		Text: text(),
		/** These cars in this order; sold cars are left out. If empty, the search is used. */
		CarIds: list(z.string()),
		Keyphrase: text(),
		/** Field names and values of the stock: `{ car_brand: ['Volvo'], car_price: { to: 200000 } }`. */
		Filters: z.preprocess((filters) => filters ?? {}, z.record(z.string(), z.union([value, z.array(value), range]))),
		/** Name of a sort of the search; empty means the stock's default. */
		Sort: text(),
		NumberOfCars: wholeNumber(8, { min: 1, max: 24 }),
		Link: link(),
		ButtonType: buttonType('Secondary'),
		BackgroundColor: background(),
	}),
	load: (fields, context) => findTeaserCars(fields, context),
})
