import type { LoadedPage } from '#document/site-page.ts'
import { CarGone } from '#features/car-page/car-gone.tsx'
import { CarPage } from '#features/car-page/car-page.tsx'
import { loadCar } from '#features/car-page/server/load-car.ts'
import { financeFields } from '#features/finance/finance-choice.ts'
import FinancePanel from '#features/finance/finance-panel.island.tsx'
import { quoteFields } from '#features/finance-quotes/asked-quote.ts'
import { CarRequestPage } from '#features/finance-quotes/car-request-page.tsx'
import { LiveQuotes } from '#features/finance-quotes/live-quotes.tsx'
import { PartExchange } from '#features/finance-quotes/part-exchange.tsx'
import { formatApr, formatPayment } from '#features/finance-quotes/quote-texts.ts'
import { loadCarRequest, requestQueryNames } from '#features/finance-quotes/server/load-car-request.ts'
import type { QuoteServices } from '#features/finance-quotes/server/open-quotes.ts'
import { shownFigures } from '#features/finance-quotes/shown-figures.ts'
import CarRequestForm from '#features/leads/car-request-form.island.tsx'
import ContactForm from '#features/leads/contact-form.island.tsx'
import { openForm } from '#features/leads/server/open-form.ts'
import { withPostedTimes } from '#features/leads/server/test-drive-times.ts'
import MediaViewer from '#features/media-viewer/media-viewer.island.tsx'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { RecentlyViewedPlace } from '#features/saved-cars/recently-viewed-place.tsx'
import { isRedirect, type Redirect } from '#page/redirect.ts'
import type { RequestContext, Services } from '#services.ts'
import { definePage } from './define-page.ts'

/** A car's own page and, with `?request=reserve` and the terms of a quote, a request about it. */
export const car = definePage({
	path: 'pathToCarDetail',
	covers: 'below',
	isOn: ({ features }) => features.carSales,
	query: [...Object.values(financeFields), ...quoteFields, ...requestQueryNames],
	forms: ['CarContactForm', 'CarRequestForm'],
	async load(context, services: QuoteServices & Pick<Services, 'leads' | 'testDrivesOf'>) {
		const request = await loadCarRequest(context, services)
		if (request) return isRedirect(request) ? request : requestPage(context, services, request)
		const page = await loadCar(context, services)
		if (!page || isRedirect(page)) return page
		if (page.kind === 'unavailable') return 'unavailable'
		if (page.kind === 'gone') {
			const main = <CarGone keyphrase={page.keyphrase} similar={page.similar} />
			return { ...page, main }
		}
		const { car, brandDealers, finance, mediaPlate, quotes, trail } = page
		const takesPartExchange = context.site.features.financeQuotes
		const { id, title, isSample, images } = car
		const opened = openForm(context, services.leads, 'CarContactForm')
		const contact = await withPostedTimes(context, services, { carId: id, page: opened })
		const main = (
			<>
				<CarPage
					{...page}
					breadcrumb={<Breadcrumb trail={trail} />}
					media={mediaPlate && <MediaViewer registrationNumber={mediaPlate} title={title} images={images} />}
					finance={
						<>
							{quotes && <LiveQuotes view={quotes} />}
							{finance && <FinancePanel finance={finance} />}
							{takesPartExchange && !quotes && <PartExchange provider={context.site.financeQuotes} quoted={null} />}
						</>
					}
					contactForm={
						<ContactForm
							car={{ id, title, isSample, price: car.price.price }}
							dealer={page.contact?.name}
							dealers={brandDealers}
							page={contact.page}
							testDriveTimes={contact.times}
						/>
					}
				/>
				<RecentlyViewedPlace exceptId={id} />
			</>
		)
		return { ...page, main }
	},
})

type CarRequest = Exclude<Awaited<ReturnType<typeof loadCarRequest>>, Redirect | null>

function requestPage(context: RequestContext, { leads }: Pick<Services, 'leads'>, page: CarRequest): LoadedPage {
	const { locale } = context.siteLanguage
	const { request, about, car, dealer, quote, registration } = page
	const figures = quote && { payment: formatPayment(quote, locale), apr: formatApr(quote, locale) }
	const opened = openForm(context, leads, 'CarRequestForm')
	// Without script the thanks are a page of their own, whose quote may be another one already.
	const isSentOne = !opened.isSent || !page.isRecalculated
	const form = (
		<CarRequestForm
			request={request}
			about={about}
			shown={shownFigures(car.price.price, quote)}
			car={{ title: car.title }}
			dealer={dealer}
			quote={isSentOne ? figures : null}
			registration={registration}
			page={opened}
		/>
	)
	return { head: page.head, alternates: [], main: <CarRequestPage {...page} form={form} /> }
}
