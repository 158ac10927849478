import { contentTag } from './cache-tags.ts'
import type { ContentSource } from './content-source.ts'

type Asked = { site: string }

/** What an answer of each call depends on. */

/** A page shows header, footer, menus and the titles above it; a missing one can appear under any id. */
export const placeTags = ({ site }: Asked, page: { id: string } | null) => [
	page ? contentTag.page(site, page.id) : contentTag.anyPage(site),
	contentTag.frame(site),
]

export const storyTags = ({ site }: Asked) => [contentTag.stories(site), contentTag.frame(site)]

export const treeTags = ({ site }: Asked) => [
	contentTag.anyPage(site),
	contentTag.frame(site),
	contentTag.stories(site),
]

/** The same source, adding the cache tags of everything that is read. */
export function tagContent(source: ContentSource, addTag: (tag: string) => void): ContentSource {
	const add = (tags: readonly string[]) => {
		for (const tag of tags) addTag(tag)
	}
	async function place<Place extends { id: string } | null>(asked: Asked, reading: Promise<Place>): Promise<Place> {
		const found = await reading
		add(placeTags(asked, found))
		return found
	}
	function tagged<Answer>(tags: readonly string[], reading: Answer): Answer {
		add(tags)
		return reading
	}
	return {
		getPage: (asked) => place(asked, source.getPage(asked)),
		findPageByRole: (asked) => place(asked, source.findPageByRole(asked)),
		findErrorPage: (asked) => place(asked, source.findErrorPage(asked)),
		getFrame: (asked) => tagged([contentTag.frame(asked.site)], source.getFrame(asked)),
		findBlocks: (asked) => tagged(treeTags(asked), source.findBlocks(asked)),
		getNavigation: (asked) => tagged([contentTag.frame(asked.site)], source.getNavigation(asked)),
		listStories: (asked) => tagged(storyTags(asked), source.listStories(asked)),
		findStoryNeighbours: (asked) => tagged(storyTags(asked), source.findStoryNeighbours(asked)),
		listTags: (asked) => tagged(storyTags(asked), source.listTags(asked)),
		listPages: (site) => tagged(treeTags({ site }), source.listPages(site)),
		getDictionary: (asked) => tagged([contentTag.dictionary(asked.site)], source.getDictionary(asked)),
		listRedirects: (site) => tagged([contentTag.redirects(site)], source.listRedirects(site)),
		listOrderedRedirects: (site) => tagged([contentTag.redirects(site)], source.listOrderedRedirects(site)),
		pollChanges: () => source.pollChanges(),
		onChange: (listener) => source.onChange(listener),
	}
}
