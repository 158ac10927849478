import type { ReactNode } from 'react'
import { Placeholder } from '#blocks/placeholder.tsx'
import { loadBlockViews } from '#blocks/views.ts'
import { CarGone } from '#features/car-page/car-gone.tsx'
import { CarPage } from '#features/car-page/car-page.tsx'
import { FinancePanel } from '#features/finance/finance-panel.tsx'
import type { FinanceView } from '#features/finance/finance-view.ts'
import { FinanceQuotes } from '#features/finance-quotes/finance-quotes.tsx'
import { PartExchangeLink } from '#features/finance-quotes/part-exchange-link.tsx'
import type { FinanceQuotesView } from '#features/finance-quotes/quotes-view.ts'
import { ContactForm } from '#features/leads/contact-form.tsx'
import { MediaViewer } from '#features/media-viewer/media-viewer.tsx'
import { Breadcrumb } from '#features/navigation/breadcrumb-trail.tsx'
import { RecentlyViewed } from '#features/saved-cars/recently-viewed-slot.tsx'
import { RememberViewed } from '#features/saved-cars/remember-viewed.tsx'
import { unpack } from '#platform/packed.ts'
import { visitContext } from '../context.server.ts'
import type { Route } from './+types/car'
import { loadCar } from './car.server.ts'
import { loadContentPage } from './content-page.server.ts'
import { pageMeta } from './page-data.ts'
import { answerPostedLead } from './posted-lead.server.ts'

export { PageError as ErrorBoundary } from './page-error.tsx'

/** Every site's car pages have this route, so a site may have a page of its own at another's address. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const visit = context.get(visitContext)
	return (await loadCar(visit, url)) ?? (await loadContentPage(visit))
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const page = await serverLoader()
	await loadBlockViews(page.blockNames)
	return page
}

/** The contact form without script; with script it goes to `/api/forms/comhub`. */
export async function action({ context, request }: Route.ActionArgs) {
	return answerPostedLead(context.get(visitContext), request, 'CarContactForm')
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head)

export default function CarRoute({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.kind === 'content') return <Placeholder blocks={unpack(loaderData.blocks)} isMain />
	if (loaderData.kind === 'gone') return <CarGone keyphrase={loaderData.keyphrase} similar={loaderData.similar} />
	const { car, brandDealers, finance, mediaPlate, quotes, partExchangeUrl, leadForm, trail } = loaderData
	const withMedia = mediaPlate
		? (gallery: ReactNode) => (
				<MediaViewer key={car.id} registrationNumber={mediaPlate} title={car.title} poster={car.images[0]?.url}>
					{gallery}
				</MediaViewer>
			)
		: undefined
	return (
		<>
			<CarPage
				{...loaderData}
				breadcrumb={<Breadcrumb trail={trail} />}
				finance={
					<>
						<CarFinance finance={finance} quotes={quotes} />
						<PartExchangeLink href={partExchangeUrl} />
					</>
				}
				contactForm={
					<ContactForm
						key={car.id}
						car={{ ...car, price: car.price.price }}
						dealers={brandDealers}
						page={{ ...leadForm, posted: actionData ?? null }}
					/>
				}
				withMedia={withMedia}
			/>
			<RememberViewed id={car.id} />
			<RecentlyViewed exceptId={car.id} />
		</>
	)
}

/** Live quotes take the place of the stock's loan, which is then for visitors without JavaScript; leases stay. */
function CarFinance({ finance, quotes }: { finance: FinanceView | null; quotes: FinanceQuotesView | null }) {
	const panel = finance && <FinancePanel key={finance.key} finance={finance} />
	if (!quotes) return panel
	const hasLeases = finance?.privateLeasing || finance?.companyLeasing
	return (
		<>
			<FinanceQuotes key={quotes.vehicle.id} view={quotes} withoutScript={hasLeases ? null : panel} />
			{finance && hasLeases && <FinancePanel finance={{ ...finance, loan: undefined }} />}
		</>
	)
}
