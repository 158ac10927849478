import { describe, expect, test } from 'vitest'
import type { ContentSource, StorySelection, StorySummary } from '#content/content-source.ts'
import { sliceStories } from '#content/embedded/story-list.ts'
import { createCacheRules } from '#page/cache-rules.ts'
import { carhallUk } from '#sites/carhall-uk.site.ts'
import { english, swedish } from '#sites/presets.ts'
import type { BlockContext } from '../define-block.ts'
import { storiesTeaser } from '../stories-teaser/stories-teaser.block.ts'
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

function contextAt(address: string, pageId?: string) {
	const url = new URL(address, 'http://carhall-uk.localhost')
	const cache = createCacheRules()
	const asked: StorySelection[] = []
	const content = {
		listTags: async () => tags,
		async listStories(query: StorySelection) {
			asked.push(query)
			return sliceStories(stories, query)
		},
	} as unknown as ContentSource
	const context = {
		site: carhallUk,
		siteLanguage: carhallUk.languages[0],
		path: url.pathname,
		url,
		page: pageId ? { id: pageId } : null,
		content,
		cache,
	} as unknown as BlockContext
	return { context, cache, asked }
}

const loadIndex = async (address: string) => {
	const data = await storiesIndex.load?.(storiesIndex.schema.parse({}), contextAt(address).context)
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
		const { context, asked } = contextAt('/news?page=2')
		await storiesIndex.load?.(storiesIndex.schema.parse({}), context)
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
		const { context, cache } = contextAt('/news')
		await storiesIndex.load?.(storiesIndex.schema.parse({}), context)
		expect([...cache.tags]).toEqual(['content:carhall-uk:stories'])
	})
})

test('a failure to load stories is logged, and the blocks are empty for a while', async () => {
	const lines: unknown[] = []
	const down = () => Promise.reject(new Error('The store is down'))
	const { context: working, cache } = contextAt('/news?tag=electric&page=2')
	const context = {
		...working,
		content: { listTags: down, listStories: down },
		log: { error: (_fields: unknown, message: string) => lines.push(message) },
	} as unknown as BlockContext
	expect(await storiesIndex.load?.(storiesIndex.schema.parse({}), context)).toMatchObject({ stories: [], total: 0 })
	expect(await storiesTeaser.load?.(storiesTeaser.schema.parse({}), context)).toEqual({ stories: [] })
	expect(lines).toEqual(['stories failed to load', 'stories failed to load'])
	expect(cache.ageLimit).toBe(5)
})

test('a teaser shows the three newest stories, never the one it is on', async () => {
	const load = (pageId?: string) => storiesTeaser.load?.(storiesTeaser.schema.parse({}), contextAt('/', pageId).context)
	expect((await load())?.stories.map(({ id }) => id)).toEqual(['story-9', 'story-8', 'story-7'])
	expect((await load('story-8'))?.stories.map(({ id }) => id)).toEqual(['story-9', 'story-7', 'story-6'])
})

test.each([
	['/advice', '/advice'],
	['/en/advice/Data/Stories', '/advice'],
	['https://news.example/all', undefined],
	['', undefined],
])('a teaser with the index page %j shows the stories below %j', async (StoriesIndexPage, under) => {
	const { context, asked } = contextAt('/')
	await storiesTeaser.load?.(storiesTeaser.schema.parse({ StoriesIndexPage }), {
		...context,
		site: { ...carhallUk, languages: [swedish, english] },
	})
	expect(asked.map((query) => query.under)).toEqual([under])
})
