import type { ResolvedBlock } from '#blocks/define-block.ts'
import { Placeholder } from '#blocks/placeholder.server.tsx'
import { arrangeBlocks } from '#content/arrange-blocks.ts'
import { sitePage } from '#document/site-page.server.ts'
import CarListIsland from '#features/car-search/car-list.island.tsx'
import { collectionData } from '#features/car-search/collection-data.ts'
import { loadCarList, pathBelowList } from '#features/car-search/server/load-car-list.ts'
import { surroundingsName } from '#features/car-search/surroundings-name.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { RecentlyViewedPlace } from '#features/saved-cars/recently-viewed-place.tsx'
import { isRedirect } from '#page/redirect.ts'
import { loadBlocks } from '#services.ts'
import { StructuredData } from '#ui/structured-data.tsx'
import type { PageRoute } from './page-route.ts'

/** The car list of a site, with the whole query in the address. */
export const carList: PageRoute = {
	owns: (context) => pathBelowList(context) !== null,
	async load(context) {
		const list = await loadCarList(context)
		if (!list || isRedirect(list)) return list
		const { answer, content, title, trail, carPath, head } = list
		const around = arrangeBlocks(content)
		const [above, below] = await Promise.all([
			loadBlocks(context, around.above, content),
			loadBlocks(context, around.below, content),
		])
		const main = (
			<>
				<ListSurroundings blocks={above} />
				<div className="page-width" data-trail="list">
					<Breadcrumb trail={trail} />
				</div>
				<CarListIsland title={title} answer={answer} pageId={content?.id ?? null} />
				<StructuredData data={collectionData(answer, { name: title, url: head.canonical, carPath })} />
				<RecentlyViewedPlace />
				<ListSurroundings blocks={below} />
			</>
		)
		return sitePage(context, { ...list, styles: 'car-list', main })
	},
}

/** Blocks that another address of the list can replace, see `replaceSurroundings`. */
function ListSurroundings({ blocks }: { blocks: readonly ResolvedBlock[] }) {
	return (
		<div data-name={surroundingsName} data-isolated="">
			<Placeholder blocks={blocks} />
		</div>
	)
}
