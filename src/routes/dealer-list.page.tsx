import { blockQueryNames } from '#blocks/block-query-names.ts'
import { type BlockNeeds, loadBlocks } from '#blocks/load-blocks.server.ts'
import { Placeholder } from '#blocks/placeholder.server.tsx'
import { arrangeBlocks } from '#content/arrange-blocks.ts'
import { DealerListPage } from '#features/dealers/dealer-list-page.tsx'
import { dealerQueryNames } from '#features/dealers/dealer-query.ts'
import { loadDealerList } from '#features/dealers/server/load-dealer-list.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { isRedirect } from '#page/redirect.ts'
import { definePage } from './define-page.ts'

/** The dealers of a site. */
export const dealerList = definePage({
	path: 'pathToSiteList',
	isOn: ({ stock }) => stock !== undefined,
	query: [...dealerQueryNames, ...blockQueryNames],
	async load(context, services: BlockNeeds) {
		const list = await loadDealerList(context)
		if (!list || isRedirect(list)) return list
		const { content, title, trail, answer } = list
		const around = arrangeBlocks(content)
		const [above, below] = await Promise.all([
			loadBlocks(context, services, { instances: around.above, page: content }),
			loadBlocks(context, services, { instances: around.below, page: content }),
		])
		const main = (
			<>
				<Placeholder blocks={above} />
				<DealerListPage title={title} breadcrumb={<Breadcrumb trail={trail} />} answer={answer} />
				<Placeholder blocks={below} />
			</>
		)
		return { ...list, main }
	},
})
