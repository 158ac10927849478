import { useLocale } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { carNames } from './car-names.ts'
import type { CardCar } from './card-car.ts'

/** The names of the links of a list of cards, by the id of the car. */
export function useCarNames(cars: readonly CardCar[]): ReadonlyMap<string, string> {
	const locale = useLocale()
	const { market } = useSite()
	return carNames(cars, { locale, unit: market.distanceUnit })
}
