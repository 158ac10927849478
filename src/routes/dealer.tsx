import { sitePage } from '#document/site-page.server.ts'
import { DealerPage } from '#features/dealers/dealer-page.tsx'
import { loadDealer, pathBelowDealers } from '#features/dealers/server/load-dealer.ts'
import DealerContactForm from '#features/leads/dealer-contact-form.island.tsx'
import { openForm } from '#features/leads/server/open-form.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { isRedirect } from '#page/redirect.ts'
import type { PageRoute } from './page-route.ts'

/** A dealer's own page. */
export const dealer: PageRoute = {
	owns: (context) => pathBelowDealers(context) !== null,
	forms: ['DealerContactForm'],
	async load(context) {
		const page = await loadDealer(context)
		if (!page || isRedirect(page)) return page
		const { dealer, dealerId, trail } = page
		const main = (
			<DealerPage
				{...page}
				breadcrumb={<Breadcrumb trail={trail} />}
				contactForm={
					<DealerContactForm
						dealer={{
							id: dealerId,
							name: dealer.name,
							departments: dealer.departments.map(({ stockName, name }) => ({ stockName, name })),
						}}
						page={openForm(context, 'DealerContactForm')}
					/>
				}
			/>
		)
		return sitePage(context, { ...page, styles: 'dealers', main })
	},
}
