import type { Car } from '#domain/cars/car.ts'
import { textOf } from '#i18n/local-text.ts'
import { mostTitleLetters } from '#page/page-head.ts'
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
 * tabs and search results; a car without an odometer reading has its condition, colour and number instead. Power and town
 * are left out where the title would be cut.
 */
export function carPageTitle(car: Car, context: Pick<PublicSite, 'market' | 'locale'> & { texts: StockTexts }): string {
	const { texts } = context
	const reading = odometerText(car, context)
	const isNew = [car.condition && texts.word('condition', car.condition), car.color && texts.word('colour', car.color)]
	const marks = reading ? [reading] : [...isNew.map((text) => text && textOf(text)), car.id]
	const town = car.site.city && texts.place(car.site.city)
	const longName = carFullName(car)
	const name = carFullName({ ...car, modelText: car.version ?? car.modelText })
	const titles = [
		[longName, car.year, ...marks, town],
		[name, car.year, ...marks, town],
		[name, car.year, ...marks],
	].map((parts) => parts.filter(Boolean).join(', '))
	return titles.find((title) => title.length <= mostTitleLetters) ?? titles.at(-1) ?? longName
}
