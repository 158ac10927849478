import { expect, test } from 'vitest'
import { moveEnd, sliderStops, toChosenRange, toEnds } from './range.ts'

const bounds = { min: 1000, max: 9000 }

test.each([
	['nothing chosen is the full range', null, { from: 1000, to: 9000 }],
	['an open end is at its bound', { from: 2000, to: null }, { from: 2000, to: 9000 }],
	['what lies outside is held inside', { from: 1, to: 99_999 }, { from: 1000, to: 9000 }],
])('%s', (_, range, ends) => {
	expect(toEnds(range, bounds)).toEqual(ends)
})

test.each([
	['the lower end moves', 'from', 3000, { from: 3000, to: 6000 }],
	['the upper end moves', 'to', 7000, { from: 2000, to: 7000 }],
	['a lower end beyond the upper takes it along', 'from', 7000, { from: 7000, to: 7000 }],
	['an upper end below the lower takes it along', 'to', 1500, { from: 1500, to: 1500 }],
	['a value too small is clamped', 'from', 5, { from: 1000, to: 6000 }],
	['a value too large is clamped', 'to', 50_000, { from: 2000, to: 9000 }],
] as const)('%s', (_, end, value, ends) => {
	expect(moveEnd({ from: 2000, to: 6000 }, end, value, bounds)).toEqual(ends)
})

test.each([
	['the full range is no filter', { from: 1000, to: 9000 }, null],
	['an end at its bound is open', { from: 1000, to: 5000 }, { from: null, to: 5000 }],
	['a single value is a range', { from: 5000, to: 5000 }, { from: 5000, to: 5000 }],
])('%s', (_, ends, range) => {
	expect(toChosenRange(ends, bounds)).toEqual(range)
})

test.each([
	['a wide range moves by hundredths', { min: 0, max: 500_000 }, 100, 5000],
	['a narrow range moves by ones', { min: 2015, max: 2026 }, 11, 2016],
	['a range that divides badly still ends at its largest value', { min: 0, max: 150 }, 100, 2],
	['a range of one value has no stops', { min: 7, max: 7 }, 0, 7],
])('%s', (_, { min, max }, count, second) => {
	const stops = sliderStops({ min, max })
	expect(stops.count).toBe(count)
	expect(stops.valueAt(0)).toBe(min)
	expect(stops.valueAt(1)).toBe(second)
	expect(stops.valueAt(count)).toBe(max)
	for (let stop = 0; stop <= count; stop++) expect(stops.stopOf(stops.valueAt(stop))).toBe(stop)
})
