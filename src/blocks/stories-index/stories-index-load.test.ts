import { describe, expect, test } from 'vitest'
import type { ContentSource, Page, StorySelection, StorySummary } from '#content/content-source.ts'
import { sliceStories } from '#content/embedded/story-list.ts'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import { english, swedish } from '#sites/presets.ts'
import type { Site } from '#sites/site.ts'
import { storiesTeaser } from '../stories-teaser/stories-teaser.block.ts'
import { blockContext } from '../testing/block-context.ts'
import { storiesIndex } from './stories-index.block.ts'

const stories = Array.from(
	{ length: 9 },
	(_, index): StorySummary => ({
		id: `story-${9 - index}`,
		path: `/news/story-${9 - index}`,
		title: `Story ${9 - index}`,
		date: `2026-01-0${9 - index}`,
		preamble: '',
		image: null,
		tags: index % 3 === 0 ? ['t1'] : ['t2'],
		author: null,
	}),
)
const tags = [
	{ id: 't1', key: 'electric', value: 'Electric' },
	{ id: 't2', key: 'buying', value: 'Buying' },
	{ id: 't3', key: 'unused', value: 'Unused' },
]

function openAt(address: string, { pageId, site }: { pageId?: string; site?: Site } = {}) {
	const asked: StorySelection[] = []
	const content = {
		listTags: async () => tags,
		async listStories(query: StorySelection) {
			asked.push(query)
			return sliceStories(stories, query)
		},
	} as unknown as ContentSource
	const page = pageId ? ({ id: pageId } as Page) : null
	return { context: blockContext({ address, page, site }), services: { content }, asked }
}

const loadIndex = async (address: string) => {
	const { context, services } = openAt(address)
	const data = await storiesIndex.load?.(storiesIndex.schema.parse({}), context, services)
	if (!data) throw new Error('nothing loaded')
	return data
}

describe('the index', () => {
	test('shows the four newest stories, and the topics that have stories', async () => {
		const { stories: shown, total, tags: offered } = await loadIndex('/news')
		expect(shown.map(({ id }) => id)).toEqual(['story-9', 'story-8', 'story-7', 'story-6'])
		expect(total).toBe(9)
		expect(offered.map(({ key }) => key)).toEqual(['electric', 'buying'])
	})

	test('requests only stories below its own page', async () => {
		const { context, services, asked } = openAt('/news?page=2')
		await storiesIndex.load?.(storiesIndex.schema.parse({}), context, services)
		expect(asked.map(({ under }) => under)).toEqual(['/news', '/news'])
	})

	test('shows four more per page until the end', async () => {
		expect((await loadIndex('/news?page=2')).stories).toHaveLength(8)
		expect((await loadIndex('/news?page=3')).stories).toHaveLength(9)
		expect((await loadIndex('/news?page=99')).stories).toHaveLength(9)
	})

	test('several topics match any of them', async () => {
		expect((await loadIndex('/news?tag=electric')).total).toBe(3)
		expect((await loadIndex('/news?tag=electric&tag=buying')).total).toBe(9)
	})

	test('an unknown topic filters nothing and is dropped', async () => {
		const { total, query } = await loadIndex('/news?tag=gossip&tag=electric')
		expect(total).toBe(3)
		expect(query.tags).toEqual(['electric'])
		expect((await loadIndex('/news?tag=gossip')).total).toBe(9)
	})

	test('depends on the site’s stories, so that a new one makes it stale', async () => {
		const { context, services } = openAt('/news')
		await storiesIndex.load?.(storiesIndex.schema.parse({}), context, services)
		expect([...context.cache.tags]).toEqual(['content:carhall-uk:stories'])
	})
})

test('a failure to load stories is logged, and the blocks are empty for a while', async () => {
	const lines: unknown[] = []
	const down = () => Promise.reject(new Error('The store is down'))
	const log = { debug() {}, info() {}, warn() {}, error: (_: object, message: string) => void lines.push(message) }
	const context = blockContext({ address: '/news?tag=electric&page=2', log })
	const content = { listTags: down, listStories: down } as Partial<ContentSource> as ContentSource
	const loading = storiesIndex.load?.(storiesIndex.schema.parse({}), context, { content })
	expect(await loading).toMatchObject({ stories: [], total: 0 })
	expect(await storiesTeaser.load?.(storiesTeaser.schema.parse({}), context, { content })).toEqual({ stories: [] })
	expect(lines).toEqual(['stories failed to load', 'stories failed to load'])
	expect(context.cache.ageLimit).toBe(5)
})

test('a teaser shows the three newest stories, never the one it is on', async () => {
	const load = (pageId?: string) => {
		const { context, services } = openAt('/', { pageId })
		return storiesTeaser.load?.(storiesTeaser.schema.parse({}), context, services)
	}
	expect((await load())?.stories.map(({ id }) => id)).toEqual(['story-9', 'story-8', 'story-7'])
	expect((await load('story-8'))?.stories.map(({ id }) => id)).toEqual(['story-9', 'story-7', 'story-6'])
})

test.each([
	['/advice', '/advice'],
	['/en/advice/Data/Stories', '/advice'],
	['https://news.example/all', undefined],
	['', undefined],
])('a teaser with the index page %j shows the stories below %j', async (StoriesIndexPage, under) => {
	const site: Site = { ...carhallUk, languages: [swedish, english] }
	const { context, services, asked } = openAt('/', { site })
	await storiesTeaser.load?.(storiesTeaser.schema.parse({ StoriesIndexPage }), context, services)
	expect(asked.map((query) => query.under)).toEqual([under])
})
