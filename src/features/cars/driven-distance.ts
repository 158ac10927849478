import type { Odometer } from '#domain/cars/car.ts'

/** The reading to show: none for a sample of a new model, and none for 0, which says nothing about a car. */
export function drivenDistance({
	odometer,
	isSample,
}: {
	odometer?: Odometer | undefined
	isSample: boolean
}): Odometer | undefined {
	return !isSample && odometer && odometer.value > 0 ? odometer : undefined
}
