import { textOf } from '#i18n/local-text.ts'
import type { PublicSite } from '#sites/public-site.ts'
import type { Car } from '../cars/car.ts'
import type { StockTexts } from '../cars/stock-texts.ts'
import { odometerText } from './car-view.ts'

/**
 * The title of a car's page before the site's name. Year, odometer and town tell apart cars of the same version, as in
 * tabs and search results; a car without an odometer reading has its colour instead.
 */
export function carPageTitle(car: Car, context: Pick<PublicSite, 'market' | 'locale'> & { texts: StockTexts }): string {
	const colour = car.color && textOf(context.texts.word('colour', car.color))
	const name = [car.title, car.modelText ?? car.version].filter(Boolean).join(' ')
	return [name, car.year, odometerText(car, context) ?? colour, car.site.city].filter(Boolean).join(', ')
}
