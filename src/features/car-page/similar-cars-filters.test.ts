import { expect, test } from 'vitest'
import { similarCarsFilters } from './similar-cars-filters.ts'
import { createBareCar, createCar } from './testing/create-car.ts'

test('similar cars share region, body and fuel', () => {
	expect(similarCarsFilters(createCar())).toEqual({
		'car_id.neq': '4100322',
		car_site_region: 'Uppsala',
		car_body: 'Kombi',
		car_fuel: 'Diesel',
	})
})

test('a sample is similar to cars in stock of its model', () => {
	expect(similarCarsFilters(createCar({ isSample: true }))).toEqual({
		'car_id.neq': '4100322',
		car_brand: 'Volvo',
		car_model: 'V60',
		'car_is_sample.neq': true,
	})
})

test('a car with few data is similar to cars of its brand', () => {
	expect(similarCarsFilters(createBareCar())).toEqual({ 'car_id.neq': '4100322', car_brand: 'Volvo' })
})
