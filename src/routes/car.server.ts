import { loadPageData } from '#document/page-data.server.ts'
import { pageTitle } from '#document/page-head.ts'
import { type PageHead, redirectTo } from '#document/site-page.ts'
import { carCandidates } from '#features/car-page/car-address.ts'
import { toCarView } from '#features/car-page/car-view.ts'
import { toContactView } from '#features/car-page/contact-view.ts'
import { carData } from '#features/car-page/structured-data.ts'
import type { Car } from '#features/cars/car.ts'
import { parseFinanceChoice } from '#features/finance/finance-choice.ts'
import { toFinanceView } from '#features/finance/finance-view.ts'
import { toFinanceQuotesView, toPartExchangeUrl } from '#features/finance-quotes/quotes-view.ts'
import { breadcrumbData, type Crumb } from '#features/navigation/breadcrumb.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import { toSitePath } from '#sites/site-address.ts'
import { imageAddress } from '#ui/image.tsx'
import type { Visit } from '../context.server.ts'
import { findBrandDealers, findCar, findCarsLikeSlug, findDealer, findSimilarCars } from './car-stock.server.ts'

/** The car at the visited address, what to show when it is gone, or null when the site has no car pages there. */
export async function loadCar(visit: Visit, url: URL) {
	const { stock } = visit.site
	const pathBelow = pathBelowCars(visit)
	const candidates = pathBelow === null ? [] : carCandidates(pathBelow)
	if (!stock || pathBelow === null || candidates.length === 0) return null

	const found = await findCar(visit, stock, candidates)
	if (!found) {
		const { keyphrase, cars } = await findCarsLikeSlug(visit, stock, pathBelow)
		const [page, texts] = await Promise.all([loadPageData(visit, null), visit.loadTexts()])
		const t = createTranslate(visit.siteLanguage.locale, texts)
		const title = pageTitle(visit.site, { metaTitle: t('car.goneTitle') })
		const head = { ...page.head, title, robots: 'noindex' }
		return { kind: 'gone' as const, keyphrase, similar: cars, ...page, head, status: 404 }
	}

	const { car, candidate } = found
	if (candidate.slug !== car.slug) return redirectTo(carAddress(visit, car) + url.search)

	const quotes = toFinanceQuotesView(car, visit.site)
	const partExchangeUrl = toPartExchangeUrl(car, visit.site)
	const mediaPlate = visit.site.features.externalMedia && car.hasExternalMedia ? car.registrationNumber : undefined
	const [dealer, brandDealers, similar, page, texts] = await Promise.all([
		findDealer(visit, stock, car),
		findBrandDealers(visit, stock, car),
		findSimilarCars(visit, stock, car),
		loadPageData(visit, null),
		visit.loadTexts(),
	])
	const context = { market: visit.site.market, locale: visit.siteLanguage.locale }
	const view = toCarView(car, context)
	const contact = car.isSample ? null : toContactView(car, dealer)
	const t = createTranslate(visit.siteLanguage.locale, texts)
	const trail = trailTo(visit, car, t)
	const address = new URL(carAddress(visit, car), visit.origin).href
	const facts = carData(car, { view, dealerName: contact?.name, url: address, origin: visit.origin })
	return {
		kind: 'car' as const,
		address,
		car: view,
		finance: toFinanceView(car, parseFinanceChoice(url.searchParams), context),
		quotes,
		partExchangeUrl,
		brand: car.brand,
		contact,
		brandDealers,
		similar,
		trail,
		leadForm: visit.openForm('CarContactForm'),
		/** Of a car that can be looked at in more ways than pictures. */
		mediaPlate,
		...page,
		alternates: visit.site.languages.map(({ language }) => ({ language, href: carAddress(visit, car, language) })),
		head: {
			...page.head,
			...headOf(visit, { car, facts: view.keyFacts, t }),
			canonical: address,
			structuredData: [...withoutTrail(page.head.structuredData), breadcrumbData(trail, visit.origin), facts],
		},
	}
}

/** What stands in the path below the car pages, still encoded; null when the path is another. */
export function pathBelowCars({ site, siteLanguage, path }: Visit): string | null {
	const carPath = siteLanguage.paths.pathToCarDetail
	const isBelow = site.features.carSales && path.toLowerCase().startsWith(`${carPath}/`)
	return isBelow ? path.slice(carPath.length) : null
}

function carAddress({ site, siteLanguage }: Visit, car: Car, language = siteLanguage.language): string {
	const paths = site.languages.find((each) => each.language === language)?.paths ?? siteLanguage.paths
	const { id, slug } = car
	return toSitePath(site, language, `${paths.pathToCarDetail}/${encodeURIComponent(id)}/${encodeURIComponent(slug)}`)
}

function trailTo(visit: Visit, car: Car, t: Translate): Crumb[] {
	const { site, siteLanguage } = visit
	const toHref = (path: string) => toSitePath(site, siteLanguage.language, path)
	return [
		{ title: t('car.home'), href: toHref('/') },
		{ title: t('car.allCars'), href: toHref(siteLanguage.paths.pathToCarList) },
		{ title: car.title, href: carAddress(visit, car) },
	]
}

function headOf(
	{ site, origin }: Visit,
	{ car, facts, t }: { car: Car; facts: string[]; t: Translate },
): Partial<PageHead> {
	const title = [car.title, car.modelText].filter(Boolean).join(' ')
	const description = t('car.metaDescription', { title, site: site.name, facts: facts.join(', ') || car.brand })
	const [picture] = car.images
	return {
		title: pageTitle(site, { metaTitle: title }),
		description,
		ogDescription: description,
		ogImage: picture ? new URL(imageAddress(picture.url, 1280), origin).href : null,
	}
}

const withoutTrail = (described: PageHead['structuredData']) =>
	described.filter((each) => each['@type'] !== 'BreadcrumbList')
