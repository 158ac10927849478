import { expect, test } from 'vitest'
import { findKeptList, type KeptList, parseKeptLists, withKeptList } from './kept-list.ts'

const page = (pageIndex: number) => ({ pageIndex, cars: [{ id: '1', slug: 'volvo-v60', title: 'Volvo V60' }] })
const list = (entry: string, pages = [0, 1]): KeptList => ({
	entry,
	search: '/bilar',
	pages: pages.map(page),
	card: 26,
	top: -40,
})

test('a list is found by its history entry and its search', () => {
	const lists = withKeptList([list('a')], list('b'))
	expect(findKeptList(lists, { entry: 'b', search: '/bilar' })).toEqual(list('b'))
	expect(findKeptList(lists, { entry: 'b', search: '/bilar/volvo' })).toBeNull()
	expect(findKeptList(lists, { entry: 'c', search: '/bilar' })).toBeNull()
})

test('there is one list per entry, for the last four entries', () => {
	const lists = ['a', 'b', 'c', 'd', 'e', 'c'].reduce<KeptList[]>((kept, entry) => withKeptList(kept, list(entry)), [])
	expect(lists.map(({ entry }) => entry)).toEqual(['b', 'd', 'e', 'c'])
})

test('the last ten pages of a long list are kept', () => {
	const [kept] = withKeptList(
		[],
		list(
			'a',
			Array.from({ length: 13 }, (_, index) => index),
		),
	)
	expect(kept?.pages.map(({ pageIndex }) => pageIndex)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('stored lists are parsed back', () => {
	expect(parseKeptLists(JSON.stringify([list('a')]))).toEqual([list('a')])
})

test.each([
	['nothing', null],
	['no JSON', '[{'],
	['something else', '{"entry":"a"}'],
	['a list without a place', JSON.stringify([{ ...list('a'), top: undefined }])],
	['a list without a card', JSON.stringify([{ ...list('a'), card: undefined }])],
	['a list without an entry', JSON.stringify([{ ...list('a'), entry: undefined }])],
	['a page without a number', JSON.stringify([{ ...list('a'), pages: [{ cars: [] }] }])],
	['a car without a title', JSON.stringify([{ ...list('a'), pages: [{ pageIndex: 0, cars: [{ id: '1' }] }] }])],
])('%s in the store is no list', (_, stored) => {
	expect(parseKeptLists(stored)).toEqual([])
})
