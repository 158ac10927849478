import { data } from 'react-router'
import { pack } from '#platform/packed.ts'
import type { Visit } from '../context.server.ts'
import { loadPageData } from './page-data.server.ts'
import { loadStoryPage, storyHead } from './story-page.server.ts'

/** The content store's page at the visited path; without one the answer is 404. */
export async function loadContentPage(visit: Visit) {
	const page = await visit.findPage()
	if (!page) throw data(null, { status: 404 })

	const [blocks, story] = await Promise.all([
		visit.resolve(page.placeholders.main ?? [], page),
		page.story ? loadStoryPage(visit, page, page.story) : null,
	])
	const pageData = await loadPageData(visit, { page, blocks, areas: story ? ['stories'] : [] })
	return {
		blocks: pack(blocks),
		story,
		...pageData,
		head: story ? storyHead(pageData.head, visit, page, story) : pageData.head,
	}
}
