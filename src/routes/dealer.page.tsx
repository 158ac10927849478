import { DealerPage } from '#features/dealers/dealer-page.tsx'
import { loadDealer } from '#features/dealers/server/load-dealer.ts'
import DealerContactForm from '#features/leads/dealer-contact-form.island.tsx'
import { openForm } from '#features/leads/server/open-form.ts'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { isRedirect } from '#page/redirect.ts'
import type { Services } from '#services.ts'
import { definePage } from './define-page.ts'

/** A dealer's own page. */
export const dealer = definePage({
	path: 'pathToSiteDetail',
	covers: 'below',
	isOn: ({ features }) => features.carSales,
	forms: ['DealerContactForm'],
	async load(context, services: Pick<Services, 'maps' | 'leads' | 'departmentsOf'>) {
		const page = await loadDealer(context, services)
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
						page={openForm(context, services.leads, 'DealerContactForm')}
					/>
				}
			/>
		)
		return { ...page, main }
	},
})
