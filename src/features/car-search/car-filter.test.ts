import { expect, test } from 'vitest'
import { type CarFilter, carFilter, readCarFilter, writeCarFilter } from './car-filter.ts'

test.each<[string, CarFilter]>([
	['values', { car_brand: ['Volvo>V60', 'Kia'], car_fuel: ['El'] }],
	['ranges with one end and two', { car_price: { to: 150000 }, car_year: { from: 2020, to: 2024 } }],
	['what the car list has no facet for', { 'car_id.neq': '42', caroftheweek: true, car_year: [2019, 2021] }],
	['nothing', {}],
])('a filter of %s comes back from the query of the car list', (_, filter) => {
	expect(carFilter.parse(filter)).toEqual(filter)
	const { query, others } = readCarFilter(filter)
	expect(writeCarFilter(query, others)).toEqual(filter)
})

test('a single value is a list of one, and a facet without values is left out', () => {
	const { query, others } = readCarFilter({ car_fuel: 'El', car_body: [] })
	expect(query.values.car_fuel).toEqual(['El'])
	expect(writeCarFilter(query, others)).toEqual({ car_fuel: ['El'] })
})
