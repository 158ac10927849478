import type { Car } from '#domain/cars/car.ts'
import { textOf } from '#i18n/local-text.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import { carFullName } from './car-page-title.ts'
import type { CarView } from './car-view.ts'

type Described = { view: CarView; hasMonthlyCost: boolean; site: string; locale: string; t: Translate }

/** The description of a car's page in search results. It promises only what the page shows. */
export function carMetaDescription(car: Car, { view, hasMonthlyCost, site, locale, t }: Described): string {
	const facts = view.keyFacts.map(textOf).join(', ')
	const shown: TextKey[] = [
		...(view.images.length > 0 ? ['car.metaPictures' as const] : []),
		...(view.equipment.length > 0 ? ['car.metaEquipment' as const] : []),
		...(view.price.price ? ['car.metaPrice' as const] : []),
		...(hasMonthlyCost ? ['car.metaMonthlyCost' as const] : []),
	]
	const things = new Intl.ListFormat(locale).format(shown.map((key) => t(key)))
	return [
		t('car.metaForSale', { title: carFullName(car), site }),
		facts && `${facts}.`,
		things && t('car.metaSee', { things }),
	]
		.filter(Boolean)
		.join(' ')
}
