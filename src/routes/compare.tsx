import { Placeholder } from '#blocks/placeholder.tsx'
import { loadBlockViews } from '#blocks/views.ts'
import { ComparePage } from '#features/compare/compare-page.tsx'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { unpack } from '#platform/packed.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { visitContext } from '../context.server.ts'
import type { Route } from './+types/compare'
import { loadComparison } from './compare.server.ts'
import { loadContentPage } from './content-page.server.ts'
import { pageMeta } from './page-data.ts'

export { PageError as ErrorBoundary } from './page-error.tsx'

/** Every site's comparison has this route, so a site may have a page of its own at another's address. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const visit = context.get(visitContext)
	return (await loadComparison(visit, url)) ?? (await loadContentPage(visit))
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const page = await serverLoader()
	await loadBlockViews(page.blockNames)
	return page
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head)

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
	if (loaderData.kind === 'content') return <Placeholder blocks={unpack(loaderData.blocks)} isMain />
	if (loaderData.hasFailed) return <ErrorBox />
	return <ComparePage {...loaderData} breadcrumb={<Breadcrumb trail={loaderData.trail} />} />
}
