import type { DemoCar } from './demo-car.ts'

/** There are turntable frames of a blue SUV. */
export function hasTurntable(car: DemoCar): boolean {
	return car.model.body === 'suv' && car.paint === 'blue'
}

export const turntableFrames: readonly string[] = Array.from(
	{ length: 24 },
	(_, frame) => `/images/turntable/suv-blue/${String(frame).padStart(2, '0')}.avif`,
)
