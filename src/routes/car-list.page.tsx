import { blockQueryNames } from '#blocks/block-query-names.ts'
import type { ResolvedBlock } from '#blocks/define-block.ts'
import { type BlockNeeds, loadBlocks } from '#blocks/load-blocks.server.ts'
import { Placeholder } from '#blocks/placeholder.server.tsx'
import { arrangeBlocks } from '#content/arrange-blocks.ts'
import CarListIsland from '#features/car-search/car-list.island.tsx'
import { collectionData } from '#features/car-search/collection-data.ts'
import { MakeLinks } from '#features/car-search/make-links.tsx'
import { isCarQueryName } from '#features/car-search/query-codec.ts'
import { loadCarList, loadCarListData } from '#features/car-search/server/load-car-list.ts'
import { surroundingsName } from '#features/car-search/surroundings-name.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { RecentlyViewedPlace } from '#features/saved-cars/recently-viewed-place.tsx'
import { isRedirect } from '#page/redirect.ts'
import { StructuredData } from '#ui/structured-data.tsx'
import { definePage } from './define-page.ts'

/** The car list of a site, with the whole query in the address. */
export const carList = definePage({
	path: 'pathToCarList',
	covers: 'both',
	isOn: ({ features }) => features.carSales,
	query: (name: string) => isCarQueryName(name) || blockQueryNames.some((each) => each === name),
	async load(context, services: BlockNeeds) {
		const list = await loadCarList(context)
		if (!list || isRedirect(list)) return list
		const { answer, content, title, trail, carPath, head, links } = list
		const around = arrangeBlocks(content)
		const [above, below] = await Promise.all([
			loadBlocks(context, services, { instances: around.above, page: content }),
			loadBlocks(context, services, { instances: around.below, page: content }),
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
				<div data-name={surroundingsName}>{links && <MakeLinks view={links} />}</div>
				<ListSurroundings blocks={below} />
			</>
		)
		return { ...list, main }
	},
	/** Another page, sort or filter of the list. */
	data: { name: 'car-list', load: loadCarListData },
})

/** Blocks that another address of the list can replace, see `replaceSurroundings`. */
function ListSurroundings({ blocks }: { blocks: readonly ResolvedBlock[] }) {
	return (
		<div data-name={surroundingsName} data-isolated="">
			<Placeholder blocks={blocks} />
		</div>
	)
}
