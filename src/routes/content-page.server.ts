import { contentTag } from '#content/cache-tags.ts'
import type { Page } from '#content/content-source.ts'
import { notFoundPath } from '#content/not-found-path.ts'
import { loadPageData, pageTrail } from '#document/page-data.server.ts'
import type { Visit } from '../context.server.ts'
import { loadStoryPage, storyHead } from './story-page.server.ts'

/** The content store's page at the visited path. Without one the answer is 404, in the editors' words; null where they wrote none. */
export async function loadContentPage(visit: Visit) {
	const page = await visit.findPage()
	if (page && page.path !== notFoundPath) return loadBlocks(visit, page)

	const instead = page ?? (await findNotFoundPage(visit))
	if (!instead) return null
	const { head, ...loaded } = await loadBlocks(visit, instead)
	// Whatever was asked for, this is not it: no search engine keeps it and no other language has it.
	return { ...loaded, status: 404, head: { ...head, robots: 'noindex' }, alternates: [] }
}

async function findNotFoundPage({ content, site, siteLanguage, cacheTags }: Visit): Promise<Page | null> {
	const page = await content.getPage({ site: site.key, language: siteLanguage.language, path: notFoundPath })
	if (page) cacheTags.add(contentTag.page(site.key, page.id))
	return page
}

async function loadBlocks(visit: Visit, page: Page) {
	const [blocks, story, pageData] = await Promise.all([
		visit.resolve(page.placeholders.main ?? [], page),
		page.story ? loadStoryPage(visit, page, page.story) : null,
		loadPageData(visit, page),
	])
	return {
		...pageData,
		status: 200,
		blocks,
		story,
		// A story has its own way back, and a page that stands in for a missing one is nowhere.
		trail: story || page.path === notFoundPath ? [] : pageTrail(visit, page),
		head: story ? storyHead(pageData.head, visit, page, story) : pageData.head,
	}
}
