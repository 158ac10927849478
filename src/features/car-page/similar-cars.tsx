import { useId } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { CarCard } from '../cars/car-card.tsx'
import type { CardCar } from '../cars/card-car.ts'
import { useCarNames } from '../cars/use-car-names.ts'
import styles from './similar-cars.module.css'

/** A swipeable row of cards; renders nothing without cars. */
export function SimilarCars({ cars }: { cars: CardCar[] }) {
	const t = useTranslate()
	const headingId = useId()
	const names = useCarNames(cars)
	if (cars.length === 0) return null
	return (
		<section className={styles.similar} aria-labelledby={headingId}>
			<h2 id={headingId}>{t('car.similar')}</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
			<ul className={styles.row} tabIndex={0} aria-labelledby={headingId}>
				{cars.map((car) => (
					<li key={car.id}>
						<CarCard car={car} name={names.get(car.id)} />
					</li>
				))}
			</ul>
		</section>
	)
}
