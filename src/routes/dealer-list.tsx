import { Placeholder } from '#blocks/placeholder.tsx'
import { loadBlockViews } from '#blocks/views.ts'
import { DealerListPage } from '#features/dealers/dealer-list-page.tsx'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { unpack } from '#platform/packed.ts'
import { visitContext } from '../context.server.ts'
import type { Route } from './+types/dealer-list'
import { loadContentPage } from './content-page.server.ts'
import { loadDealerList } from './dealer-list.server.ts'
import { pageMeta } from './page-data.ts'

export { PageError as ErrorBoundary } from './page-error.tsx'

/** Every site's dealer list has this route, so a site may have a page of its own at another's address. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const visit = context.get(visitContext)
	return (await loadDealerList(visit, url)) ?? (await loadContentPage(visit))
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const page = await serverLoader()
	await loadBlockViews(page.blockNames)
	return page
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head)

export default function DealerListRoute({ loaderData }: Route.ComponentProps) {
	if (loaderData.kind === 'content') return <Placeholder blocks={unpack(loaderData.blocks)} isMain />
	const { above, below, title, trail, answer } = loaderData
	return (
		<>
			<Placeholder blocks={above} />
			<DealerListPage title={title} breadcrumb={<Breadcrumb trail={trail} />} answer={answer} />
			<Placeholder blocks={below} />
		</>
	)
}
