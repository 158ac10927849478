import type { SeenCar } from '../analytics/car-events.ts'

/** Tells analytics that the page of a car is looked at, and the visitor's device that it was. Shows nothing. */
export function CarSeen({ car }: { car: SeenCar }) {
	return <span hidden data-enhance="car-seen" data-car={JSON.stringify(car)} />
}
