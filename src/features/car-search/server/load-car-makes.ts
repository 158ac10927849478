import { formatMoneyRange } from '#domain/money/format-money.ts'
import { findMakeLogo } from '#features/cars/make-logo.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import { createTranslate } from '#i18n/texts.ts'
import { breadcrumbTrail } from '#page/breadcrumb.ts'
import { loadTexts, type PageContext } from '#page/page-context.ts'
import { pageTitle } from '#page/page-head.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { MakeLine, MakeView } from '../car-makes.tsx'
import { emptyCarQuery } from '../car-query.ts'
import { toCarListAddress } from '../query-codec.ts'
import { slugOf } from '../slug.ts'
import { inReadOrder } from './in-read-order.ts'
import { readMakes, type StockLine } from './stock-makes.ts'

/** The makes and models of a site; null on a site without cars. */
export async function loadCarMakes(context: PageContext) {
	const { site, siteLanguage, url } = context
	if (!site.stock) return null
	const [makes, texts] = await Promise.all([readMakes(context.stock, site.stock.vehicles), loadTexts(context)])
	if (!makes.ok) return 'unavailable' as const
	const t = createTranslate(siteLanguage.locale, texts)
	const { language, paths } = siteLanguage
	const toHref = (path: string) => toSitePath(site, language, path)
	const own = { path: paths.pathToCarMakes, title: t('carMakes.title') }
	const above = [
		{ path: '/', title: t('carList.home') },
		{ path: paths.pathToCarList, title: t('carList.title') },
	]
	const numbers = { makes: makes.value.length, cars: makes.value.reduce((sum, { count }) => sum + count, 0) }
	const description = t('carMakes.metaDescription', { makes: numbers.makes, site: site.name })
	return {
		title: own.title,
		intro: t('carMakes.intro', numbers),
		makes: makes.value.map((make) => toView(context, make)),
		trail: breadcrumbTrail(above, own, toHref),
		alternates: site.languages.map((each) => ({
			language: each.language,
			href: toSitePath(site, each.language, each.paths.pathToCarMakes),
		})),
		head: {
			title: pageTitle(site, { metaTitle: t('carMakes.metaTitle') }),
			description,
			ogDescription: description,
			canonical: new URL(toHref(own.path), url.origin).href,
		},
	}
}

function toView(context: PageContext, make: StockLine & { models: StockLine[] }): MakeView {
	const texts = stockTextsOf(context)
	const models = make.models.map((model) =>
		toLine(context, model, texts.model(model.name), `${make.name}>${model.name}`),
	)
	return {
		...toLine(context, make, make.name, make.name),
		id: slugOf(make.name),
		logo: findMakeLogo(make.name),
		models: inReadOrder(models, texts, ({ name }) => name),
	}
}

function toLine({ site, siteLanguage }: PageContext, line: StockLine, name: string, value: string): MakeLine {
	const { currency } = site.market
	const { language, locale, paths } = siteLanguage
	const listPath = toSitePath(site, language, paths.pathToCarList)
	const { prices, count } = line
	const money = (amount: number) => ({ amount, currency })
	return {
		name,
		count,
		href: toCarListAddress(listPath, { ...emptyCarQuery, values: { car_brand: [value] } }),
		prices: prices && formatMoneyRange(money(prices.from), money(prices.to), locale),
	}
}
