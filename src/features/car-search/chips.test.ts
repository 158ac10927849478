import { expect, test } from 'vitest'
import { type CarQuery, emptyCarQuery } from './car-query.ts'
import { toChips, withOnlyChip, withoutChip } from './chips.ts'

const query: CarQuery = {
	...emptyCarQuery,
	keyphrase: 'dragkrok',
	values: { car_brand: ['Volvo>V60', 'Volvo>XC60'], car_fuel: ['Diesel'] },
	excluded: { car_color: ['Vit'] },
	ranges: {
		car_price: { from: 100_000, to: 200_000 },
		car_campaign_price: { from: null, to: 150_000 },
		car_mileage: { from: 0, to: 5000 },
		car_power: { from: 150, to: null },
	},
	pageIndex: 3,
}

test('price, campaign price, mileage and power count once each, with one end or both', () => {
	const ranges = toChips({ ...emptyCarQuery, ranges: query.ranges })
	expect(ranges.map(({ kind }) => kind)).toEqual(['range', 'range', 'range', 'range'])
})

test('every choice has one chip, including implied parents', () => {
	expect(toChips(query).map((chip) => ('value' in chip ? chip.value : chip.kind))).toEqual([
		'keyphrase',
		'Volvo',
		'Volvo>V60',
		'Volvo>XC60',
		'Diesel',
		'Vit',
		'range',
		'range',
		'range',
		'range',
	])
})

test('every chip can be removed on its own, and resets to the first page', () => {
	for (const chip of toChips(query)) {
		const without = withoutChip(query, chip)
		expect(toChips(without).length).toBeLessThan(toChips(query).length)
		expect(without.pageIndex).toBe(0)
	}
})

test('all chips except one can be removed', () => {
	for (const chip of toChips(query)) expect(toChips(withOnlyChip(query, chip))).toContainEqual(chip)
})
