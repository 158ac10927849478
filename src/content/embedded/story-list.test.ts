import { expect, test } from 'vitest'
import type { StorySummary } from '../content-source.ts'
import { sliceStories } from './story-list.ts'

const story = (id: string, date: string | null) => ({ id, date, tags: [] as string[] }) as StorySummary
const stories = [story('new', '2026-11-03'), story('a', '2026-11-02'), story('b', '2026-11-02'), story('undated', null)]
const idsOf = (slice: { stories: StorySummary[] }) => slice.stories.map(({ id }) => id)

test.each([1, 2, 3])(
	'the list goes on behind the last of %i stories, also when that one is offline by then',
	(first) => {
		const { endCursor } = sliceStories(stories, { first })
		const left = stories.toSpliced(first - 1, 1)
		expect(idsOf(sliceStories(left, { first: 9, after: endCursor }))).toEqual(idsOf({ stories: stories.slice(first) }))
	},
)

test('a story that came meanwhile repeats none, and the end has no cursor', () => {
	const { endCursor } = sliceStories(stories, { first: 2 })
	const more = sliceStories([story('newest', '2026-11-04'), ...stories], { first: 2, after: endCursor })
	expect(idsOf(more)).toEqual(['b', 'undated'])
	expect(more.endCursor).toBeNull()
})

test('behind the last of all nothing is left', () => {
	const { endCursor } = sliceStories(stories, { first: 3 })
	expect(sliceStories(stories.slice(0, 3), { first: 3, after: endCursor })).toEqual({
		...{ stories: [], total: 3, endCursor: null },
	})
})

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
	{ cursor: ['no date', 'z'] },
	{ cursor: ['2026-11-02'] },
	{ cursor: ['2026-11-02', 7] },
	{ cursor: [7, 'z'] },
	{ cursor: {} },
	{ cursor: null },
	{ cursor: 'x' },
])('$cursor is no cursor, and the list begins at its start', ({ cursor }) => {
	expect(idsOf(sliceStories(stories, { first: 1, after: cursorOf(cursor) }))).toEqual(['new'])
})
