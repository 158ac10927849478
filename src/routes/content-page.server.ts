import { createElement } from 'react'
import { data } from 'react-router'
import { contentTag } from '#content/cache-tags.ts'
import type { Page } from '#content/content-source.ts'
import { notFoundPath } from '#content/not-found-path.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { pack } from '#platform/packed.ts'
import type { Visit } from '../context.server.ts'
import { loadPageData, pageTrail } from './page-data.server.ts'
import { drawStory, loadStoryPage, storyHead } from './story-page.server.ts'

/** The content store's page at the visited path. Without one the answer is 404, in the editors' words where they wrote some. */
export async function loadContentPage(visit: Visit) {
	const page = await visit.findPage()
	if (page && page.path !== notFoundPath) return drawPage(visit, page)

	const instead = page ?? (await findNotFoundPage(visit))
	if (!instead) throw data(null, { status: 404 })
	const { head, ...drawn } = await drawPage(visit, instead)
	// Whatever was asked for, this is not it: no search engine keeps it and no other language has it.
	return data({ ...drawn, head: { ...head, robots: 'noindex' }, alternates: [] }, { status: 404 })
}

async function findNotFoundPage({ content, site, siteLanguage, cacheTags }: Visit): Promise<Page | null> {
	const page = await content.getPage({ site: site.key, language: siteLanguage.language, path: notFoundPath })
	if (page) cacheTags.add(contentTag.page(site.key, page.id))
	return page
}

async function drawPage(visit: Visit, page: Page) {
	const [blocks, story] = await Promise.all([
		visit.resolve(page.placeholders.main ?? [], page, { isMain: !page.story }),
		page.story ? loadStoryPage(visit, page, page.story) : null,
	])
	const [drawn, trail] = await Promise.all([story && drawStory(visit, story), drawTrail(visit, page)])
	const pageData = await loadPageData(visit, { page, blocks, areas: [] })
	return {
		kind: 'content' as const,
		blocks: pack(blocks),
		trail,
		story: drawn,
		...pageData,
		head: story ? storyHead(pageData.head, visit, page, story) : pageData.head,
	}
}

/** A story has its own way back, and a page that stands in for a missing one is nowhere. */
async function drawTrail(visit: Visit, page: Page) {
	const trail = page.story || page.path === notFoundPath ? [] : pageTrail(visit, page)
	if (trail.length === 0) return null
	const drawn = createElement(
		'div',
		{ className: 'page-width', 'data-trail': '' },
		createElement(Breadcrumb, { trail }),
	)
	return visit.drawAlone('trail', drawn, [])
}
