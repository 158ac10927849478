import { describe, expect, test } from 'vitest'
import {
	maxRecentCars,
	maxSavedCars,
	parseCarIds,
	parseIdsQuery,
	toggledId,
	toIdsQuery,
	viewedId,
	withoutIds,
} from './car-ids.ts'
import { isCardCar } from './parse-card-car.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => `car ${index}`)

describe('saved cars', () => {
	test('are added at the front and removed in place', () => {
		expect(toggledId(['1', '2'], '3')).toEqual(['3', '1', '2'])
		expect(toggledId(['3', '1', '2'], '1')).toEqual(['3', '2'])
	})

	test('are limited: a full list accepts no more, but cars can be removed', () => {
		const full = many(maxSavedCars)
		expect(toggledId(full, 'one more')).toBe(full)
		expect(toggledId(full, 'car 0')).toHaveLength(maxSavedCars - 1)
	})

	test('that are sold are removed together', () => {
		expect(withoutIds(['1', '2', '3'], ['3', '1', '9'])).toEqual(['2'])
	})
})

describe('recently viewed cars', () => {
	test('move to the front when viewed again, and the oldest is dropped', () => {
		expect(viewedId(['1', '2', '3'], '3')).toEqual(['3', '1', '2'])
		expect(viewedId(many(maxRecentCars), 'new')).toEqual(['new', ...many(maxRecentCars).slice(0, -1)])
	})

	test('do not change when a page is viewed twice in a row', () => {
		const ids = ['1', '2']
		expect(viewedId(ids, '1')).toBe(ids)
	})
})

test.each([
	[null, []],
	['1,2', []],
	[{ 0: '1' }, []],
	[
		['1', 2, '', null, '1', 'x'.repeat(65), '3'],
		['1', '3'],
	],
	[many(9), many(5)],
])('of %j are taken the ids %j', (stored, ids) => {
	expect(parseCarIds(stored, 5)).toEqual(ids)
})

test('the ids of an address are parsed back unchanged', () => {
	const ids = ['A/7', '41 01', '3']
	expect(parseIdsQuery(new URL(toIdsQuery(ids), 'https://site.example').searchParams, 10)).toEqual(ids)
	expect(toIdsQuery([])).toBe('')
	expect(parseIdsQuery(new URLSearchParams('cars=1,,2&cars=+3'), 2)).toEqual(['1', '2'])
})

const card = { id: '1', slug: 'volvo-xc60', title: 'Volvo XC60' }

test.each([
	[card, true],
	[{ ...card, price: { amount: 1, currency: 'SEK' }, odometer: { value: 1, unit: 'mil' }, isSample: true }, true],
	[{ ...card, price: 1 }, false],
	[{ ...card, odometer: { value: 1, unit: 'leagues' } }, false],
	[{ ...card, image: 'a.avif' }, false],
	[{ ...card, title: '' }, false],
	[null, false],
])('%j can be drawn as a card: %s', (value, isCard) => {
	expect(isCardCar(value)).toBe(isCard)
})
