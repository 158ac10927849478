import type { ContentSource } from '#content/content-source.ts'
import { publishedDate } from '#features/stories/server/published-date.ts'
import { storiesIndexPath } from '#features/stories/stories-index-path.ts'
import { storyLimits } from '#features/stories/story.ts'
import { parseSitePath } from '#sites/site-address.ts'
import type { BlockServices } from '../block-services.ts'
import { type BlockContext, defineBlock } from '../define-block.ts'
import { buttonType, checkbox, link, text } from '../fields/field-kinds.ts'
import { storyLayout } from '../fields/story-layout.ts'
import { orWithoutStories } from '../stories-index/or-without-stories.ts'

/** The three newest stories below an index page. */
export const storiesTeaser = defineBlock({
	name: 'StoriesTeaser',
	fields: {
		Title: text(),
		Layout: storyLayout,
		HighlightLatestStory: checkbox(),
		ShowDates: checkbox(true),
		StoriesIndexPage: link(),
		ButtonType: buttonType('Secondary'),
	},
	load: ({ StoriesIndexPage }, context, { content }: Pick<BlockServices, 'content'>) =>
		orWithoutStories(loadNewest(context, content, StoriesIndexPage?.href), { stories: [] }, context),
})

/** Of the index page in content, if there is one on this site, otherwise of the whole site. */
async function loadNewest(
	{ site, siteLanguage, page, cache }: BlockContext,
	content: ContentSource,
	indexPage: string | undefined,
) {
	const under = indexPage?.startsWith('/') ? parseSitePath(site, storiesIndexPath(indexPage)).path : undefined

	// One more than shown, because a story does not link to itself.
	const { stories } = await content.listStories({
		site: site.key,
		language: siteLanguage.language,
		under,
		first: storyLimits.teaserSize + 1,
	})
	const others = stories.filter(({ id }) => id !== page?.id).slice(0, storyLimits.teaserSize)
	return { stories: others.map((story) => ({ ...story, date: publishedDate({ cache, site }, story.date) })) }
}
