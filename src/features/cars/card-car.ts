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

/** The part of a car that its card shows; a whole `CarSummary` fits. */
export type CardCar = Pick<CarSummary, RequiredField> & Partial<Pick<CarSummary, OptionalField | 'monthlyExample'>>

type OptionalField = Exclude<(typeof shownFields)[number], RequiredField>
type RequiredField = 'id' | 'slug' | 'title'

/**
 * What travels to the browser for a card. A list of fifty is sent as markup and again as data, so everything that shows
 * nothing stays behind: unknown fields, marks a car does not have, a retail price that nothing replaces. What a loan costs
 * a month is shown where it was asked for.
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
