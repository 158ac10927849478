import { sitePage } from '#document/site-page.server.ts'
import { CarRequestPage } from '#features/finance-quotes/car-request-page.tsx'
import { formatApr, formatPayment } from '#features/finance-quotes/quote-texts.ts'
import { findRequestKind, loadCarRequest } from '#features/finance-quotes/server/load-car-request.ts'
import CarRequestForm from '#features/leads/car-request-form.island.tsx'
import { openForm } from '#features/leads/server/open-form.ts'
import { isRedirect } from '#page/redirect.ts'
import type { PageRoute } from './page-route.ts'

/** A request about a car: `?request=reserve` and the terms of a quote, at the address of the car. */
export const carRequest: PageRoute = {
	owns: (context) => findRequestKind(context) !== null,
	forms: ['CarRequestForm'],
	async load(context) {
		const page = await loadCarRequest(context)
		if (!page || isRedirect(page)) return page
		const { locale } = context.siteLanguage
		const { request, about, car, dealer, quote, registration } = page
		const figures = quote && { payment: formatPayment(quote, locale), apr: formatApr(quote, locale) }
		const form = (
			<CarRequestForm
				request={request}
				about={about}
				car={{ title: car.title }}
				dealer={dealer}
				quote={figures}
				registration={registration}
				page={openForm(context, 'CarRequestForm')}
			/>
		)
		return sitePage(context, {
			head: page.head,
			alternates: [],
			styles: 'car',
			main: <CarRequestPage {...page} form={form} />,
		})
	},
}
