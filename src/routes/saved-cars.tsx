import { Placeholder } from '#blocks/placeholder.tsx'
import { loadBlockViews } from '#blocks/views.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { RecentlyViewed } from '#features/saved-cars/recently-viewed-slot.tsx'
import { SavedCarsPage } from '#features/saved-cars/saved-cars-page.tsx'
import { unpack } from '#platform/packed.ts'
import { visitContext } from '../context.server.ts'
import type { Route } from './+types/saved-cars'
import { loadContentPage } from './content-page.server.ts'
import { pageMeta } from './page-data.ts'
import { loadSavedCars } from './saved-cars.server.ts'

export { PageError as ErrorBoundary } from './page-error.tsx'

/** Every site's saved cars have this route, so a site may have a page of its own at another's address. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const visit = context.get(visitContext)
	return (await loadSavedCars(visit, url)) ?? (await loadContentPage(visit))
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const page = await serverLoader()
	await loadBlockViews(page.blockNames)
	return page
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head)

export default function SavedCarsRoute({ loaderData }: Route.ComponentProps) {
	if (loaderData.kind === 'content') return <Placeholder blocks={unpack(loaderData.blocks)} isMain />
	return (
		<SavedCarsPage {...loaderData} breadcrumb={<Breadcrumb trail={loaderData.trail} />}>
			<RecentlyViewed />
		</SavedCarsPage>
	)
}
