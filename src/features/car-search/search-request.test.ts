import { expect, test } from 'vitest'
import { type CarQuery, emptyCarQuery } from './car-query.ts'
import { carFacets, rangeFacets, valueFacets } from './facets.ts'
import { toKnownValuesRequest, toSearchRequest } from './search-request.ts'

const request = (query: Partial<CarQuery>) => toSearchRequest({ ...emptyCarQuery, ...query })
const facetOf = (query: Partial<CarQuery>, field: string) => request(query).facets.find(({ name }) => name === field)

test('a query without filters requests the first page of all cars, with every facet', () => {
	const { facets, ...rest } = request({})
	expect(rest).toEqual({ keyphrase: '', filters: {}, limit: 48, offset: 0, sort_name: null })
	expect(facets.map(({ name }) => name)).toEqual(carFacets.map(({ field }) => field))
	expect(facets.filter(({ filters = [] }) => !Array.isArray(filters) || filters.length > 0)).toEqual([])
})

test.each(['car_price_asc', 'car_year_desc', 'car_monthly_cost_asc'] as const)('the sort %s is sent', (sort) => {
	expect(request({ sort }).sort_name).toBe(sort)
})

test('keyphrase and page are sent', () => {
	expect(request({ keyphrase: 'dragkrok', pageIndex: 3 })).toMatchObject({ keyphrase: 'dragkrok', offset: 144 })
})

test('values are sent with their facet, brands with their child field', () => {
	expect(facetOf({ values: { car_fuel: ['Diesel', 'El'] } }, 'car_fuel')?.filters).toEqual(['Diesel', 'El'])
	expect(facetOf({ values: { car_brand: ['Volvo>XC60'] } }, 'car_brand')).toEqual({
		name: 'car_brand',
		child_name: 'car_model',
		filters: ['Volvo>XC60'],
	})
})

test('excluded values are sent as filters, not in their facet', () => {
	const excluded = { car_fuel: ['Diesel'] }
	expect(request({ excluded }).filters).toEqual({ 'car_fuel.neq': ['Diesel'] })
	expect(facetOf({ excluded }, 'car_fuel')?.filters).toEqual([])
})

test.each([
	[
		{ from: 1000, to: 2000 },
		{ from: 1000, to: 2000 },
	],
	[
		{ from: null, to: 2000 },
		{ from: undefined, to: 2000 },
	],
	[
		{ from: 1000, to: null },
		{ from: 1000, to: undefined },
	],
])('the range %j is sent as %j', (range, filters) => {
	expect(facetOf({ ranges: { car_price: range } }, 'car_price')).toEqual({
		name: 'car_price',
		type: 'histogram',
		filters,
	})
})

test('known values are requested with the ends of ranges, without cars', () => {
	const { facets, limit } = toKnownValuesRequest()
	expect(limit).toBe(0)
	expect(facets.map(({ name }) => name)).toEqual([...valueFacets, ...rangeFacets].map(({ field }) => field))
	expect(facets.find(({ name }) => name === 'car_brand')).toEqual({ name: 'car_brand', child_name: 'car_model' })
})
