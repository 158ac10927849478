import { summaryFields } from '#domain/cars/car-codec.ts'
import { type CardCar, toCardCar } from '#features/cars/card-car.ts'
import { toCarSummaries } from '#features/cars/server/car-summaries.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import { createTranslate, pickTexts, type TextScope } from '#i18n/texts.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import { pageTitle } from '#page/page-head.ts'
import { toSitePath } from '#sites/site-address.ts'
import { type CarIds, maxSavedCars, parseIdsQuery, toIdsQuery } from '../car-ids.ts'

/** The page of saved cars. */
export async function loadSavedCars(context: PageContext<'cars'>) {
	const { site, siteLanguage, url } = context
	const asked = parseIdsQuery(url.searchParams, maxSavedCars)
	const [found, texts] = await Promise.all([findCards(context, asked), loadTexts(context)])
	const t = createTranslate(siteLanguage.locale, texts)
	const toHref = (path: string) => toSitePath(site, siteLanguage.language, path)
	const path = toHref(siteLanguage.paths.pathToSavedCars)
	return {
		status: found === null ? 503 : 200,
		cars: found ?? [],
		asked,
		hasFailed: found === null,
		address: new URL(path + toIdsQuery(asked), url.origin).href,
		trail: [
			{ title: t('car.home'), href: toHref('/') },
			{ title: t('savedCars.title'), href: path },
		],
		alternates: site.languages.map(({ language, paths }) => ({
			language,
			href: toSitePath(site, language, paths.pathToSavedCars) + toIdsQuery(asked),
		})),
		head: {
			title: pageTitle(site, { metaTitle: t('savedCars.title') }),
			// Each visitor has a different list.
			robots: 'noindex, follow',
		},
	}
}

/** Data for the rows of cars in the browser. */
export async function loadSavedCarsData(context: PageContext<'cars'>) {
	const [texts, cars] = await Promise.all([
		loadTexts(context),
		findCards(context, parseIdsQuery(context.url.searchParams, maxSavedCars)),
	])
	return { texts: pickTexts(texts, rowTexts), cars }
}

/** What a row of cars shows on any page. */
export const rowTexts = [
	'savedCars',
	'car.card',
	'finance.perMonth',
	'finance.effectiveRate',
	'finance.cardTerms',
	'error.section',
	'error.reload',
] as const satisfies TextScope[]

/** In the requested order, without cars no longer for sale; null if the stock fails. */
async function findCards(context: PageContext, ids: CarIds): Promise<CardCar[] | null> {
	const { stock: indexes } = context.site
	if (!indexes || ids.length === 0) return []
	try {
		const answer = await context.stock.search({
			index: indexes.vehicles,
			fields: [...summaryFields],
			filters: { car_id: [...ids] },
			limit: ids.length,
		})
		if (!answer.ok) throw new Error('The search for saved cars was refused', { cause: answer.error })
		const cars = toCarSummaries(answer.value, (record, issues) => {
			context.log.warn({ car: record.car_id, issues }, 'car left out of the saved ones')
		})
		const found = ids.flatMap((id) => cars.find((car) => car.id === id) ?? [])
		return found.map((car) => toCardCar(car, stockTextsOf(context)))
	} catch (cause) {
		context.log.error({ err: cause }, 'saved cars could not be found')
		context.cache.markIncomplete()
		return null
	}
}
