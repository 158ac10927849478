import { sitePage } from '#document/site-page.server.ts'
import { CarGone } from '#features/car-page/car-gone.tsx'
import { CarPage } from '#features/car-page/car-page.tsx'
import { loadCar, pathBelowCars } from '#features/car-page/server/load-car.ts'
import FinancePanel from '#features/finance/finance-panel.island.tsx'
import type { FinanceView } from '#features/finance/finance-view.ts'
import { LiveQuotes } from '#features/finance-quotes/live-quotes.tsx'
import { PartExchangeLink } from '#features/finance-quotes/part-exchange-link.tsx'
import type { FinanceQuotesView } from '#features/finance-quotes/quotes-view.ts'
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
	form: 'CarContactForm',
	async load(context) {
		const page = await loadCar(context)
		if (!page || isRedirect(page)) return page
		if (page.kind === 'gone') {
			const main = <CarGone keyphrase={page.keyphrase} similar={page.similar} />
			return sitePage(context, { ...page, styles: 'car', main })
		}
		const { car, brandDealers, finance, mediaPlate, quotes, partExchangeUrl, trail } = page
		const { id, title, isSample, images } = car
		const main = (
			<>
				<CarPage
					{...page}
					breadcrumb={<Breadcrumb trail={trail} />}
					media={mediaPlate && <MediaViewer registrationNumber={mediaPlate} title={title} images={images} />}
					finance={
						<>
							<CarFinance finance={finance} quotes={quotes} />
							<PartExchangeLink href={partExchangeUrl} />
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

/** Live quotes replace the stock's loan, which is then shown without JavaScript only; leases stay. */
function CarFinance({ finance, quotes }: { finance: FinanceView | null; quotes: FinanceQuotesView | null }) {
	const panel = finance && <FinancePanel finance={finance} />
	if (!quotes) return panel
	const hasLeases = finance?.privateLeasing || finance?.companyLeasing
	return (
		<>
			<LiveQuotes view={quotes} withoutScript={hasLeases ? null : panel} />
			{finance && hasLeases && <FinancePanel finance={{ ...finance, loan: undefined }} />}
		</>
	)
}
