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
export type CardCar = Pick<CarSummary, (typeof shownFields)[number]>

/** What travels to the browser for a card: the fields it shows, as far as they are known. */
export function toCardCar(car: CarSummary): CardCar {
	const fields = shownFields.filter((field) => car[field] !== undefined).map((field) => [field, car[field]])
	return Object.fromEntries(fields) as CardCar
}
