import { expect, test } from 'vitest'
import { type ComparableCar, estimateValue, valuationRules } from './estimate-value.ts'

const car = { year: 2020, kilometres: 60_000 }
const same = (price: number): ComparableCar => ({ ...car, price })

test.each<[string, ComparableCar[], { low: number; high: number } | null]>([
	['no car', [], null],
	['two cars are too few', [same(100_000), same(110_000)], null],
	[
		'three alike, less the cost of a sale',
		[same(100_000), same(100_000), same(100_000)],
		{ low: 86_000, high: 86_000 },
	],
	[
		'the quartiles of five',
		[same(300_000), same(100_000), same(200_000), same(150_000), same(250_000)],
		{ low: 129_000, high: 215_000 },
	],
	[
		'a year newer is worth a tenth more',
		[...[1, 2, 3].map(() => ({ ...same(100_000), year: 2021 })), { ...same(80_000), year: 2019 }],
		{ low: 77_000, high: 78_000 },
	],
	[
		'what was driven less is worth more',
		[...[1, 2, 3].map(() => ({ ...same(100_000), kilometres: 50_000 })), { ...same(90_000), kilometres: 70_000 }],
		{ low: 82_000, high: 85_000 },
	],
	['a car newer than all of them must be seen', [1, 2, 3].map(() => ({ ...same(100_000), year: 2019 })), null],
	[
		'a car driven more than all of them must be seen',
		[1, 2, 3].map(() => ({ ...same(100_000), kilometres: 59_999 })),
		null,
	],
	[
		'a car driven less than all of them must be seen',
		[1, 2, 3].map(() => ({ ...same(100_000), kilometres: 60_001 })),
		null,
	],
	[
		'a car is not worth more than any of them costs',
		[...[1, 2, 3].map(() => ({ ...same(100_000), year: 2018 })), { year: 2020, kilometres: 200_000, price: 90_000 }],
		{ low: 86_000, high: 86_000 },
	],
	[
		'cars of another age do not count',
		[same(1), same(1), { ...same(1), year: 2017 }, { ...same(1), year: 2023 }],
		null,
	],
	['a car without a price does not count', [same(0), same(0), same(0)], null],
])('%s', (_, comparables, expected) => {
	const value = estimateValue(car, comparables, 1000)
	expect(value && { low: value.low, high: value.high }).toEqual(expected)
})

test('an estimate says how many cars and which years it rests on', () => {
	const value = estimateValue(car, [same(100), { ...same(100), year: 2018 }, { ...same(100), year: 2022 }], 1)
	expect(value).toMatchObject({ carCount: 3, firstYear: 2018, lastYear: 2022 })
})

/** The second way: each car is aged year by year and kilometre by kilometre, and the quartiles are counted off. */
function estimateSlowly(prices: ComparableCar[]) {
	const aged = prices.map(({ year, kilometres, price }) => {
		let worth = price
		for (let each = year; each > car.year; each--) worth -= worth / 10
		for (let each = year; each < car.year; each++) worth /= 0.9
		return worth * Math.exp(Math.log(0.98) * (car.kilometres / 10_000 - kilometres / 10_000))
	})
	const inOrder = aged.toSorted((a, b) => a - b)
	// With 4n + 1 cars the quartiles are cars themselves.
	const quarter = (inOrder.length - 1) / 4
	const costs = prices.map(({ price }) => price).sort((a, b) => a - b)
	const [cheapest = 0, dearest = 0] = [costs[0], costs.at(-1)]
	return [inOrder[quarter], inOrder[3 * quarter]].map((worth = 0) => {
		if (worth > dearest) return dearest * 0.86
		return Math.max(worth, cheapest) * 0.86
	})
}

/** So that the draws of a test are the same each time. */
function createDraws(seed: number) {
	return (limit: number) => {
		seed = (seed * 16_807) % 2_147_483_647
		return seed % limit
	}
}

test('a hundred random stocks give what aging each car by hand gives', () => {
	const random = createDraws(7)
	let estimated = 0
	for (let round = 0; round < 100; round++) {
		const comparables = Array.from({ length: 5 + 4 * random(5) }, () => ({
			year: 2018 + random(5),
			kilometres: random(200_000),
			price: 50_000 + random(400_000),
		}))
		const [low = 0, high = 0] = estimateSlowly(comparables)
		const value = estimateValue(car, comparables, 1)
		if (!value) continue
		estimated++
		expect(value.low).toBe(Math.floor(low + 1e-6))
		expect(value.high).toBe(Math.ceil(high - 1e-6))
	}
	expect(estimated).toBeGreaterThan(50)
})

test('of ten thousand cars none is valued outside of what it is compared with', () => {
	const random = createDraws(11)
	const [cost, step] = [1 - valuationRules.costOfSale, 1000]
	let estimated = 0
	for (let round = 0; round < 10_000; round++) {
		const asked = { year: 2015 + random(11), kilometres: random(4) === 0 ? random(100_000_000) : random(300_000) }
		const comparables = Array.from({ length: random(12) }, () => ({
			year: 2017 + random(6),
			kilometres: 1000 + random(200_000),
			price: 10_000 + random(random(2) === 0 ? 20_000 : 500_000),
		}))
		const value = estimateValue(asked, comparables, step)
		if (!value) continue
		estimated++
		const prices = comparables.filter(({ year }) => Math.abs(year - asked.year) <= 2).map(({ price }) => price)
		const distances = comparables.map(({ kilometres }) => kilometres)
		// Rounded outwards, by less than a step.
		expect(value.low).toBeGreaterThan(Math.min(...prices) * cost - step)
		expect(value.high).toBeLessThan(Math.max(...prices) * cost + step)
		expect(asked.year).toBeGreaterThanOrEqual(value.firstYear)
		expect(asked.year).toBeLessThanOrEqual(value.lastYear)
		expect(asked.kilometres).toBeLessThanOrEqual(Math.max(...distances))
	}
	expect(estimated).toBeGreaterThan(500)
})
