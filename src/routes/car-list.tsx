import type { ResolvedBlock } from '#blocks/define-block.ts'
import { Placeholder } from '#blocks/placeholder.server.tsx'
import type { PageAnswer } from '#document/site-page.ts'
import CarListIsland from '#features/car-search/car-list.island.tsx'
import { collectionData } from '#features/car-search/collection-data.ts'
import { surroundingsName } from '#features/car-search/replace-surroundings.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { RecentlyViewedPlace } from '#features/saved-cars/recently-viewed-place.tsx'
import { StructuredData } from '#ui/structured-data.tsx'
import type { Visit } from '../context.server.ts'
import { loadCarList, pathBelowList } from './car-list.server.ts'
import type { PageRoute } from './page-route.ts'

/** The cars of a site, with everything that narrows them in the address. */
export const carList: PageRoute = {
	owns: (visit) => pathBelowList(visit) !== null,
	load: loadPage,
}

async function loadPage(visit: Visit): Promise<PageAnswer> {
	const page = await loadCarList(visit, visit.url)
	if (!page || 'redirectTo' in page) return page
	const { title, trail, above, below, carPath, head, answer, pageId } = page
	const main = (
		<>
			<Surroundings blocks={above} />
			<div className="page-width" data-trail="">
				<Breadcrumb trail={trail} />
			</div>
			<CarListIsland title={title} answer={answer} pageId={pageId} />
			<StructuredData data={collectionData(answer, { name: title, url: head.canonical, carPath })} />
			<RecentlyViewedPlace />
			<Surroundings blocks={below} />
		</>
	)
	return { ...page, styles: 'car-list', main }
}

/** Blocks that another address of the list may replace, see `replaceSurroundings`. */
function Surroundings({ blocks }: { blocks: readonly ResolvedBlock[] }) {
	return (
		<div data-name={surroundingsName} data-isolated="">
			<Placeholder blocks={blocks} />
		</div>
	)
}
