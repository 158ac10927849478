import type { Car } from '#domain/cars/car.ts'
import { textOf } from '#i18n/local-text.ts'
import type { PublicSite } from '#sites/public-site.ts'
import type { StockTexts } from '../cars/stock-texts.ts'
import { odometerText } from './car-view.ts'

/** Brand, model and version. Some versions begin with the model (`EQA`, `EQA 250+ Style`), which is said once. */
export function carFullName({ title, model, modelText, version }: Car): string {
	const ofModel = modelText ?? version ?? ''
	const repeats = title.endsWith(` ${model}`) && ofModel.startsWith(`${model} `)
	return [title, repeats ? ofModel.slice(model.length + 1) : ofModel].filter(Boolean).join(' ')
}

/**
 * The title of a car's page before the site's name. Year, odometer and town tell apart cars of the same version, as in
 * tabs and search results; a car without an odometer reading has its colour instead.
 */
export function carPageTitle(car: Car, context: Pick<PublicSite, 'market' | 'locale'> & { texts: StockTexts }): string {
	const colour = car.color && textOf(context.texts.word('colour', car.color))
	return [carFullName(car), car.year, odometerText(car, context) ?? colour, car.site.city].filter(Boolean).join(', ')
}
