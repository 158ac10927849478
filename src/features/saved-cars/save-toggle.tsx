import { type ReactNode, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { CarToggle } from '../cars/car-toggle.tsx'
import { maxSavedCars, toggledId } from './car-ids.ts'
import { savedCars, useIsSaved } from './saved-cars-store.ts'

/** The heart of a car: keeps it on this device until it is taken back. */
export function SaveToggle({ car, children }: { car: { id: string; title: string }; children?: ReactNode }) {
	const t = useTranslate()
	const isSaved = useIsSaved(car.id)
	const [isRefused, setIsRefused] = useState(false)

	function toggle() {
		const before = savedCars.read()
		savedCars.change((ids) => toggledId(ids, car.id))
		setIsRefused(savedCars.read() === before)
	}

	return (
		<CarToggle
			icon="heart"
			isOn={isSaved}
			label={t('car.cardSaveCar', { title: car.title })}
			onToggle={toggle}
			refusal={isRefused && !isSaved ? t('car.cardSaveFull', { max: maxSavedCars }) : undefined}
		>
			{children}
		</CarToggle>
	)
}
