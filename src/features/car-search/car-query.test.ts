import { expect, test } from 'vitest'
import {
	type CarQuery,
	emptyCarQuery,
	isValueChosen,
	toggleValue,
	withKeyphrase,
	withoutExcluded,
	withoutFilters,
	withRange,
	withSort,
} from './car-query.ts'
import { chipKey, toChips, withoutChip } from './chips.ts'

const brands = (...values: string[]): CarQuery => ({
	...emptyCarQuery,
	values: values.length ? { car_brand: values } : {},
})

test.each([
	['ticking a parent', [], 'Volvo', ['Volvo']],
	['ticking a second parent', ['Volvo'], 'BMW', ['BMW', 'Volvo']],
	['ticking a child implies its parent', ['Volvo'], 'Volvo>XC60', ['Volvo>XC60']],
	['ticking a second child', ['Volvo>XC60'], 'Volvo>V60', ['Volvo>V60', 'Volvo>XC60']],
	['unticking a parent unticks its children', ['BMW', 'Volvo>V60', 'Volvo>XC60'], 'Volvo', ['BMW']],
	['unticking one child of two', ['Volvo>V60', 'Volvo>XC60'], 'Volvo>V60', ['Volvo>XC60']],
	['unticking the last child leaves the parent', ['Volvo>XC60'], 'Volvo>XC60', ['Volvo']],
	['unticking the last value', ['Volvo'], 'Volvo', []],
])('%s', (_, before, value, after) => {
	expect(toggleValue(brands(...before), 'car_brand', value)).toEqual(brands(...after))
})

test('a parent counts as chosen if one of its children is', () => {
	const query = brands('Volvo>XC60')
	expect(isValueChosen(query, 'car_brand', 'Volvo')).toBe(true)
	expect(isValueChosen(query, 'car_brand', 'Volvo>XC60')).toBe(true)
	expect(isValueChosen(query, 'car_brand', 'Volvo>V60')).toBe(false)
})

test('every change of filters or sort resets to the first page', () => {
	const query = { ...brands('Volvo'), pageIndex: 4 }
	expect(toggleValue(query, 'car_fuel', 'El').pageIndex).toBe(0)
	expect(withRange(query, 'car_price', { from: 1, to: null }).pageIndex).toBe(0)
	expect(withSort(query, 'car_price_asc').pageIndex).toBe(0)
	expect(withKeyphrase(query, 'drag').pageIndex).toBe(0)
	expect(withoutExcluded({ ...query, excluded: { car_color: ['Gul'] } }, 'car_color', 'Gul').pageIndex).toBe(0)
})

const everything: CarQuery = {
	keyphrase: 'drag',
	values: { car_brand: ['BMW', 'Volvo>V60', 'Volvo>XC60'], car_fuel: ['Diesel'] },
	excluded: { car_color: ['Gul'] },
	ranges: { car_price: { from: 1, to: 2 }, car_power: { from: 100, to: null } },
	sort: 'car_price_asc',
	pageIndex: 2,
}

test('there is a chip for each choice, and one for a range', () => {
	expect(toChips(everything).map(chipKey)).toEqual([
		'keyphrase',
		'value car_brand BMW',
		'value car_brand Volvo',
		'value car_brand Volvo>V60',
		'value car_brand Volvo>XC60',
		'value car_fuel Diesel',
		'excluded car_color Gul',
		'car_price',
		'car_power',
	])
})

test('each chip removes its own choice and no other', () => {
	for (const chip of toChips(everything)) {
		const taken = toChips(everything).map(chipKey)
		const left = toChips(withoutChip(everything, chip)).map(chipKey)
		const isParent = chipKey(chip) === 'value car_brand Volvo'
		expect(left, chipKey(chip)).toEqual(
			taken.filter((key) => key !== chipKey(chip) && !(isParent && key.includes('Volvo>'))),
		)
	}
})

test('removing all chips, one by one or at once, gives the unfiltered query', () => {
	let query = everything
	for (let [chip] = toChips(query); chip; [chip] = toChips(query)) query = withoutChip(query, chip)
	expect(query).toEqual({ ...emptyCarQuery, sort: 'car_price_asc' })
	expect(withoutFilters(everything)).toEqual(query)
})
