import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { CarToggle } from '../cars/car-toggle.tsx'
import type { CardCar } from '../cars/card-car.ts'
import { toBasicCar } from './compared-car.ts'

/** Adds a car to the comparison or removes it. The bar then fetches the details. */
export function CompareToggle({ car }: { car: CardCar }) {
	const t = useTranslate()
	const site = useSite()
	if (!site.features.compare) return null
	return (
		<CarToggle
			list="compare"
			carId={car.id}
			car={toBasicCar(car, { site, t })}
			label={t('car.cardCompareCar', { title: car.title })}
		>
			{t('car.cardCompare')}
		</CarToggle>
	)
}
