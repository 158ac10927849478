import { carCandidates } from '#features/car-page/car-address.ts'
import { toPriceView } from '#features/car-page/car-view.ts'
import { findCar, findDealer } from '#features/car-page/server/car-stock.ts'
import { carAddress, pathBelowCars } from '#features/car-page/server/load-car.ts'
import { parseCarRequestKind } from '#features/cars/car-request-kind.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import { createTranslate } from '#i18n/texts.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import { pageTitle } from '#page/page-head.ts'
import { redirectTo } from '#page/redirect.ts'
import { findChosen, parseAskedQuote, quoteFields } from '../asked-quote.ts'
import { requestTexts } from '../request-texts.ts'
import { openQuotes, type QuoteServices } from './open-quotes.ts'

/** Its kind, the quote it is about, and the visitor's present car. */
export const requestQueryNames = ['request', 'quote', 'registration'] as const

type RequestQueryName = (typeof requestQueryNames)[number] | (typeof quoteFields)[number]

/**
 * A request about a car with the quote of the address, calculated again. Null if there is no such car or the stock is
 * unavailable, which the car's own page explains.
 */
export async function loadCarRequest(context: PageContext<RequestQueryName>, services: QuoteServices) {
	const { site, siteLanguage, url, cache } = context
	const request = site.features.financeQuotes ? parseCarRequestKind(url.searchParams.get('request')) : null
	const path = pathBelowCars(context)
	const found = request && path && site.stock ? await findCar(context, site.stock, carCandidates(path)) : null
	if (!request || !found?.ok || !found.value || !site.stock) return null
	const { car, candidate } = found.value
	const ownPath = carAddress(context, car)
	if (candidate.slug?.toLowerCase() !== car.slug.toLowerCase()) return redirectTo(ownPath + url.search)

	const read = (name: RequestQueryName) => url.searchParams.get(name)
	const asked = parseAskedQuote(read)
	const [opened, dealer, texts] = await Promise.all([
		asked.product === undefined ? null : openQuotes(context, services, { car, asked }),
		findDealer(context, site.stock, car),
		loadTexts(context),
	])
	const chosen = opened && findChosen(opened.state)
	const quote = chosen?.problem ? null : (chosen?.quote ?? null)
	const t = createTranslate(siteLanguage.locale, texts)
	// The address can have the plate of the visitor's car.
	cache.limitAge(0)
	return {
		request,
		car: {
			id: car.id,
			title: car.title,
			modelText: car.modelText,
			image: car.images[0],
			price: toPriceView(car, stockTextsOf(context)),
			href: ownPath,
		},
		dealer: dealer?.name ?? car.site.name ?? site.name,
		quote: quote && chosen && { product: chosen.product.name, ...quote },
		/** The lender's refusal, or null if the quote cannot be calculated at the moment. */
		refusal: chosen?.problem?.code === 'refused' ? chosen.problem.message : null,
		hasFailed: asked.product !== undefined && !quote,
		isRecalculated: quote !== null && read('quote') !== null && read('quote') !== quote.reference,
		/** The subject of the form. */
		about: Object.fromEntries(
			Object.entries({
				car_id: car.id,
				request,
				...(asked.product === undefined ? {} : termsOf(read)),
			}).filter((entry): entry is [string, string] => Boolean(entry[1])),
		),
		registration: read('registration')?.toUpperCase().slice(0, 12) ?? '',
		head: {
			title: pageTitle(site, { metaTitle: `${t(requestTexts[request].title)}: ${car.title}` }),
			robots: 'noindex',
		},
	}
}

function termsOf(read: (name: (typeof quoteFields)[number]) => string | null): Record<string, string | null> {
	return Object.fromEntries(quoteFields.map((name) => [name, read(name)?.slice(0, 20) ?? null]))
}
