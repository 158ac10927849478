import type { CarSummary } from '#domain/cars/car.ts'
import type { LocalText } from '#i18n/local-text.ts'
import { drivenDistance } from './driven-distance.ts'
import type { StockTexts } from './stock-texts.ts'

const shownFields = [
	'id',
	'slug',
	'title',
	'modelText',
	'image',
	'year',
	'odometer',
	'fuel',
	'gearbox',
	'price',
	'priceText',
	'priorPrice',
	'campaignPrice',
	'siteName',
	'siteCity',
	'isSample',
	'pricedWithoutVat',
	'isVatDeductible',
	'isCarOfTheWeek',
	'hasCampaign',
] as const satisfies readonly (keyof CarSummary)[]

/** The part of a car for its card; a whole `CarSummary` is assignable. */
export type CardCar = Pick<CarSummary, RequiredField> &
	Partial<Pick<CarSummary, OptionalField | 'monthlyExample'>> &
	Partial<Record<StockTextField, LocalText>>

/** Texts of the stock, which may be in another language than the page. */
type StockTextField = 'modelText' | 'fuel' | 'gearbox' | 'priceText'
type OptionalField = Exclude<(typeof shownFields)[number], RequiredField | StockTextField>
type RequiredField = 'id' | 'slug' | 'title'

/**
 * Reduces a car to its card's visible data, because a list of fifty is sent as markup and again as data. Leaves out
 * unknown fields and badges the car does not have. A loan's monthly cost is included only with `isByMonth`.
 */
export function toCardCar(car: CarSummary, texts: StockTexts, { isByMonth = false } = {}): CardCar {
	const { id, slug, modelText, fuel, gearbox, priceText } = car
	const title = carTitle(car, texts)
	const shown = {
		...car,
		title,
		odometer: drivenDistance(car),
		modelText: modelText && texts.free(modelText),
		fuel: fuel && texts.word('fuel', fuel),
		gearbox: gearbox && texts.word('gearbox', gearbox),
		priceText: priceText && texts.free(priceText),
		siteCity: car.siteCity && texts.place(car.siteCity),
	}
	const isShown = (field: (typeof shownFields)[number]) =>
		Boolean(shown[field]) && !(field === 'siteName' && car.siteCity)
	const fields = shownFields.filter(isShown).map((field) => [field, shown[field]])
	const monthlyExample = isByMonth && car.monthlyExample ? { monthlyExample: car.monthlyExample } : {}
	return { ...Object.fromEntries(fields), ...monthlyExample, id, slug, title }
}

/** Make and model, in the language of the page. */
export function carTitle({ brand, model }: Pick<CarSummary, 'brand' | 'model'>, texts: StockTexts): string {
	return `${brand} ${texts.model(model)}`
}
