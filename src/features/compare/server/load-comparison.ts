import { toCar } from '#domain/cars/car-codec.ts'
import { vehicleRecord } from '#domain/cars/record.ts'
import { openQuotes, type QuoteServices } from '#features/finance-quotes/server/open-quotes.ts'
import { createTranslate, pickTexts, type TextScope, type Texts } from '#i18n/texts.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import { pageTitle } from '#page/page-head.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { ComparedCar } from '../compared-car.ts'
import { comparisonSections } from '../comparison.ts'
import { comparisonAddress, parseComparedIds } from '../comparison-address.ts'
import { toComparedCar } from './to-compared-car.ts'

/** The comparison of the cars in the address. */
export async function loadComparison(context: PageContext<'cars'>, services: QuoteServices) {
	const { site, siteLanguage, url } = context

	const { ids, isCut } = parseComparedIds(url.searchParams)
	const texts = await loadTexts(context)
	const t = createTranslate(siteLanguage.locale, texts)
	const cars = await findComparedCars(context, services, { ids, texts })
	const path = toSitePath(site, siteLanguage.language, siteLanguage.paths.pathToCompare)
	const names = cars?.map(({ title }) => title).join(' – ')
	const title = names ? `${t('compare.title')}: ${names}` : t('compare.title')
	return {
		status: cars === null ? 503 : 200,
		cars: cars ?? [],
		hasFailed: cars === null,
		isPlain: ids.length === 0,
		goneCount: cars ? ids.length - cars.length : 0,
		isCut,
		address: new URL(comparisonAddress(path, cars ?? []), url.origin).href,
		trail: [
			{ title: t('car.home'), href: toSitePath(site, siteLanguage.language, '/') },
			{
				title: t('car.allCars'),
				href: toSitePath(site, siteLanguage.language, siteLanguage.paths.pathToCarList),
			},
			{ title: t('compare.title'), href: path },
		],
		alternates: site.languages.map(({ language, paths }) => ({
			language,
			href: comparisonAddress(
				toSitePath(site, language, paths.pathToCompare),
				ids.map((id) => ({ id })),
			),
		})),
		// Excluded from search engines, because any set of cars has an address.
		head: {
			title: pageTitle(site, { metaTitle: title }),
			description: t('compare.metaDescription', { site: site.name }),
			robots: 'noindex, follow',
		},
	}
}

/** Data for the comparison in the browser: its texts, and the columns of the requested cars. */
export async function loadComparisonData(context: PageContext<'cars'>, services: QuoteServices) {
	const { ids } = parseComparedIds(context.url.searchParams)
	const texts = await loadTexts(context)
	if (ids.length === 0) return { texts: pickTexts(texts, comparisonTexts), cars: [] }
	return { texts: null, cars: await findComparedCars(context, services, { ids, texts }) }
}

/** In the requested order, without cars missing in the stock; null if the stock fails. */
async function findComparedCars(
	context: PageContext,
	services: QuoteServices,
	{ ids, texts }: { ids: string[]; texts: Texts },
): Promise<ComparedCar[] | null> {
	const { site, siteLanguage } = context
	const { stock: indexes } = site
	if (!indexes || ids.length === 0) return []
	try {
		const answer = await context.stock.search({ index: indexes.vehicles, filters: { car_id: ids }, limit: ids.length })
		if (!answer.ok) throw new Error('The search for compared cars was refused', { cause: answer.error })
		const t = createTranslate(siteLanguage.locale, texts)
		const found = answer.value.content.flatMap((record) => {
			const parsed = vehicleRecord.safeParse(record)
			if (parsed.success) return [toCar(parsed.data)]
			context.log.warn({ car: record.car_id, issues: parsed.error.issues }, 'car left out of a comparison')
			return []
		})
		const cars = await Promise.all(
			found.map(async (car) =>
				toComparedCar(car, { ...{ site, siteLanguage }, quotes: await openQuotes(context, services, { car }), t }),
			),
		)
		return ids.flatMap((id) => cars.find((car) => car.id === id) ?? [])
	} catch (cause) {
		context.log.error({ err: cause }, 'the cars of a comparison could not be found')
		context.cache.markIncomplete()
		return null
	}
}

/** What the bar and the comparison show on any page. */
export const comparisonTexts = [
	'compare',
	'common.print',
	'common.share',
	'error.section',
	'error.reload',
	...comparisonSections.flatMap(({ title, rows }) => [title, ...rows]),
	...([
		'car.equipment',
		'finance.creditWarning',
		'car.cardPriceMissing',
		'car.cardWithoutVat',
		'car.cardImageMissing',
	] as const),
] satisfies TextScope[]
