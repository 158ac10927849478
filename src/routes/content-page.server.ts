import { data } from 'react-router'
import type { Visit } from '../context.server.ts'
import { loadPageData } from './page-data.server.ts'

/** The content store's page at the visited path; without one the answer is 404. */
export async function loadContentPage(visit: Visit) {
	const page = await visit.findPage()
	if (!page) throw data(null, { status: 404 })

	const blocks = await visit.resolve(page.placeholders.main ?? [], page)
	return { blocks, ...(await loadPageData(visit, { page, blocks, areas: ['blocks'] })) }
}
