import { contentTag } from '#content/cache-tags.ts'
import { loadPageData } from '#document/page-data.server.ts'
import { pageTitle } from '#document/page-head.ts'
import { type PageHead, redirectTo } from '#document/site-page.ts'
import { emptyCarQuery } from '#features/car-search/car-query.ts'
import { toCarListAddress } from '#features/car-search/query-codec.ts'
import type { Dealer } from '#features/dealers/dealer.ts'
import { toDealerView } from '#features/dealers/dealer-view.ts'
import { outlineAround, toPlace } from '#features/dealers/map/outline-view.ts'
import { toStreetMap } from '#features/dealers/map/street-map-data.ts'
import { dealerData } from '#features/dealers/structured-data.ts'
import { wallClock } from '#features/dealers/wall-clock.ts'
import { breadcrumbData, type Crumb } from '#features/navigation/breadcrumb.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import { toSitePath } from '#sites/site-address.ts'
import { imageAddress } from '#ui/image.tsx'
import type { Visit } from '../context.server.ts'
import { dealerAddress, dealerListTrail, findDealerListPage } from './dealer-list.server.ts'
import { findDealerAt, findLatestCars, listDealers } from './dealer-stock.server.ts'

type StockIndexes = NonNullable<Visit['site']['stock']>

/** Days that are over leave the page by themselves, some minutes after midnight. */
const pageAgeSeconds = 15 * 60

const workshopBookingPath = '/service-och-verkstad/boka-bilverkstad'

/** The dealer at the visited address, or null when the site has none there. */
export async function loadDealer(visit: Visit, url: URL) {
	const { stock, market } = visit.site
	const place = pathBelowDealers(visit)
	if (!stock || !place) return null

	const found = await findDealerAt(visit, stock, place)
	if (!found.ok) {
		const { site, siteLanguage } = visit
		return redirectTo(toSitePath(site, siteLanguage.language, siteLanguage.paths.pathToSiteList))
	}
	const dealer = found.value
	if (!dealer) return null
	if (place !== dealer.slug) return redirectTo(dealerAddress(visit, dealer) + url.search)

	const [cars, maps, bookingHref, listPage, page, texts] = await Promise.all([
		findLatestCars(visit, stock, dealer),
		drawMaps(visit, stock, dealer),
		findWorkshopBooking(visit),
		findDealerListPage(visit),
		loadPageData(visit, null),
		visit.loadTexts(),
	])
	visit.limitCacheAge(pageAgeSeconds)
	const { date: today } = wallClock(new Date(), market.timeZone)
	const t = createTranslate(visit.siteLanguage.locale, texts)
	const address = new URL(dealerAddress(visit, dealer), visit.origin).href
	const trail = [
		...dealerListTrail(visit, listPage, t),
		{ title: dealer.name, href: dealerAddress(visit, dealer) },
	] satisfies Crumb[]
	return {
		dealerId: dealer.id,
		leadForm: visit.openForm('DealerContactForm'),
		dealer: toDealerView(dealer, { locale: visit.siteLanguage.locale, today }),
		cars,
		...maps,
		carsHref: carsAddress(visit, dealer),
		bookingHref,
		trail,
		...page,
		alternates: visit.site.languages.map(({ language }) => ({
			language,
			href: dealerAddress(visit, dealer, language),
		})),
		head: {
			...page.head,
			...headOf(visit, dealer, t),
			canonical: address,
			structuredData: [
				...page.head.structuredData.filter((described) => described['@type'] !== 'BreadcrumbList'),
				breadcrumbData(trail, visit.origin),
				dealerData(dealer, { url: address, origin: visit.origin, country: market.country, today }),
			],
		},
	}
}

/** What stands in the path below the dealers, decoded; null when the path is another or nothing stands there. */
export function pathBelowDealers({ site, siteLanguage, path }: Visit): string | null {
	const dealerPath = `${siteLanguage.paths.pathToSiteDetail}/`
	if (!site.features.carSales || !path.toLowerCase().startsWith(dealerPath)) return null
	try {
		return decodeURIComponent(path.slice(dealerPath.length)) || null
	} catch {
		return null
	}
}

/** The dealer among those near him. */
async function drawMaps(visit: Visit, stock: StockIndexes, dealer: Dealer) {
	const all = await listDealers(visit, stock)
	const others = all.ok ? all.value.filter(({ id }) => id !== dealer.id) : []
	const places = [dealer, ...others].flatMap((each) => {
		const place = toPlace(each, dealerAddress(visit, each))
		return place ? [{ ...place, isMain: each === dealer }] : []
	})
	const map = outlineAround(visit.site.market.country, places)
	return { map, streetMap: toStreetMap(visit.maps.service, dealer, { places, outline: map }) }
}

/** The car list with the cars of this dealer: his town and, under it, his name. */
function carsAddress({ site, siteLanguage }: Visit, { name, city }: Dealer): string {
	const listPath = toSitePath(site, siteLanguage.language, siteLanguage.paths.pathToCarList)
	const values = city ? { car_site_city: [`${city}>${name}`] } : {}
	return toCarListAddress(listPath, { ...emptyCarQuery, keyphrase: city ? '' : name, values })
}

/** Specification 2 §2.6: on the Swedish pages of a site with workshops, and only where the page exists. */
async function findWorkshopBooking({ site, siteLanguage, content, cacheTags }: Visit): Promise<string | null> {
	const { language, locale } = siteLanguage
	if (!site.features.serviceBookingLink || locale !== 'sv-SE') return null
	const page = await content.getPage({ site: site.key, language, path: workshopBookingPath })
	if (!page) return null
	cacheTags.add(contentTag.page(site.key, page.id))
	return toSitePath(site, language, workshopBookingPath)
}

function headOf({ site, origin }: Visit, { name, image }: Dealer, t: Translate): Partial<PageHead> {
	const description = t('dealers.metaDescriptionOf', { name })
	return {
		title: pageTitle(site, { metaTitle: name }),
		description,
		ogDescription: description,
		ogImage: image ? new URL(imageAddress(image.url, 1280), origin).href : null,
	}
}
