import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { CarToggle } from '../cars/car-toggle.tsx'
import type { CardCar } from '../cars/card-car.ts'
import { toBasicCar } from './compared-car.ts'

/** Puts a car into the comparison, or takes it out. The bar that appears with it fetches the rest of the car. */
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
