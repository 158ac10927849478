import type { PageAnswer } from '#document/site-page.ts'
import { DealerPage } from '#features/dealers/dealer-page.tsx'
import DealerContactForm from '#features/leads/dealer-contact-form.island.tsx'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import type { Visit } from '../context.server.ts'
import { loadDealer, pathBelowDealers } from './dealer.server.ts'
import type { PageRoute } from './page-route.ts'

/** A dealer's own page. */
export const dealer: PageRoute = {
	owns: (visit) => pathBelowDealers(visit) !== null,
	load: loadPage,
	form: 'DealerContactForm',
}

async function loadPage(visit: Visit): Promise<PageAnswer> {
	const page = await loadDealer(visit, visit.url)
	if (!page || 'redirectTo' in page) return page
	const { dealer, dealerId, leadForm, trail } = page
	const main = (
		<DealerPage
			{...page}
			breadcrumb={<Breadcrumb trail={trail} />}
			contactForm={<DealerContactForm dealer={{ id: dealerId, departments: dealer.departments }} page={leadForm} />}
		/>
	)
	return { ...page, styles: 'dealers', main }
}
