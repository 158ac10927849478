import { z } from 'zod'
import { findTeaserCars } from '../car-teaser/find-teaser-cars.server.ts'
import { defineBlock } from '../define-block.ts'
import { background, text } from '../fields/field-schemas.ts'

/** More than a week's worth of cars; the stock marks a handful. */
const mostCars = 24

/** The cars that the stock marks as those of the week. */
export const carOfTheWeek = defineBlock({
	name: 'CarOfTheWeek',
	fields: z.object({ Title: text(), Text: text(), BackgroundColor: background() }),
	load: (_, context) =>
		findTeaserCars(
			{ CarIds: [], Keyphrase: '', Filters: { caroftheweek: true }, Sort: '', NumberOfCars: mostCars },
			context,
		),
})
