import { describe, expect, test } from 'vitest'
import { parseStoryQuery, toggleTag, toStoryAddress } from './story-query.ts'

const parse = (address: string) => parseStoryQuery(new URL(address, 'http://site.test').searchParams)

test.each([
	{ tags: [], page: 1 },
	{ tags: ['electric'], page: 1 },
	{ tags: ['köp & sälj', 'vård'], page: 3 },
])('what an address says is read back as it was: %o', (query) => {
	expect(parse(toStoryAddress('/aktuellt', query))).toEqual(query)
})

test.each(['?page=0', '?page=-1', '?page=two', '?page=1.5', '?page=', '?tag=', '?page=NaN&tag='])(
	'a broken address (%s) shows the first page of all stories',
	(search) => {
		expect(parse(`/aktuellt${search}`)).toEqual({ tags: [], page: 1 })
	},
)

test('a query has at most a hundred pages', () => {
	expect(parse('/aktuellt?page=999999')).toEqual({ tags: [], page: 100 })
})

test('a repeated topic counts once', () => {
	expect(parse('/aktuellt?tag=a&tag=a')).toEqual({ tags: ['a'], page: 1 })
})

describe('clicking a topic', () => {
	test('adds it and starts from the newest story', () => {
		expect(toggleTag({ tags: ['a'], page: 4 }, 'b')).toEqual({ tags: ['a', 'b'], page: 1 })
	})

	test('removes it if it was selected', () => {
		expect(toggleTag({ tags: ['a', 'b'], page: 2 }, 'a')).toEqual({ tags: ['b'], page: 1 })
	})
})
