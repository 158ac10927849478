import { expect, test } from 'vitest'
import { createSeenPages } from './seen-pages.ts'

const page = (pageIndex: number) => ({ pageIndex, cars: [] })
const indexes = (pages: { pageIndex: number }[]) => pages.map(({ pageIndex }) => pageIndex)

test('a page comes with those seen around it, up to the first gap', () => {
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

test('the search asked longest ago is forgotten', () => {
	const seen = createSeenPages()
	for (const search of 'abcdefgh') seen.remember(search, page(0))
	seen.remember('a', page(1))
	seen.remember('i', page(0))
	expect(indexes(seen.around('a', page(1)))).toEqual([0, 1])
	expect(indexes(seen.around('b', page(1)))).toEqual([1])
})
