import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import type { ComparedCar } from './compared-car.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { createComparedCar } from './testing/create-compared-car.ts'

/** What a shared comparison is without JavaScript. */
const draw = (cars: ComparedCar[]) => drawInSite(<ComparisonTable cars={cars} />)

test('a car without a picture is shown under its cloth, and that one will come is said', () => {
	const [bare, pictured] = [createComparedCar('1'), createComparedCar('2', { image: '/images/cars/suv-red-f34.avif' })]
	expect(draw([bare, pictured]).match(/Bild kommer/g)).toHaveLength(1)
	expect(draw([pictured])).not.toContain('Bild kommer')
})
