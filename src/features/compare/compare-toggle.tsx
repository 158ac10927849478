import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { CarToggle } from '../cars/car-toggle.tsx'
import type { CardCar } from '../cars/card-car.ts'
import { toggled } from './compare-list.ts'
import { compareList, useIsCompared } from './compare-store.ts'
import { toBasicCar } from './compared-car.ts'

/** Puts a car into the comparison, or takes it out. The bar that appears with it fetches the rest of the car. */
export function CompareToggle({ car }: { car: CardCar }) {
	const t = useTranslate()
	const site = useSite()
	const isCompared = useIsCompared(car.id)
	if (!site.features.compare) return null
	return (
		<CarToggle
			icon="compare"
			isOn={isCompared}
			label={t('car.cardCompareCar', { title: car.title })}
			onToggle={() => compareList.change((list) => toggled(list, toBasicCar(car, { site, t })))}
		>
			{t('car.cardCompare')}
		</CarToggle>
	)
}
