import type { BlockServices } from '../block-services.ts'
import { findTeaserCars } from '../car-teaser/find-teaser-cars.server.ts'
import { defineBlock } from '../define-block.ts'
import { background, text } from '../fields/field-kinds.ts'

/** Above this the rest is left out; the stock marks a handful. */
const mostCars = 24

/** The cars marked as cars of the week in the stock. */
export const carOfTheWeek = defineBlock({
	name: 'CarOfTheWeek',
	suits: ({ stock }) => stock !== undefined,
	fields: {
		Title: text(),
		Text: text(),
		BackgroundColor: background(),
	},
	load: (_, context, services: Pick<BlockServices, 'stock'>) =>
		findTeaserCars(
			{ CarIds: [], Keyphrase: '', Filters: { caroftheweek: true }, Sort: '', NumberOfCars: mostCars },
			context,
			services,
		),
})
