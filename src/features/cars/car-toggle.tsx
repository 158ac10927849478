import type { ReactNode } from 'react'
import { enhanced } from '#ui/enhanced.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './car-toggle.module.css'
import type { ToggledList } from './car-toggles.ts'

const icons = { save: 'heart', compare: 'compare' } as const

/** A small toggle on a card or beside a car's heading. It needs script and is hidden without it. */
export function CarToggle({
	list,
	carId,
	car,
	label,
	refusal,
	children,
}: {
	list: ToggledList
	carId: string
	/** The car's data for the comparison; on a card they are read from the card. */
	car?: object
	/** Includes the car's name; starts with the visible text. */
	label: string
	/** Announced when pressing it has no effect. */
	refusal?: string
	children?: ReactNode
}) {
	return (
		<>
			<button
				type="button"
				className={styles.toggle}
				aria-pressed={false}
				aria-label={label}
				data-toggles={list}
				data-car-id={carId}
				data-car={car && JSON.stringify(car)}
				suppressHydrationWarning
				{...enhanced('car-toggle')}
			>
				<Icon name={icons[list]} size={20} />
				{children}
			</button>
			{refusal && <span role="alert" className={styles.refusal} data-says={refusal} suppressHydrationWarning />}
		</>
	)
}
