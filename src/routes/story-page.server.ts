import { contentTag } from '#content/cache-tags.ts'
import type { Page, StoryFields, StorySummary } from '#content/content-source.ts'
import { sharedPicture } from '#document/page-data.server.ts'
import { pageTitle } from '#document/page-head.ts'
import type { PageHead } from '#document/site-page.ts'
import { articleData, type StoryLink, type StoryPage } from '#features/stories/story-page.ts'
import type { Visit } from '../context.server.ts'

/** What stands around the blocks of a story. */
export async function loadStoryPage(visit: Visit, page: Page, story: StoryFields): Promise<StoryPage> {
	const { site, siteLanguage, content, path } = visit
	const address = { site: site.key, language: siteLanguage.language }
	visit.cacheTags.add(contentTag.stories(site.key))
	const [neighbours, tags] = await Promise.all([
		content.findStoryNeighbours({ ...address, path }),
		content.listTags(address),
	])
	return {
		title: story.title,
		date: story.date,
		preamble: story.preamble,
		image: story.image,
		author: story.author,
		tags: tags.filter(({ id }) => story.tags.includes(id)).map(({ key, value }) => ({ key, value })),
		parent: page.ancestors.at(-1) ?? null,
		previous: toLink(neighbours.previous),
		next: toLink(neighbours.next),
	}
}

/** A story speaks for itself in the head where its page has no words of its own. */
export function storyHead(head: PageHead, { site, origin }: Visit, page: Page, story: StoryPage): PageHead {
	const { route } = page
	const description = head.description ?? (story.preamble || null)
	const image = head.ogImage ?? (story.image ? sharedPicture(story.image.src, origin) : null)
	return {
		...head,
		title: pageTitle(site, { ...route, navTitle: route.navTitle || story.title }),
		description,
		ogDescription: head.ogDescription ?? description,
		ogImage: image,
		structuredData: [...head.structuredData, articleData(story, { url: head.canonical, image, publisher: site.name })],
	}
}

function toLink(story: StorySummary | null): StoryLink | null {
	return story ? { path: story.path, title: story.title } : null
}
