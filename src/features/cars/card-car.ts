import type { CarSummary } from './car.ts'

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
	'retailPrice',
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
export type CardCar = Pick<CarSummary, RequiredField> & Partial<Pick<CarSummary, OptionalField | 'monthlyExample'>>

type OptionalField = Exclude<(typeof shownFields)[number], RequiredField>
type RequiredField = 'id' | 'slug' | 'title'

/**
 * Reduces a car to its card's visible data, because a list of fifty is sent as markup and again as data. Leaves out
 * unknown fields, badges the car does not have, and a retail price that is not replaced. A loan's monthly cost is
 * included only with `isByMonth`.
 */
export function toCardCar(car: CarSummary, { isByMonth = false } = {}): CardCar {
	const { id, slug, title } = car
	const isShown = (field: (typeof shownFields)[number]) =>
		Boolean(car[field]) &&
		!(field === 'retailPrice' && !car.campaignPrice && car.price) &&
		!(field === 'siteName' && car.siteCity)
	const fields = shownFields.filter(isShown).map((field) => [field, car[field]])
	const monthlyExample = isByMonth && car.monthlyExample ? { monthlyExample: car.monthlyExample } : {}
	return { ...Object.fromEntries(fields), ...monthlyExample, id, slug, title }
}
