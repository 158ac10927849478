import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useStepFocus } from '#ui/wizard/use-step-focus.ts'
import styles from './confirmation-frame.module.css'

/** A booking is made: its title gets the focus. */
export function ConfirmationFrame({
	title,
	lead,
	summary,
	actions,
	hasColumns = false,
	takesFocus = true,
}: {
	title: string
	lead: ReactNode
	summary: ReactNode
	actions: ReactNode
	/** The summary stands beside the rest on wide windows. */
	hasColumns?: boolean
	/** False on a page that was posted: its script may come while the visitor reads or types. */
	takesFocus?: boolean
}) {
	const heading = useStepFocus({ isOpen: true, wasOpen: !takesFocus, block: 'center' })
	return (
		<div className={styles.confirmation} data-columns={hasColumns || undefined}>
			<span className={styles.mark}>
				<Icon name="check" size={32} />
			</span>
			<h2 ref={heading} tabIndex={-1}>
				{title}
			</h2>
			{lead}
			<div className={styles.summary}>{summary}</div>
			<div className={styles.actions}>{actions}</div>
		</div>
	)
}
