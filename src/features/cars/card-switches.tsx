import { CompareToggle } from '../compare/compare-toggle.tsx'
import { SaveToggle } from '../saved-cars/save-toggle.tsx'
import type { CardCar } from './card-car.ts'
import styles from './card-switches.module.css'
import { useHydrated } from './use-hydrated.ts'

/** What a visitor can do with a car from its card. The switches come when they work, which saves sending them fifty times. */
export function CardSwitches({ car }: { car: CardCar }) {
	const isHydrated = useHydrated()
	if (!isHydrated) return null
	return (
		<div className={styles.switches}>
			<CompareToggle car={car} />
			<SaveToggle car={car} />
		</div>
	)
}
