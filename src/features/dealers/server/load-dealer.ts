import { findOptionalPage } from '#content/find-page.ts'
import { nextMidnight } from '#domain/calendar/next-midnight.ts'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { emptyCarQuery } from '#features/car-search/car-query.ts'
import { toCarListAddress } from '#features/car-search/query-codec.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import type { Crumb } from '#page/breadcrumb.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import type { PageDescription } from '#page/page-description.ts'
import { pageTitle } from '#page/page-head.ts'
import { redirectTo } from '#page/redirect.ts'
import { decodeOrNull } from '#platform/percent-encoding.ts'
import { toSitePath } from '#sites/site-address.ts'
import { imageAddress } from '#ui/image.tsx'
import type { DepartmentsOf } from '#workshop/operator.ts'
import { workshopTag } from '#workshop/workshop-tag.ts'
import { toDealerView } from '../dealer-view.ts'
import { findDepartmentGroup } from '../find-dealers.ts'
import type { MapSettings } from '../map/map-service.ts'
import { outlineAround, toPlace } from '../map/outline-view.ts'
import { toStreetMap } from '../map/street-map-data.ts'
import { dealerData } from '../structured-data.ts'
import { withWorkshopHours } from '../workshop-hours.ts'
import { findDealerAt, findLatestCars, listDealers } from './dealer-stock.ts'
import { dealerAddress, dealerListTrail, withTownNamed } from './load-dealer-list.ts'

type StockIndexes = NonNullable<PageContext['site']['stock']>

/** The dealer at this path; null if there is none. */
export async function loadDealer(context: PageContext, services: { maps: MapSettings; departmentsOf: DepartmentsOf }) {
	const { url } = context
	const { stock, market } = context.site
	const place = pathBelowDealers(context)
	if (!stock || !place) return null

	const found = await findDealerAt(context, stock, place)
	if (!found.ok) {
		const { site, siteLanguage } = context
		return redirectTo(toSitePath(site, siteLanguage.language, siteLanguage.paths.pathToSiteList))
	}
	if (!found.value) return null
	if (place !== found.value.slug) return redirectTo(dealerAddress(context, found.value) + url.search)
	const now = new Date()
	const { date: today } = wallClock(now, market.timeZone)
	const dealer = withWorkshopHours(found.value, await findDepartments(context, services), today)

	const [cars, maps, bookingHref, listPage, texts] = await Promise.all([
		findLatestCars(context, stock, dealer),
		drawMaps(context, services.maps, { stock, dealer }),
		findWorkshopBooking(context, dealer),
		findOptionalPage(context, context.siteLanguage.paths.pathToSiteList),
		loadTexts(context),
	])
	context.cache.expireAt(nextMidnight(now, market.timeZone), now)
	const t = createTranslate(context.siteLanguage.locale, texts)
	const address = new URL(dealerAddress(context, dealer), context.url.origin).href
	const trail = [
		...dealerListTrail(context, listPage, t),
		{ title: dealer.name, href: dealerAddress(context, dealer) },
	] satisfies Crumb[]
	return {
		dealerId: dealer.id,
		dealer: toDealerView(dealer, {
			locale: context.siteLanguage.locale,
			today,
			texts: stockTextsOf(context),
		}),
		cars,
		...maps,
		carsHref: carsAddress(context, dealer),
		bookingHref,
		trail,
		alternates: context.site.languages.map(({ language }) => ({
			language,
			href: dealerAddress(context, dealer, language),
		})),
		head: { ...headOf(context, dealer, t), canonical: address },
		structuredData: [dealerData(dealer, { url: address, origin: context.url.origin, country: market.country, today })],
	}
}

/** The decoded path segment below the dealer list; null for other paths and for an empty segment. */
export function pathBelowDealers({ site, siteLanguage, path }: PageContext): string | null {
	const dealerPath = `${siteLanguage.paths.pathToSiteDetail}/`
	if (!site.features.carSales || !path.toLowerCase().startsWith(dealerPath)) return null
	return decodeOrNull(path.slice(dealerPath.length)) || null
}

/** Without an answer the page has the hours of the dealer's own system, and expires soon. */
async function findDepartments(context: PageContext, { departmentsOf }: { departmentsOf: DepartmentsOf }) {
	context.cache.addTag(workshopTag)
	try {
		return await departmentsOf(context.site)
	} catch (err) {
		context.log.error({ path: context.path, err }, 'the hours of the workshops cannot be read')
		context.cache.markIncomplete()
		return []
	}
}

/** The maps of the dealer and nearby dealers. */
async function drawMaps(
	context: PageContext,
	{ service }: MapSettings,
	{ stock, dealer }: { stock: StockIndexes; dealer: Dealer },
) {
	const all = await listDealers(context, stock)
	const others = all.ok ? all.value.filter(({ id }) => id !== dealer.id) : []
	const places = [dealer, ...others].flatMap((each) => {
		const place = toPlace(withTownNamed(context, each), dealerAddress(context, each))
		return place ? [{ ...place, isMain: each === dealer }] : []
	})
	const map = outlineAround(context.site.market.country, places)
	return { map, streetMap: toStreetMap(service, dealer, { places, outline: map }) }
}

/** The car list filtered by the dealer's town and name. */
function carsAddress({ site, siteLanguage }: PageContext, { name, city }: Dealer): string {
	const listPath = toSitePath(site, siteLanguage.language, siteLanguage.paths.pathToCarList)
	const values = city ? { car_site_city: [`${city}>${name}`] } : {}
	return toCarListAddress(listPath, { ...emptyCarQuery, keyphrase: city ? '' : name, values })
}

/**
 * On sites with workshops, for dealers with a workshop, if the page exists. Our booking speaks every language of the site, so
 * the link is not on Swedish pages alone (specification 2 §2.6).
 */
async function findWorkshopBooking(context: PageContext, { departments }: Dealer): Promise<string | null> {
	const { language, paths } = context.siteLanguage
	const hasWorkshop = departments.some(({ group }) => findDepartmentGroup(group) === 'Workshop')
	if (!context.site.features.serviceBookingLink || !hasWorkshop) return null
	const page = await findOptionalPage(context, paths.pathToServiceBooking)
	return page && toSitePath(context.site, language, paths.pathToServiceBooking)
}

function headOf({ site, url }: PageContext, { name, image }: Dealer, t: Translate): PageDescription['head'] {
	const description = t('dealers.metaDescriptionOf', { name })
	return {
		title: pageTitle(site, { metaTitle: t('dealers.metaTitleOf', { name }) }),
		description,
		ogDescription: description,
		ogImage: image ? new URL(imageAddress(image.url, 1280), url.origin).href : null,
	}
}
