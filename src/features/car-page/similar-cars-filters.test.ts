import { expect, test } from 'vitest'
import { similarCarsFilters } from './similar-cars-filters.ts'
import { createBareCar, createCar } from './testing/create-car.ts'

test('similar is who shares region, body and fuel', () => {
	expect(similarCarsFilters(createCar())).toEqual({
		'car_id.neq': '4100322',
		car_site_region: 'Uppsala',
		car_body: 'Kombi',
		car_fuel: 'Diesel',
	})
})

test('a sample is like the cars in stock of its model', () => {
	expect(similarCarsFilters(createCar({ isSample: true }))).toEqual({
		'car_id.neq': '4100322',
		car_brand: 'Volvo',
		car_model: 'V60',
		'car_is_sample.neq': true,
	})
})

test('a car that tells little is like the others of its brand', () => {
	expect(similarCarsFilters(createBareCar())).toEqual({ 'car_id.neq': '4100322', car_brand: 'Volvo' })
})
