import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './car-toggle.module.css'

/** A small switch on a card or beside a car's heading. What it remembers needs a script, so without one it is not there. */
export function CarToggle({
	icon,
	isOn,
	label,
	onToggle,
	refusal,
	children,
}: {
	icon: 'compare' | 'heart'
	isOn: boolean
	/** Names the car too; begins with the words that are seen. */
	label: string
	onToggle: () => void
	/** Why pressing it changed nothing. */
	refusal?: string | undefined
	children?: ReactNode
}) {
	return (
		<>
			<button type="button" className={styles.toggle} aria-pressed={isOn} aria-label={label} onClick={onToggle}>
				<Icon name={icon} size={20} />
				{children}
			</button>
			{refusal && (
				<span role="alert" className={styles.refusal}>
					{refusal}
				</span>
			)}
		</>
	)
}
