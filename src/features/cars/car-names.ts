import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { paidPrice } from '#domain/cars/paid-price.ts'
import type { DistanceUnit } from '#domain/market.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { textOf } from '#i18n/local-text.ts'
import type { CardCar } from './card-car.ts'

type NameFormat = { locale: string; unit: DistanceUnit }

/**
 * A name for each car's link, by id: title, year, odometer and price. Cars that are equal in these get their model, place
 * and at last id too, because every link of a page must be told from the others by its name alone.
 */
export function carNames(cars: readonly CardCar[], format: NameFormat): ReadonlyMap<string, string> {
	let names = new Map(cars.map((car) => [car.id, usualFacts(car, format).join(', ')]))
	for (const fact of [modelOf, placeOf, idOf]) {
		const seen = new Set<string>()
		const repeated = new Set([...names.values()].filter((name) => seen.size === seen.add(name).size))
		names = new Map(
			cars.map((car) => {
				const name = names.get(car.id) ?? ''
				return [car.id, repeated.has(name) ? [name, fact(car)].filter(Boolean).join(', ') : name]
			}),
		)
	}
	return names
}

function usualFacts(car: CardCar, { locale, unit }: NameFormat): string[] {
	const price = paidPrice(car)
	const facts = [car.title, car.year, car.odometer && formatOdometer(car.odometer, { locale, unit })]
	return [...facts, price ? formatExactMoney(price, locale) : car.priceText && textOf(car.priceText)].flatMap((fact) =>
		fact ? [String(fact)] : [],
	)
}

const modelOf = ({ modelText }: CardCar) => modelText && textOf(modelText)
const placeOf = ({ siteCity, siteName }: CardCar) => siteCity ?? siteName
const idOf = ({ id }: CardCar) => id
