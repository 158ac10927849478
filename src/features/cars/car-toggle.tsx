import type { ReactNode } from 'react'
import { enhanced } from '#ui/enhanced.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './car-toggle.module.css'
import type { ToggledList } from './car-toggles.ts'

const icons = { save: 'heart', compare: 'compare' } as const

/** A small switch on a card or beside a car's heading. It needs a script and is hidden without one. */
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
	/** What the comparison is told of the car; a card says it itself. */
	car?: object
	/** Names the car too; begins with the words that are seen. */
	label: string
	/** Said when pressing it changes nothing. */
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
