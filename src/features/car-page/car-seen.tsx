import type { SeenCar } from '../analytics/car-events.ts'

/** Data for analytics and for the recently viewed cars. Renders nothing visible. */
export function CarSeen({ car }: { car: SeenCar }) {
	return <span hidden data-enhance="car-seen" data-car={JSON.stringify(car)} />
}
