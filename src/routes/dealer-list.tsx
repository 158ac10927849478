import { Placeholder } from '#blocks/placeholder.server.tsx'
import type { PageAnswer } from '#document/site-page.ts'
import { DealerListPage } from '#features/dealers/dealer-list-page.tsx'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import type { Visit } from '../context.server.ts'
import { loadDealerList, ownsDealerList } from './dealer-list.server.ts'
import type { PageRoute } from './page-route.ts'

/** The dealers of a site. */
export const dealerList: PageRoute = { owns: ownsDealerList, load: loadPage }

async function loadPage(visit: Visit): Promise<PageAnswer> {
	const page = await loadDealerList(visit, visit.url)
	if (!page || 'redirectTo' in page) return page
	const { above, below, title, trail, answer } = page
	const main = (
		<>
			<Placeholder blocks={above} />
			<DealerListPage title={title} breadcrumb={<Breadcrumb trail={trail} />} answer={answer} />
			<Placeholder blocks={below} />
		</>
	)
	return { ...page, styles: 'dealers', main }
}
