import type { ContentSource } from '#content/content-source.ts'
import { publishedDate } from '#features/stories/server/published-date.ts'
import { storyLimits } from '#features/stories/story.ts'
import { parseStoryQuery } from '#features/stories/story-query.ts'
import type { BlockServices } from '../block-services.ts'
import { type BlockContext, defineBlock } from '../define-block.ts'
import { checkbox, text } from '../fields/field-kinds.ts'
import { storyLayout } from '../fields/story-layout.ts'
import { orWithoutStories } from './or-without-stories.ts'

/** All stories below its page, newest first, with a filter by tags. */
export const storiesIndex = defineBlock({
	name: 'StoriesIndex',
	fields: {
		Title: text(),
		Text: text(),
		Layout: storyLayout,
		HighlightLatestStory: checkbox(),
		ShowDates: checkbox(true),
	},
	async load(_fields, context, { content }: Pick<BlockServices, 'content'>) {
		const nothing = { query: { tags: [], page: 1 }, tags: [], stories: [], total: 0, path: context.path }
		return orWithoutStories(loadIndex(context, content), nothing, context)
	},
})

async function loadIndex({ site, siteLanguage, path, url, cache }: BlockContext, content: ContentSource) {
	const address = { site: site.key, language: siteLanguage.language, under: path }
	const query = parseStoryQuery(url.searchParams)
	const [tags, all] = await Promise.all([
		content.listTags(address),
		content.listStories({ ...address, first: storyLimits.indexPageSize * storyLimits.indexPages }),
	])
	const used = new Set(all.stories.flatMap((story) => story.tags))
	const offered = tags.filter(({ id }) => used.has(id))
	const chosen = offered.filter(({ key }) => query.tags.includes(key))
	const list = await content.listStories({
		...address,
		tags: chosen.map(({ id }) => id),
		first: storyLimits.indexPageSize * query.page,
	})
	return {
		// Unknown topics filter nothing and are dropped.
		query: { ...query, tags: chosen.map(({ key }) => key) },
		tags: offered.map(({ key, value }) => ({ key, value })),
		stories: list.stories.map((story) => ({ ...story, date: publishedDate({ cache, site }, story.date) })),
		total: list.total,
		path,
	}
}
