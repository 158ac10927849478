import { sitePage } from '#document/site-page.server.ts'
import { CarGone } from '#features/car-page/car-gone.tsx'
import { CarPage } from '#features/car-page/car-page.tsx'
import { loadCar, pathBelowCars } from '#features/car-page/server/load-car.ts'
import FinancePanel from '#features/finance/finance-panel.island.tsx'
import { LiveQuotes } from '#features/finance-quotes/live-quotes.tsx'
import { PartExchange } from '#features/finance-quotes/part-exchange.tsx'
import ContactForm from '#features/leads/contact-form.island.tsx'
import { openForm } from '#features/leads/server/open-form.ts'
import MediaViewer from '#features/media-viewer/media-viewer.island.tsx'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { RecentlyViewedPlace } from '#features/saved-cars/recently-viewed-place.tsx'
import { isRedirect } from '#page/redirect.ts'
import type { PageRoute } from './page-route.ts'

/** A car's own page. */
export const car: PageRoute = {
	owns: (context) => pathBelowCars(context) !== null,
	forms: ['CarContactForm'],
	async load(context) {
		const page = await loadCar(context)
		if (!page || isRedirect(page)) return page
		if (page.kind === 'unavailable') return 'unavailable'
		if (page.kind === 'gone') {
			const main = <CarGone keyphrase={page.keyphrase} similar={page.similar} />
			return sitePage(context, { ...page, styles: 'car', main })
		}
		const { car, brandDealers, finance, mediaPlate, quotes, trail } = page
		const takesPartExchange = context.site.features.financeQuotes
		const { id, title, isSample, images } = car
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
							page={openForm(context, 'CarContactForm')}
						/>
					}
				/>
				<RecentlyViewedPlace exceptId={id} />
			</>
		)
		return sitePage(context, { ...page, styles: 'car', main })
	},
}
