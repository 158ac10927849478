import { expect, test } from 'vitest'
import { createSeenPages, withoutRepeats } from './seen-pages.ts'

const page = (pageIndex: number) => ({ pageIndex, cars: [] })
const indexes = (pages: { pageIndex: number }[]) => pages.map(({ pageIndex }) => pageIndex)

test('a page is returned with its seen neighbours, up to the first gap', () => {
	const seen = createSeenPages()
	for (const index of [0, 1, 2, 4, 6]) seen.remember('volvo', page(index))
	expect(indexes(seen.around('volvo', page(2)))).toEqual([0, 1, 2])
	expect(indexes(seen.around('volvo', page(3)))).toEqual([0, 1, 2, 3, 4])
	expect(indexes(seen.around('volvo', page(6)))).toEqual([6])
})

test('pages of another search are not mixed in', () => {
	const seen = createSeenPages()
	seen.remember('volvo', page(0))
	expect(indexes(seen.around('bmw', page(1)))).toEqual([1])
})

test('the least recently used search is dropped', () => {
	const seen = createSeenPages()
	for (const search of 'abcdefgh') seen.remember(search, page(0))
	seen.remember('a', page(1))
	seen.remember('i', page(0))
	expect(indexes(seen.around('a', page(1)))).toEqual([0, 1])
	expect(indexes(seen.around('b', page(1)))).toEqual([1])
})

test('a car that moved to the next page is shown once', () => {
	const cars = (...ids: string[]) => ids.map((id) => ({ id, slug: id, title: id }))
	const pages = withoutRepeats([
		{ pageIndex: 0, cars: cars('1', '2', '3') },
		{ pageIndex: 1, cars: cars('3', '4', '5') },
	])
	expect(pages.map((each) => each.cars.map(({ id }) => id))).toEqual([
		['1', '2', '3'],
		['4', '5'],
	])
})
