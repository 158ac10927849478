import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { CarToggle } from '../cars/car-toggle.tsx'
import { maxSavedCars } from './car-ids.ts'

/** A heart button: saves the car on this device until it is pressed again. */
export function SaveToggle({ car, children }: { car: { id: string; title: string }; children?: ReactNode }) {
	const t = useTranslate()
	return (
		<CarToggle
			list="save"
			carId={car.id}
			label={t('car.cardSaveCar', { title: car.title })}
			refusal={t('car.cardSaveFull', { max: maxSavedCars })}
		>
			{children}
		</CarToggle>
	)
}
