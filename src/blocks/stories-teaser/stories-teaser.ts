import { z } from 'zod'
import { contentTag } from '#content/cache-tags.ts'
import { storyLimits } from '#features/stories/story.ts'
import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, choice, link, text } from '../fields/field-schemas.ts'

/** The three newest stories. */
export const storiesTeaser = defineBlock({
	name: 'StoriesTeaser',
	fields: z.object({
		Title: text(),
		/** `Variant 2` is a list, otherwise the stories are cards in a grid. */
		Layout: choice(['Variant 1', 'Variant 2'], 'Variant 1'),
		HighlightLatestStory: checkbox(),
		ShowDates: checkbox(true),
		/** Where all stories are; empty is the site's own story page. */
		StoriesIndexPage: link(),
		ButtonType: buttonType('Secondary'),
	}),
	texts: ['stories'],
	async load(_fields, { content, site, siteLanguage, page, addCacheTag }) {
		addCacheTag(contentTag.stories(site.key))
		const address = { site: site.key, language: siteLanguage.language }
		// One more than is shown: a story does not point to itself.
		const { stories } = await content.listStories({ ...address, first: storyLimits.teaserSize + 1 })
		return { stories: stories.filter(({ id }) => id !== page?.id).slice(0, storyLimits.teaserSize) }
	},
})
