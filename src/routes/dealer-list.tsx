import { Placeholder } from '#blocks/placeholder.server.tsx'
import { arrangeBlocks } from '#content/arrange-blocks.ts'
import { sitePage } from '#document/site-page.server.ts'
import { DealerListPage } from '#features/dealers/dealer-list-page.tsx'
import { loadDealerList, ownsDealerList } from '#features/dealers/server/load-dealer-list.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { isRedirect } from '#page/redirect.ts'
import { loadBlocks } from '#services.ts'
import type { PageRoute } from './page-route.ts'

/** The dealers of a site. */
export const dealerList: PageRoute = {
	owns: ownsDealerList,
	async load(context) {
		const list = await loadDealerList(context)
		if (!list || isRedirect(list)) return list
		const { content, title, trail, answer } = list
		const around = arrangeBlocks(content)
		const [above, below] = await Promise.all([
			loadBlocks(context, around.above, content),
			loadBlocks(context, around.below, content),
		])
		const main = (
			<>
				<Placeholder blocks={above} />
				<DealerListPage title={title} breadcrumb={<Breadcrumb trail={trail} />} answer={answer} />
				<Placeholder blocks={below} />
			</>
		)
		return sitePage(context, { ...list, styles: 'dealers', main })
	},
}
