import type { Page, StoryFields, StorySummary } from '#content/content-source.ts'
import type { PageContext } from '#page/page-context.ts'
import { canonicalAddress, organizationData, pageTitle, sharedPicture } from '#page/page-head.ts'
import { toSitePath } from '#sites/site-address.ts'
import { articleData, type StoryLink, type StoryPage } from '../story-page.ts'
import { publishedDate } from './published-date.ts'

/** The page around the blocks of a story. */
export async function loadStory(context: PageContext, page: Page, story: StoryFields): Promise<StoryPage> {
	const { site, siteLanguage, content, path } = context
	const address = { site: site.key, language: siteLanguage.language }
	const [neighbours, tags] = await Promise.all([
		content.findStoryNeighbours({ ...address, path }),
		content.listTags(address),
	])
	return {
		title: story.title,
		date: publishedDate(context, story.date),
		preamble: story.preamble,
		image: story.image,
		author: story.author,
		tags: tags.filter(({ id }) => story.tags.includes(id)).map(({ key, value }) => ({ key, value })),
		parent: page.ancestors.at(-1) ?? null,
		previous: toLink(neighbours.previous),
		next: toLink(neighbours.next),
	}
}

/** The meta data of a story, taken from the story where the page has none. */
export function describeStory(context: PageContext, page: Page, story: StoryPage) {
	const { site, siteLanguage, path } = context
	const { origin } = context.url
	const { route } = page
	const description = route.metaDescription || story.preamble || null
	const picture = route.ogImage ?? story.image
	const ogImage = picture ? sharedPicture(picture.src, origin) : null
	const ownPath = toSitePath(site, siteLanguage.language, path)
	const url = canonicalAddress(route.canonicalURL, ownPath, origin)
	return {
		head: {
			title: pageTitle(site, { ...route, navTitle: route.navTitle || story.title }),
			description,
			ogDescription: route.ogDescription || description,
			ogImage,
			ogType: 'article' as const,
		},
		structuredData: [
			articleData(story, { url, image: ogImage, publisher: organizationData({ site, siteLanguage, origin }) }),
		],
	}
}

function toLink(story: StorySummary | null): StoryLink | null {
	return story ? { path: story.path, title: story.title } : null
}
