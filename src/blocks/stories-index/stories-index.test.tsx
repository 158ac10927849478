import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { links, outline } from '../testing/outline.ts'
import { fixtures } from './stories-index.fixture.ts'

const [severalPages] = fixtures.variants
const nothingFound = {
	fields: {},
	data: {
		query: { tags: ['electric'], page: 1 },
		tags: [{ key: 'electric', value: 'Electric' }],
		stories: [],
		total: 0,
		path: '/stories',
	},
}

test('topics, stories and "load more" are complete links', async () => {
	const html = await drawFixture('StoriesIndex', severalPages)
	expect(links(html)).toEqual([
		'Show all -> /stories',
		'Electric -> /stories',
		'Buying -> /stories?tag=electric&tag=buying',
		'The first winter with an electric car -> /stories/first-winter',
		'How to read a service history -> /stories/service-history',
		'A new forecourt opens in Bristol -> /stories/bristol',
		'Load more stories -> /stories?tag=electric&page=2',
	])
	expect(
		outline(html, ['a'])
			.filter(({ attributes }) => attributes['aria-current'])
			.map(({ name }) => name),
	).toEqual(['Electric'])
	expect(html).toContain('3 of 7 stories')
})

test('with a language prefix every link has it', async () => {
	const html = await drawFixture('StoriesIndex', severalPages, { prefix: '/en' })
	for (const link of links(html)) expect(link).toContain(' -> /en/stories')
	expect(links(html)).toHaveLength(7)
})

test('an empty result is stated, and the topic can be removed', async () => {
	const html = await drawFixture('StoriesIndex', nothingFound)
	expect(html).toContain('No stories found')
	expect(links(html)).toEqual(['Show all -> /stories', 'Electric -> /stories'])
})

test('the newest is large, dates are shown and the stories are in a grid, each unless the editor changes it', async () => {
	const [shown] = fixtures.variants
	const draw = async (fields: Record<string, unknown>) => {
		const html = await drawFixture('StoriesIndex', { fields, data: shown?.data })
		return {
			cards: outline(html, ['article']).map(({ attributes }) => attributes['data-layout']),
			days: outline(html, ['time']).length,
			list: outline(html, ['ul']).flatMap(({ attributes }) => attributes['data-layout'] ?? []),
		}
	}
	expect(await draw({})).toEqual({ cards: ['card', 'card', 'card'], days: 2, list: ['grid'] })
	expect(await draw({ HighlightLatestStory: '1', ShowDates: '0', Layout: 'Variant 2' })).toEqual({
		cards: ['large', 'row', 'row'],
		days: 0,
		list: ['list'],
	})
})
