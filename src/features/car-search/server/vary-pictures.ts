import type { CarImage, CarSummary } from '#domain/cars/car.ts'
import { carListLimits } from '../limits.ts'

/** A card never shows the picture of one of this many cards before it, if its car has another one. */
const neighbours = 4

/**
 * Number of cards before a page of the list that are looked at for its pictures. For the second page these are all; further
 * on, the choice has mostly forgotten by then where it began.
 */
export const earlierCards = carListLimits.pageSize

/**
 * The picture of each card: the first one of its car, or the next outside angle if one of the cards before it shows the
 * same. If all angles are shown there, it is the one farthest away.
 */
export function varyPictures(cars: readonly Pick<CarSummary, 'image' | 'otherAngles'>[]): (CarImage | undefined)[] {
	const shown: (CarImage | undefined)[] = []
	for (const { image, otherAngles = [] } of cars) {
		const before = shown.slice(-neighbours).map((each) => each?.url)
		const angles = image ? [image, ...otherAngles.map((url): CarImage => ({ url }))] : []
		const distances = angles.map(({ url }) =>
			before.includes(url) ? before.length - before.lastIndexOf(url) : Infinity,
		)
		shown.push(angles[distances.indexOf(Math.max(...distances))])
	}
	return shown
}
