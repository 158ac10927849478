import type { Car } from '#domain/cars/car.ts'
import { carTitle } from '#features/cars/card-car.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import { type financeFields, parseFinanceChoice } from '#features/finance/finance-choice.ts'
import { toFinanceView } from '#features/finance/finance-view.ts'
import { parseAskedQuote, type quoteFields } from '#features/finance-quotes/asked-quote.ts'
import { toFinanceQuotesView } from '#features/finance-quotes/quotes-view.ts'
import { openQuotes, type QuoteServices } from '#features/finance-quotes/server/open-quotes.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import type { Crumb } from '#page/breadcrumb.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import type { PageDescription } from '#page/page-description.ts'
import { pageTitle } from '#page/page-head.ts'
import { redirectTo } from '#page/redirect.ts'
import { marketIn } from '#sites/distance-unit.ts'
import { toSitePath } from '#sites/site-address.ts'
import { siteLanguageOf } from '#sites/site-language.ts'
import { imageAddress } from '#ui/image.tsx'
import { carCandidates } from '../car-address.ts'
import { carMetaDescription } from '../car-meta-description.ts'
import { carPageTitle } from '../car-page-title.ts'
import { type CarView, toCarView } from '../car-view.ts'
import { type ContactView, toContactView } from '../contact-view.ts'
import { type CarSeller, carData } from '../structured-data.ts'
import { findBrandDealers, findCar, findCarsLikeSlug, findDealer, findSimilarCars } from './car-stock.ts'

type CarQueryName = (typeof quoteFields)[number] | keyof typeof financeFields

/** The car at this path, the page for a missing car, or that the stock is unavailable; null if the site has no car pages at this path. */
export async function loadCar(context: PageContext<CarQueryName>, services: QuoteServices) {
	const { site, siteLanguage, url } = context
	const { origin } = url
	const { stock } = site
	const pathBelow = pathBelowCars(context)
	const candidates = pathBelow === null ? [] : carCandidates(pathBelow)
	if (!stock || pathBelow === null || candidates.length === 0) return null

	const lookup = await findCar(context, stock, candidates)
	if (!lookup.ok) return { kind: 'unavailable' as const }
	const found = lookup.value
	if (!found) {
		const { keyphrase, cars } = await findCarsLikeSlug(context, stock, pathBelow)
		const t = createTranslate(siteLanguage.locale, await loadTexts(context))
		const head = { title: pageTitle(site, { metaTitle: t('car.goneTitle') }), robots: 'noindex' }
		const alternates = site.languages.map(({ language, paths }) => ({
			language,
			href: toSitePath(site, language, paths.pathToCarDetail + pathBelow),
		}))
		return { kind: 'gone' as const, keyphrase, similar: cars, alternates, head, status: 404 }
	}

	const { candidate } = found
	const car = { ...found.car, title: carTitle(found.car, stockTextsOf(context)) }
	if (candidate.slug !== car.slug) return redirectTo(carAddress(context, car) + url.search)

	const asked = parseAskedQuote((name) => url.searchParams.get(name))
	const [dealer, brandDealers, similar, texts, opened] = await Promise.all([
		findDealer(context, stock, car),
		findBrandDealers(context, stock, car),
		findSimilarCars(context, stock, car),
		loadTexts(context),
		openQuotes(context, services, { car, asked }),
	])
	const { language, locale } = siteLanguage
	const stockTexts = stockTextsOf(context)
	const reader = { market: site.market, locale, texts: stockTexts }
	const view = toCarView(car, { ...reader, market: marketIn(site.market, language) })
	const contact = car.isSample ? null : toContactView(car, dealer)
	// Live quotes take the place of the stock's loan; leases stay.
	const financed = opened ? { ...car, loan: undefined } : car
	const finance = toFinanceView(financed, parseFinanceChoice(url.searchParams), reader)
	const quotes = toFinanceQuotesView(car, site, opened)
	const hasMonthlyCost = finance !== null || quotes !== null
	const t = createTranslate(siteLanguage.locale, texts)
	const trail = trailTo(context, car, t)
	const address = new URL(carAddress(context, car), origin).href
	// The page answers in lower case too.
	const canonical = address.toLowerCase()
	return {
		kind: 'car' as const,
		address,
		car: view,
		finance,
		quotes,
		brand: car.brand,
		contact,
		brandDealers,
		similar,
		/** Set for a car with external media. */
		mediaPlate: site.features.externalMedia && car.hasExternalMedia ? car.registrationNumber : undefined,
		trail,
		alternates: site.languages.map(({ language }) => ({ language, href: carAddress(context, car, language) })),
		head: { ...headOf(context, { car, view, hasMonthlyCost, t }), canonical },
		structuredData: [
			carData(car, { view, texts: stockTexts, seller: contact && toSeller(context, contact), url: canonical, origin }),
		],
	}
}

/** The encoded path below the car pages; null for other paths. */
export function pathBelowCars({ site, siteLanguage, path }: PageContext): string | null {
	const carPath = siteLanguage.paths.pathToCarDetail
	const isBelow = site.features.carSales && path.toLowerCase().startsWith(`${carPath}/`)
	return isBelow ? path.slice(carPath.length) : null
}

/** The address of a car's page in a language. */
export function carAddress({ site, siteLanguage }: PageContext, car: Car, language = siteLanguage.language): string {
	const { paths } = siteLanguageOf(site, language)
	const { id, slug } = car
	return toSitePath(site, language, `${paths.pathToCarDetail}/${encodeURIComponent(id)}/${encodeURIComponent(slug)}`)
}

function trailTo(context: PageContext, car: Car, t: Translate): Crumb[] {
	const { site, siteLanguage } = context
	const toHref = (path: string) => toSitePath(site, siteLanguage.language, path)
	return [
		{ title: t('car.home'), href: toHref('/') },
		{ title: t('car.allCars'), href: toHref(siteLanguage.paths.pathToCarList) },
		{ title: car.title, href: carAddress(context, car) },
	]
}

/** The seller for structured data, with the address of its page if it is a dealer of the stock. */
function toSeller({ site, siteLanguage, url: { origin } }: PageContext, { slug, ...contact }: ContactView): CarSeller {
	const path = slug && `${siteLanguage.paths.pathToSiteDetail}/${encodeURIComponent(slug)}`
	return {
		...contact,
		url: path && new URL(toSitePath(site, siteLanguage.language, path), origin).href,
		country: site.market.country,
	}
}

function headOf(
	context: PageContext,
	{ car, view, hasMonthlyCost, t }: { car: Car; view: CarView; hasMonthlyCost: boolean; t: Translate },
): PageDescription['head'] {
	const { site, siteLanguage, url } = context
	const { language, locale } = siteLanguage
	const reader = { market: marketIn(site.market, language), locale, texts: stockTextsOf(context) }
	const description = carMetaDescription(car, { view, hasMonthlyCost, site: site.name, locale, t })
	const [picture] = car.images
	return {
		title: pageTitle(site, { metaTitle: carPageTitle(car, reader) }),
		description,
		ogDescription: description,
		ogImage: picture ? new URL(imageAddress(picture.url, 1280), url.origin).href : null,
	}
}
