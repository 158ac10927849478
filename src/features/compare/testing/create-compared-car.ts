import type { ComparedCar } from '../compared-car.ts'

/** A column of a comparison with overrides. */
export function createComparedCar(id: string, car: Partial<ComparedCar> = {}): ComparedCar {
	return { id, slug: `car-${id}`, title: `Car ${id}`, facts: {}, equipment: [], isComplete: true, ...car }
}
