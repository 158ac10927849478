import { data } from 'react-router'
import { Placeholder } from '#blocks/placeholder.tsx'
import { loadBlockViews } from '#blocks/views.ts'
import { visitContext } from '../context.server.ts'
import type { Route } from './+types/content-page'
import { loadPageData } from './page-data.server.ts'
import { pageMeta } from './page-data.ts'

export { PageError as ErrorBoundary } from './page-error.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	const visit = context.get(visitContext)
	const page = await visit.findPage()
	if (!page) throw data(null, { status: 404 })

	const blocks = await visit.resolve(page.placeholders.main ?? [], page)
	return { blocks, ...(await loadPageData(visit, { page, blocks, areas: ['blocks'] })) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const page = await serverLoader()
	await loadBlockViews(page.blockNames)
	return page
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head)

export default function ContentPage({ loaderData }: Route.ComponentProps) {
	return <Placeholder blocks={loaderData.blocks} isMain />
}
